import { expect, it } from "vitest";
import { contactLinks, emailLink, fillMessage, withMessage } from "./contact";

const MESSAGE = {
  subject: "Marque : une demande",
  start: "Bonjour,",
  reference: "Référence : {reference}",
  service: "Service : {service}",
  commune: "Commune : {commune}",
  partner: "De la part de : {partner}",
};
const WORDS = {
  links: {
    phone: "Appeler le {phone}",
    whatsapp: "Écrire sur WhatsApp",
    email: "Écrire à a@b.re",
    message: MESSAGE,
  },
  example: "{name} (exemple)",
};
const links = (phone: string | null, whatsapp: string | null = null) =>
  contactLinks({ phone, whatsapp }, WORDS, "Bonjour & merci,\nMétier : été");

it("makes telephone and WhatsApp links from digits only, WhatsApp's with a message", () => {
  expect(links("+262 692 12 34 56", "+262 692 12 34 57")).toEqual([
    {
      channel: "phone",
      label: "Appeler le 0692\u00a012\u00a034\u00a056",
      href: "tel:+262692123456",
    },
    {
      channel: "whatsapp",
      label: "Écrire sur WhatsApp",
      href: "https://wa.me/262692123457?text=Bonjour%20%26%20merci%2C%0AM%C3%A9tier%20%3A%20%C3%A9t%C3%A9",
    },
  ]);
});

it("makes an e-mail link with subject and body", () => {
  expect(emailLink("a@b.re", WORDS.links, "Un\nDeux").href).toBe(
    "mailto:a@b.re?subject=Marque%20%3A%20une%20demande&body=Un%0D%0ADeux",
  );
});

it("adds one line for each known fact, keeps that of an unknown one, and removes that of an empty one", () => {
  const found = fillMessage("Bonjour,", MESSAGE, {
    service: "Plombier",
    partner: undefined,
    commune: "Cilaos",
  });
  expect(found).toBe("Bonjour,\nService : Plombier\nCommune : Cilaos");
  expect(fillMessage(found, MESSAGE, { commune: "Salazie", service: undefined })).toBe(
    "Bonjour,\nService : Plombier\nCommune : Salazie",
  );
  expect(fillMessage(found, MESSAGE, { commune: "" })).toBe("Bonjour,\nService : Plombier");
  // Without a word before the fact.
  expect(fillMessage(found, { partner: "{partner}" }, { partner: "Syndic" })).toBe(`${found}\nSyndic`);
});

it("replaces the message of a WhatsApp link, and keeps other links", () => {
  const hrefs = links("+262692123456", "+262692123457").map((link) => withMessage(link, "Oui ?").href);
  expect(hrefs).toEqual(["tel:+262692123456", "https://wa.me/262692123457?text=Oui%20%3F"]);
});

it("gives each link of a trade's page its service", () => {
  const numbers = { phone: "+262692123456", whatsapp: "+262692123457" };
  const services = contactLinks(numbers, WORDS, "Bonjour,", "serrurier").map(({ service }) => service);
  expect(services).toEqual(["serrurier", "serrurier"]);
});

it("makes no link for a null number", () => {
  expect(links(null)).toEqual([]);
  expect(links("+33 6 39 98 00 00").map(({ channel }) => channel)).toEqual(["phone"]);
});

it("marks fictitious numbers as examples, but not real ones", () => {
  const labels = (phone: string, whatsapp: string) =>
    links(phone, whatsapp).map(({ label }) => /\(exemple\)$/.test(label));
  expect(labels("+33 6 39 98 00 00", "+33639980001")).toEqual([true, true]);
  expect(labels("+33 6 39 97 00 00", "+262639980001")).toEqual([false, false]);
  for (const start of ["1 99 00", "2 61 91", "3 53 01", "4 65 71", "5 36 49", "6 39 98"])
    expect(labels(`+33 ${start} 12 34`, `+33 ${start} 12 34`), start).toEqual([true, true]);
});
