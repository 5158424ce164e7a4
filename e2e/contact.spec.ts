import { readFileSync } from "node:fs";
import { fill } from "@/lib/client/format";
import { filesBelow } from "@/lib/system/files";
import { CHOICE, dialog, openChoice, visit } from "./support/dialog";
import { exported, plain } from "./support/exported";
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

test("footer and sheet have telephone and WhatsApp, with a message that names the page", () => {
  const from = (partner: string) => fill(message.partner, { partner });
  for (const [path, number, ...lines] of [
    ["/404", SITE_NUMBER],
    ["/recherche-de-fuite", SITE_NUMBER, fill(message.service, { service: "Recherche de fuite" })],
    ["/partenaires/piton-immobilier", PARTNER_NUMBER, from("Piton Immobilier")],
    ["/partenaires/ravine-assurances", SITE_NUMBER, from("Ravine Assurances")],
  ] as const)
    for (const part of [exported(FIXTURE, path).one("footer"), exported(FIXTURE, path).byId("demande")])
      for (const link of [number, whatsapp(...lines)])
        expect(part?.links, path).toContainEqual(expect.objectContaining(link));
});

test("the not-found page has both in its text, and no other", () => {
  const links = exported(FIXTURE, "/404").one("main").links;
  expect(links.filter(({ href }) => /^tel:|wa\.me/.test(href))).toMatchObject([SITE_NUMBER, whatsapp()]);
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
