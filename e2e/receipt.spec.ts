import { markedNumber } from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
import { answerForm, card, dialog, expectSent, frame, openChoice, tile, visit } from "./support/dialog";
import { exported, plain } from "./support/exported";
import { content } from "./support/pages";
import { fillForm, listen, storedFor } from "./support/requests";
import { FIXTURE } from "./support/sites";
import { expect, type Page, test } from "./support/test";

// What a visitor keeps of a request that was sent: components/islands/request/sent-notice.tsx.
const { ui, blocks, site } = content;
const { sent } = ui.modal;
const { message } = ui.links;
const SERVICE = fill(message.service, { service: "Plombier" });
const referenceOf = (id: string) => fill(message.reference, { reference: id });

/** The message that a link has begun. */
async function messageOf(page: Page, name: RegExp): Promise<string> {
  const href = await dialog(page).getByRole("link", { name }).getAttribute("href");
  const { searchParams } = new URL(href ?? "");
  return searchParams.get("text") ?? searchParams.get("body")?.replaceAll("\r", "") ?? "";
}

/** The plumber's form says that it was sent, with this payload. */
const answerSent = (page: Page, payload: object) =>
  answerForm(
    page,
    `for (const event of ["Tally.FormLoaded", "Tally.FormSubmitted"])
       parent.postMessage(JSON.stringify({ event, payload: ${JSON.stringify(payload)} }), "*");`,
  );

test("a receipt can be printed, shared and copied, without what was typed", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => Object.assign(window, { shared: data.text }),
    });
  });
  const name = "Reçu";
  await visit(page, "/plombier");
  await card(page).click();
  await fillForm(frame(page), name);
  await frame(page).getByRole("button", { name: ui.request }).click();
  await expectSent(page);
  const reference = referenceOf(String(storedFor(name)?.id).slice(0, 8));
  await expect(dialog(page).getByText(reference)).toBeVisible();
  const caller = fill(sent.caller, { phone: markedNumber(site.contact.callerId ?? "", ui.example) });
  await expect(dialog(page).getByText(caller)).toBeVisible();

  const keep = dialog(page).getByRole("group", { name: sent.receipt.keep });
  await keep.getByRole("button", { name: sent.receipt.copy }).click();
  await expect(keep.getByRole("status")).toHaveText(sent.receipt.copied);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const said of [sent.receipt.title, reference, caller, SERVICE, "heure de La Réunion", site.email])
    expect(copied).toContain(said);
  for (const step of Object.values(sent.steps)) expect(copied).toContain(step);
  for (const typed of [name, "0692", "Saint-Leu", "déborde"]) expect(copied).not.toContain(typed);
  await keep.getByRole("button", { name: sent.receipt.share }).click();
  await expect.poll(() => page.evaluate(() => (window as { shared?: string }).shared)).toBe(copied);

  await test.step("where the browser refuses to copy, the text can be copied by hand", async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await keep.getByRole("button", { name: sent.receipt.copy }).click();
    await expect(keep.getByRole("textbox", { name: sent.receipt.refused })).toHaveValue(copied);
  });

  await test.step("on paper there is the receipt alone", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("main")).toBeHidden();
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator("body")).toHaveText(copied.replace(/^\d\. /gm, ""), { useInnerText: true });
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("it is still there when the sheet opens again, and the page is printed as before", async () => {
    await dialog(page).getByRole("link", { name: sent.done }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("main")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await card(page).click();
    await expect(dialog(page).getByText(reference)).toBeVisible();
  });
});

test("messages to the operator name service, commune and request, and presses are reported", async ({
  page,
  context,
  problems,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  problems.forgive(/external: https:\/\/wa\.me/);
  const heard = await listen(page);
  await answerSent(page, { id: "2EXnYk-1234" });
  await visit(page, "/?gclid=Cj0KCQ-Ab_c.1");
  await page.getByLabel(blocks.network.finder.label).fill("Cilaos");
  await expect(page.getByText(fill(blocks.network.finder.found, { commune: "Cilaos" }))).toBeVisible();
  const commune = fill(message.commune, { commune: "Cilaos" });
  await openChoice(page);
  expect(await messageOf(page, /WhatsApp/)).toBe(`${message.start}\n${commune}`);
  await tile(page, "Plombier").click();
  await expectSent(page);
  await dialog(page).getByText(sent.change.heading).click();
  for (const name of [/WhatsApp/, /^Écrire à/])
    expect((await messageOf(page, name)).split("\n").sort()).toEqual(
      [sent.change.start, commune, SERVICE, referenceOf("2EXnYk-1")].sort(),
    );
  await dialog(page)
    .getByRole("link", { name: /WhatsApp/ })
    .click();
  const detail = { service: "plombier" };
  expect(await heard()).toEqual([
    ["opened", null],
    ["form-loaded", detail],
    ["sent", detail],
    ["contact", { channel: "whatsapp", ...detail }],
  ]);

  await test.step("the footer's too, but not the messages of another request", async () => {
    const foot = page.locator("footer").getByRole("link", { name: /WhatsApp/, includeHidden: true });
    const text = new URL((await foot.getAttribute("href")) ?? "").searchParams.get("text");
    expect(text?.split("\n")).toEqual([message.start, commune, referenceOf("2EXnYk-1")]);
  });
});

test("what to ask before opening the door is said where artisans' choice is explained", () => {
  const main = exported(FIXTURE, "/choix-des-artisans").one("main");
  for (const said of [blocks.door.heading, ...blocks.door.items, blocks.door.source])
    expect(main.text).toContain(plain(said));
  expect(main.hrefs(blocks.door.link.label)).toEqual([blocks.door.link.url]);
});
