import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { routes } from "@/lib/client/routes";
import { filesBelow } from "@/lib/system/files";
import { CHOICE, dialog, frame, heroRequest, openChoice, visit } from "./support/dialog";
import { content } from "./support/pages";
import { fillForm } from "./support/requests";
import { ASK, FIXTURE } from "./support/sites";
import { expect, type Page, test } from "./support/test";

// The ways to reach the operator without the form: content/site.yaml, `contact`.
const CALL = "Appeler le 06 39 98 00 00";
const WRITE = "Écrire sur WhatsApp";
const TEL = "tel:+33639980000";
const WHATSAPP = "https://wa.me/33639980001";

async function expectChannels(within: Locator, tel = TEL): Promise<void> {
  const call = within.getByRole("link", { name: tel === TEL ? CALL : "Appeler le", exact: tel === TEL });
  await expect(call).toHaveAttribute("href", tel);
  await expect(within.getByRole("link", { name: WRITE, exact: true })).toHaveAttribute("href", WHATSAPP);
}

test("telephone and WhatsApp are in the footer, on the not-found page and at the dialog's foot", async ({
  page,
  problems,
}) => {
  await page.goto("/introuvable");
  await problems.take(/404/);
  await expectChannels(page.getByRole("contentinfo"));
  await expectChannels(page.getByRole("main"));
  await openChoice(page);
  await expectChannels(dialog(page));
});

test("WhatsApp opens beside the page, which its policy lets it", async ({ page, context, problems }) => {
  await context.route(`${WHATSAPP}*`, (route) => route.fulfill({ body: "WhatsApp" }));
  problems.forgive(/external: https:\/\/wa\.me/);
  await visit(page, "/");
  await openChoice(page);
  const opened = context.waitForEvent("page");
  await dialog(page).getByRole("link", { name: WRITE }).click();
  await expect(await opened).toHaveURL(WHATSAPP);
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
});

test("a sent request says how to add to it", async ({ page }) => {
  await visit(page, "/plombier");
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  const form = frame(page, "Plombier");
  await fillForm(form, "Précision");
  await form.getByRole("button", { name: content.ui.request }).click();
  await expect(dialog(page).getByText(content.ui.modal.sent.contact)).toBeVisible();
  await expectChannels(dialog(page));
});

test("a partner's page gives the partner's own number, other pages the site's", async ({ page }) => {
  const expectNumber = async (path: string, tel: string) => {
    await page.goto(path);
    await expectChannels(page.getByRole("contentinfo"), tel);
    await heroRequest(page).click();
    await expect(dialog(page)).toHaveAccessibleName(CHOICE);
    await expectChannels(dialog(page), tel);
  };
  await expectNumber(routes.partner("piton-immobilier"), "tel:+33639980002");
  await expectNumber(routes.partner("ravine-assurances"), TEL);
});

/** How many of a site's files lead to a telephone or to WhatsApp. */
const leading = (target: string) =>
  filesBelow(target)
    .filter((path) => /\.(html|js)$/.test(path))
    .filter((path) => /tel:\+|https:\/\/wa\.me\/\d/.test(readFileSync(path, "utf8"))).length;

test.describe("without a number", () => {
  test.use({ baseURL: ASK.url || "http://not-built.invalid" });
  test("nothing of it is anywhere", async ({ page }: { page: Page }) => {
    expect(leading(FIXTURE.target)).toBeGreaterThan(20);
    expect(leading(ASK.target)).toBe(0);
    await visit(page, "/");
    await openChoice(page);
    await expect(dialog(page)).not.toContainText(content.ui.modal.contact);
  });
});
