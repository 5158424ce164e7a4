import type { Route } from "@playwright/test";
import { markedNumber } from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
import { setFontSize } from "./support/fit";
import { content } from "./support/pages";
import { EMBED, OPTIONS, type RequestSheet, SENDS_AT_ONCE } from "./support/request-sheet";
import { fillForm, listen, sendForm, storedFor, storedRequests, stubWhatsApp } from "./support/requests";
import { boxOf, expect, test } from "./support/test";
import { recordTabs, visit } from "./support/visit";

// What a request sends and what is stored.
const { ui, blocks, site } = content;
const words = ui.sheet;
const { sent } = words;

const SENT = {
  details: "L’eau monte,\net « ça » déborde & goutte.",
  where: "Saint-Leu",
  when: "aujourd-hui",
  phone: "+262692123456",
  consent: "oui",
};

test("a request from a partner's page is stored with its campaign identifiers", async ({ page, sheet }) => {
  const name = "Partenaire";
  await visit(page, "/partenaires/ravine-assurances?gclid=Cj0KCQ-Ab_c.1&affclid=Aff~42");
  await sheet.openForm("Plombier");
  await sendForm(sheet.frame(), name, "un dépannage WC");
  await sheet.expectSent();
  expect(storedFor(name)).toEqual({
    ...SENT,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    form: "demo-plombier",
    name,
    besoin: "un dépannage WC",
    gclid: "Cj0KCQ-Ab_c.1",
    affclid: "Aff~42",
    consentement: "sans-reponse",
    extra: { partenaire: "ravine-assurances" },
  });
});

test("the form reports missing and wrong fields", async ({ page, sheet, problems }) => {
  const name = "Erreurs";
  await visit(page, "/serrurier");
  await sheet.card("Ouverture de porte").click();
  const form = sheet.frame("Serrurier");
  const button = form.getByRole("button", { name: ui.request });
  const phone = form.getByLabel("Votre téléphone");
  const height = async () => (await boxOf(sheet.frameElement("Serrurier"))).height;
  await form.getByLabel("Votre nom").fill(name);
  const before = await height();
  await button.click();
  await problems.expect(/400/);
  const summary = form.getByRole("group", { name: "Il reste 3 points à corriger" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Indiquez le numéro où vous rappeler.",
    "Choisissez votre commune.",
    "Cochez cette case pour être rappelé.",
  ]);
  await expect(phone).toHaveAccessibleDescription(/Indiquez le numéro/);
  // The frame grows with the messages.
  await expect.poll(height).toBeGreaterThan(before + 50);

  await fillForm(form, name);
  await phone.fill("12345");
  await button.click();
  await problems.expect(/400/);
  await expect(form.getByRole("link", { name: /Vérifiez le numéro/ })).toBeVisible();

  await test.step("a field's error disappears once the value is valid, not before", async () => {
    await phone.fill("0692 12 34 5");
    await expect(phone).toHaveAccessibleDescription(/Vérifiez le numéro/);
    await phone.fill("0692 12 34 56");
    await expect(phone).toHaveAccessibleDescription("");
    await expect(form.getByRole("heading", { name: "Tout est corrigé" })).toBeVisible();
  });
});

test("a failed submission can be retried and keeps what was typed", async ({
  page,
  sheet,
  problems,
}, info) => {
  const name = `Panne ${info.repeatEachIndex}`;
  await sheet.openCard();
  const form = sheet.frame();
  const errorGroup = form.getByRole("group", { name: "L’envoi n’a pas abouti" });
  const send = form.getByRole("button", { name: ui.request });
  await fillForm(form, name);
  for (const [answer, why] of [
    [(route: Route) => route.abort(), "Vérifiez votre connexion"],
    [(route: Route) => route.fulfill({ status: 413, body: "<main><p>Trop long.</p></main>" }), "Trop long."],
  ] as const) {
    await page.route(EMBED, answer, { times: 1 });
    await send.or(form.getByRole("button", { name: "Réessayer" })).click();
    await expect(errorGroup).toContainText(why);
    await expect(errorGroup).toBeFocused();
    await expect(send).toBeHidden();
  }
  await problems.expect(/ERR_FAILED/);
  await problems.expect(/413/);
  await expect(form.getByLabel("Votre nom")).toHaveValue(name);
  await expect(form.getByLabel("Que se passe-t-il")).toHaveValue(SENT.details);
  expect(storedFor(name)).toBeUndefined();
  await errorGroup.getByRole("button", { name: "Réessayer" }).click();
  await sheet.expectSent();
  expect(storedRequests().filter((request) => request.name === name)).toEqual([
    expect.objectContaining(SENT),
  ]);
});

