import { readFileSync } from "node:fs";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { filesBelow } from "@/lib/system/files";
import { CHOICE, dialog, openChoice, visit } from "./support/dialog";
import { exported, type Part, plain } from "./support/exported";
import { content } from "./support/pages";
import { ASK, FIXTURE } from "./support/sites";
import { expect, test } from "./support/test";

// The ways to reach the operator without the form: content/site.yaml, `contact`. After a sent request: request.spec.ts.
const SITE_NUMBER = { name: "Appeler le 06 39 98 00 00 (exemple)", href: "tel:+33639980000" };
const PARTNER_NUMBER = { href: "tel:+33639980002" };
const WHATSAPP = { name: "Écrire sur WhatsApp (exemple)" };
const { message } = content.ui.links;
/** WhatsApp with a message that has begun. */
const whatsapp = (...lines: string[]) => ({
  ...WHATSAPP,
  href: `https://wa.me/33639980001?text=${encodeURIComponent([message.start, ...lines].join("\n"))}`,
});

/** Telephone numbers and WhatsApp in a part of an exported page; the sheet has them a second time, for a form that is late. */
const channels = (part: Part | undefined) => {
  const links = (part?.links ?? []).filter(({ href }) => /^tel:|wa\.me/.test(href));
  return [...new Map(links.map((link) => [link.href, link])).values()];
};

test("telephone and WhatsApp are in the footer, on the not-found page and at the sheet's foot", () => {
  const page = exported(FIXTURE, "/404");
  for (const part of [page.one("footer"), page.one("main"), page.byId("demande")])
    expect(channels(part)).toMatchObject([SITE_NUMBER, whatsapp()]);
});

test("a message to the operator names the service of its page", () => {
  const service = fill(message.service, { service: "Recherche de fuite" });
  const page = exported(FIXTURE, "/recherche-de-fuite");
  for (const part of [page.one("footer"), page.byId("demande")])
    expect(part?.links).toContainEqual(expect.objectContaining(whatsapp(service)));
});

test("a partner's page gives the partner's own number, other pages the site's", () => {
  for (const [slug, number] of [
    ["piton-immobilier", PARTNER_NUMBER],
    ["ravine-assurances", SITE_NUMBER],
  ] as const) {
    const page = exported(FIXTURE, routes.partner(slug));
    const { name = "" } = content.partners.find((item) => item.slug === slug) ?? {};
    const partner = fill(message.partner, { partner: name });
    for (const part of [page.one("footer"), page.byId("demande")])
      expect(part?.links, slug).toEqual(
        expect.arrayContaining([number, whatsapp(partner)].map((link) => expect.objectContaining(link))),
      );
  }
});

test("WhatsApp opens beside the page, which its policy lets it", async ({ page, context, problems }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  problems.forgive(/external: https:\/\/wa\.me/);
  await visit(page, "/");
  await openChoice(page);
  const call = dialog(page).getByRole("link", { name: SITE_NUMBER.name });
  await expect(call).toHaveAttribute("href", SITE_NUMBER.href);
  const opened = context.waitForEvent("page");
  await dialog(page).getByRole("link", { name: WHATSAPP.name }).click();
  await expect(await opened).toHaveURL(whatsapp().href);
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
});

/** How many of a site's files lead to the operator's telephone or to WhatsApp; first aid has other numbers. */
const leading = (target: string) =>
  filesBelow(target)
    .filter((path) => /\.(html|js)$/.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .filter((text) => text.includes(`"${SITE_NUMBER.href}"`) || /https:\/\/wa\.me\/\d/.test(text)).length;

test("without a number nothing of it is anywhere", () => {
  expect(leading(FIXTURE.target)).toBeGreaterThan(20);
  expect(leading(ASK.target)).toBe(0);
  const contact = plain(content.ui.modal.contact);
  expect(exported(FIXTURE, "/").byId("demande")?.text).toContain(contact);
  expect(exported(ASK, "/").byId("demande")?.text).not.toContain(contact);
});
