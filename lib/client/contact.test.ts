import { expect, it } from "vitest";
import { contactLinks } from "./contact";

const WORDS = {
  links: { phone: "Appeler le {phone}", whatsapp: "Écrire sur WhatsApp" },
  example: "{name} (exemple)",
};
const call = (phone: string) => contactLinks({ phone, whatsapp: null }, WORDS);

it("links to the telephone and WhatsApp by the digits only", () => {
  expect(contactLinks({ phone: "+262 692 12 34 56", whatsapp: "+262692123457" }, WORDS)).toEqual([
    {
      channel: "phone",
      label: "Appeler le 0692\u00a012\u00a034\u00a056",
      href: "tel:+262692123456",
    },
    { channel: "whatsapp", label: "Écrire sur WhatsApp", href: "https://wa.me/262692123457" },
  ]);
});

it("has no link to a number that is null", () => {
  expect(contactLinks({ phone: null, whatsapp: null }, WORDS)).toEqual([]);
  expect(call("+33 6 39 98 00 00").map(({ channel }) => channel)).toEqual(["phone"]);
});

it("marks numbers that are kept for fiction, until real ones replace them", () => {
  const labels = (phone: string, whatsapp: string) =>
    contactLinks({ phone, whatsapp }, WORDS).map(({ label }) => /\(exemple\)$/.test(label));
  expect(labels("+33 6 39 98 00 00", "+33639980001")).toEqual([true, true]);
  expect(labels("+33 6 39 97 00 00", "+262639980001")).toEqual([false, false]);
});

it("shows numbers of other countries as they are dialled from here", () => {
  expect(call("+230 5 251 23 45")).toEqual([
    { channel: "phone", label: "Appeler le +230\u00a05\u00a0251\u00a023\u00a045", href: "tel:+23052512345" },
  ]);
});