// The receipt of a sent request: components/islands/request/sent-notice.tsx.
const { message } = ui.links;
const SERVICE = fill(message.service, { service: "Plombier" });
const referenceOf = (id: string) => fill(message.reference, { reference: id });

/** The text that a link prefills. */
async function messageOf({ dialog }: RequestSheet, name: RegExp): Promise<string> {
  // Below a sent form two links write on WhatsApp: the first one to amend the request.
  const href = await dialog.getByRole("link", { name }).first().getAttribute("href");
  const { searchParams } = new URL(href ?? "");
  return searchParams.get("text") ?? searchParams.get("body")?.replaceAll("\r", "") ?? "";
}

test("a receipt is printed, shared and copied without what was typed", async ({
  page,
  sheet,
  context,
}, info) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        Object.assign(window, { shared: data });
        throw new DOMException("The visitor cancels", "AbortError");
      },
    });
    window.print = () => Object.assign(window, { isPrinting: true });
  });
  const name = `Reçu ${info.repeatEachIndex}`;
  await sheet.openCard();
  await sendForm(sheet.frame(), name);
  await sheet.expectSent();
  const reference = referenceOf(String(storedFor(name)?.id).slice(0, 8));
  await expect(sheet.dialog.getByText(reference)).toBeVisible();
  const caller = fill(sent.caller, { phone: markedNumber(site.contact.callerId ?? "", ui.example) });
  await expect(sheet.dialog.getByText(caller, { exact: true })).toBeVisible();

  const keep = sheet.dialog.getByRole("group", { name: sent.receipt.keep });
  await keep.getByRole("button", { name: sent.receipt.copy }).click();
  await expect(keep.getByRole("status")).toHaveText(sent.receipt.copied);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const said of [sent.receipt.title, reference, caller, SERVICE, "heure de La Réunion", site.email])
    expect(copied).toContain(said);
  for (const step of Object.values(sent.steps)) expect(copied).toContain(step);
  for (const typed of [name, "0692", "Saint-Leu", "déborde"]) expect(copied).not.toContain(typed);
  await keep.getByRole("button", { name: sent.receipt.share }).click();
  const shared = () => page.evaluate(() => (window as { shared?: ShareData }).shared);
  await expect.poll(shared).toEqual({ title: sent.receipt.title, text: copied });

  await test.step("if the browser refuses to copy, the text can be copied by hand", async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await keep.getByRole("button", { name: sent.receipt.copy }).click();
    const field = keep.getByRole("textbox", { name: sent.receipt.refused });
    await expect(keep.getByRole("alert")).toHaveText(sent.receipt.refused, { useInnerText: true });
    await expect(keep.getByRole("status")).toBeEmpty();
    await expect(field).toHaveValue(copied);
    await field.focus();
    expect(await field.evaluate((text: HTMLTextAreaElement) => text.selectionEnd)).toBe(copied.length);
  });

  await test.step("only the receipt is printed", async () => {
    await keep.getByRole("button", { name: sent.receipt.print }).click();
    expect(await page.evaluate(() => "isPrinting" in window)).toBe(true);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("main")).toBeHidden();
    await expect(sheet.dialog).toBeHidden();
    await expect(page.locator("body")).toHaveText(copied.replace(/^\d\. /gm, ""), { useInnerText: true });
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("once the sheet is closed, the page prints normally; the receipt is back when it reopens", async () => {
    await sheet.dialog.getByRole("link", { name: sent.done }).click();
    await sheet.expectClosed();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("main")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await sheet.card().click();
    await expect(sheet.dialog.getByText(reference)).toBeVisible();
  });
});

test("messages to the operator name service, commune and request, and each step fires an event", async ({
  page,
  sheet,
  context,
  problems,
}) => {
  await stubWhatsApp(context);
  problems.ignore(/external: https:\/\/wa\.me/);
  const heard = await listen(page);
  await sheet.stubForms(`if (location.pathname.endsWith("plombier")) { ${SENDS_AT_ONCE} }`);
  await visit(page, "/?gclid=Cj0KCQ-Ab_c.1");
  await page.getByLabel(blocks.network.finder.label).fill("Cilaos");
  await expect(page.getByText(fill(blocks.network.finder.found, { commune: "Cilaos" }))).toBeVisible();
  const commune = fill(message.commune, { commune: "Cilaos" });
  await sheet.openChoice();
  expect(await messageOf(sheet, /WhatsApp/)).toBe(`${message.start}\n${commune}`);
  await sheet.tile("Plombier").click();
  await sheet.expectSent();
  const facts = [commune, SERVICE, referenceOf("2EXnYk-1")];
  await expect(sheet.dialog.getByText(commune)).toBeVisible();
  const written = async (name: RegExp) => (await messageOf(sheet, name)).split("\n").sort();
  await expect.poll(() => written(/WhatsApp/)).toEqual([message.start, ...facts].sort());
  await sheet.dialog.getByText(sent.change.heading).click();
  for (const name of [/WhatsApp/, /^Écrire à/])
    expect(await written(name)).toEqual([sent.change.start, ...facts].sort());
  await sheet.dialog
    .getByRole("link", { name: /WhatsApp/ })
    .first()
    .click();
  const detail = { service: "plombier" };
  expect(await heard()).toEqual([
    ["opened", null],
    ["form-loaded", detail],
    ["sent", detail],
    ["contact", { channel: "whatsapp", ...detail }],
  ]);

  await test.step("the footer's message gets commune and reference, but not the service", async () => {
    const foot = page.locator("footer").getByRole("link", { name: /WhatsApp/, includeHidden: true });
    const text = new URL((await foot.getAttribute("href")) ?? "").searchParams.get("text");
    expect(text?.split("\n")).toEqual([message.start, commune, referenceOf("2EXnYk-1")]);
  });
  await test.step("another request's message has no reference of the first", async () => {
    await sheet.anotherRequest.click();
    await sheet.tile("Serrurier").click();
    const other = [message.start, commune, fill(message.service, { service: "Serrurier" })];
    await expect.poll(() => written(/WhatsApp/)).toEqual(other.sort());
  });
  await test.step("a visitor who does not know which service they need gets none in the message, nor first aid", async () => {
    await sheet.changeTo("Je ne sais pas");
    await sheet.expectSent();
    await sheet.dialog.getByText(sent.change.heading).click();
    const withoutService = [sent.change.start, commune, referenceOf("2EXnYk-1")];
    expect(await written(/WhatsApp/)).toEqual(withoutService.sort());
    // Advice about leaks may be wrong.
    await expect(sheet.dialog.getByText(blocks.firstAid.heading)).toHaveCount(0);
  });
});

test("WhatsApp's message and the contact event name the form's service if the visitor knows it; in the choice, the page's", async ({
  page,
  sheet,
  context,
  problems,
}) => {
  await stubWhatsApp(context);
  const heard = await listen(page, ["contact"]);
  const about = (service: string) => `${message.start}\n${fill(message.service, { service })}`;
  await sheet.openCard();
  await sheet.changeTo("Serrurier");
  await expect.poll(() => messageOf(sheet, /WhatsApp/)).toBe(about("Serrurier"));
  await sheet.changeTo("Je ne sais pas");
  await expect.poll(() => messageOf(sheet, /WhatsApp/)).toBe(message.start);
  await sheet.changeService.click();
  await expect.poll(() => messageOf(sheet, /WhatsApp/)).toBe(about("Plombier"));
  const tabs = await recordTabs(page);
  // The right button opens a menu, the middle one a tab behind the page.
  for (const button of ["right", "middle", "left"] as const)
    await sheet.dialog.getByRole("link", { name: /WhatsApp/ }).click({ button });
  await problems.expect(/external: https:\/\/wa\.me/);
  expect(await tabs()).toEqual([expect.stringMatching(/^https:\/\/wa\.me/)]);
  const contact = ["contact", { channel: "whatsapp", service: "plombier" }];
  await expect.poll(heard).toEqual([contact, contact]);
});

const TITLE = "Formulaire d’avis client";

test("a review is stored with its request's identifier, which is encoded once", async ({ page }, info) => {
  const lead = `a b&c=d/é%${info.repeatEachIndex}`;
  const encoded = `lead_id=a+b%26c%3Dd%2F%C3%A9%25${info.repeatEachIndex}`;
  await page.goto(`/formulaire/avis-client?id=${encodeURIComponent(lead)}&utm=x`);
  const element = page.getByTitle(TITLE, { exact: true });
  await expect(element).toHaveAttribute("src", `/demo/forms/embed/demo-avis?${OPTIONS}&${encoded}`);
  const newTab = page.getByRole("link", { name: words.newTab });
  await expect(newTab).toHaveAttribute("href", `/demo/forms/r/demo-avis?${encoded}`);
  const form = element.contentFrame();
  await form.getByLabel("4 sur 5").check();
  // The frame's title is visually hidden: the page has its own.
  expect((await element.boundingBox())?.height).toBeGreaterThanOrEqual(600);
  expect((await form.getByRole("heading", { level: 1 }).boundingBox())?.height).toBeLessThanOrEqual(1);
  await form.getByLabel("Votre avis (facultatif)").fill("Rapide et propre.");
  await form.getByLabel("Votre prénom ou une initiale").fill("M.");
  await form.getByRole("button", { name: "Envoyer mon avis" }).click();
  await expect(form.getByRole("heading", { name: "Avis envoyé" })).toBeVisible();
  // The place for the form, 600 px, is gone.
  await expect.poll(async () => (await boxOf(element)).height).toBeLessThan(400);
  await expect(newTab).toHaveCount(0);
  // What the frame loads next may be an error page.
  await element.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.reload());
  await expect(element).toBeHidden();
  expect(storedRequests().filter(({ lead_id }) => lead_id === lead)).toEqual([
    expect.objectContaining({ form: "demo-avis", rating: 4, text: "Rapide et propre.", name: "M." }),
  ]);
});

test("on the narrowest phone all five stars are in view, also with text at 200 %", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/formulaire/avis-client");
  const form = page.getByTitle(TITLE, { exact: true }).contentFrame();
  const tooWide = () => form.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
  for (const times of [1, 2] as const) {
    await setFontSize(page, times);
    await expect(form.getByText("Votre note")).toHaveCSS("font-size", `${17 * times}px`);
    expect(await tooWide(), `text at ${times}00 %`).toBe(0);
  }
});

test("a review form that does not load is offered in a new tab, for the same request", async ({ page }) => {
  await page.route(EMBED, () => undefined);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto("/formulaire/avis-client?id=Demande-7");
  await expect(page.getByTitle(TITLE)).toBeAttached();
  const loading = page.getByText(content.pages.review.loading);
  await page.clock.runFor(2_000);
  // Behind the frame, once the overlay is gone.
  await expect(loading).toHaveCount(1);
  await page.clock.runFor(6_100);
  await expect(page.getByText(words.slow.text)).toBeVisible();
  await expect(loading).toHaveCount(0);
  // Once: in the notice, no longer below the form.
  const way = page.getByRole("link", { name: words.newTab });
  await expect(way).toHaveAttribute("href", "/demo/forms/r/demo-avis?lead_id=Demande-7");
  // The place for the form, 600 px, is gone.
  const { bottom } = await boxOf(way);
  const { y } = await boxOf(page.getByText(content.pages.review.fallback));
  expect(y - bottom).toBeLessThan(100);
});
