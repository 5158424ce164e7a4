import { FOLLOW_AFTER_MS } from "@/lib/client/request/protocol";
import {
  card,
  closeDialog,
  dialog,
  expectClosed,
  mounted,
  nameField,
  PLUMBER,
  saveData,
  started,
  tile,
  WAYS,
} from "./support/dialog";
import { content } from "./support/pages";
import { FORM_FILES, hold, stayOnPage, WC_FORM } from "./support/presses";
import { expect, type Page, test } from "./support/test";

// What becomes of a press until the form is there, and when its link is followed instead.
const { modal } = content.ui;

const status = (page: Page) => dialog(page).getByRole("status");
/** What the sheet says while the form does not come. */
const says = (page: Page, text: string) => status(page).getByText(text, { exact: true });

/** Presses the card of a page whose clock is stopped, while the form's files are on their way. @returns how to let them come */
async function pressEarly(page: Page): Promise<() => void> {
  const release = await hold(page, FORM_FILES);
  // Nothing is fetched before the press.
  await saveData(page);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto("/plombier");
  await started(page);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await card(page).click();
  await page.clock.runFor(50);
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  return release;
}

test("a press opens the form's step at once, and the form comes in its place", async ({
  page,
  context,
  problems,
}) => {
  const release = await pressEarly(page);
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(says(page, modal.loading)).toBeVisible();
  await expect(tile(page, "Plombier")).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const bar = await dialog(page).getByText(modal.title).boundingBox();

  await test.step("a press on telephone or WhatsApp drops nothing", async () => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    await page.clock.runFor(1_000);
    for (const name of WAYS) await dialog(page).getByRole("link", { name }).click();
    await problems.take(/external: https:\/\/wa\.me/);
  });
  await page.clock.resume();
  release();
  await expect(nameField(page)).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  expect(await dialog(page).getByText(modal.title).boundingBox()).toEqual(bar);
  await expect(page).toHaveURL("/plombier#demande");
});

test("closed while it waits, the request opens nothing later", async ({ page }) => {
  const release = await pressEarly(page);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await page.clock.runFor(20);
  await expect(card(page)).toBeFocused();
  await page.clock.runFor(FOLLOW_AFTER_MS);
  await page.clock.resume();
  release();
  await mounted(page, "request-forms");
  await expectClosed(page);
  await expect(page).toHaveURL("/plombier");
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
});

test("each press has its own time, after which its link is followed", async ({ page }) => {
  await pressEarly(page);
  await page.clock.runFor(FOLLOW_AFTER_MS - 500);
  await closeDialog(page);
  await page.clock.runFor(400);
  await card(page).click();
  await page.clock.runFor(FOLLOW_AFTER_MS - 100);
  await expect(says(page, modal.loading)).toBeVisible();
  await expect(page).toHaveURL("/plombier#demande");
  await page.clock.runFor(200);
  await expect(page).toHaveURL(WC_FORM);
});

test("a service that is chosen again while it waits is followed with its need", async ({ page }) => {
  await pressEarly(page);
  await page.clock.runFor(1_000);
  await dialog(page).getByRole("button", { name: modal.back }).click();
  await tile(page, "Plombier").click();
  await page.clock.runFor(FOLLOW_AFTER_MS + 100);
  await expect(page).toHaveURL(WC_FORM);
});

test("while neither form nor its own page comes, there are telephone and WhatsApp", async ({ page }) => {
  await pressEarly(page);
  // Playwright asks nothing of a page that is being left.
  await stayOnPage(page);
  const ways = status(page).getByRole("link");
  await expect(ways).toHaveCount(0);
  await page.clock.runFor(FOLLOW_AFTER_MS);
  await expect(says(page, modal.leaving)).toBeVisible();
  await expect(ways).toHaveText(WAYS);
});

for (const what of ["the form comes", "the visitor closes the sheet"])
  test(`when ${what} while the form's own page is on its way, the page is not left`, async ({ page }) => {
    const release = await pressEarly(page);
    const FOLLOWED = "**/demo/forms/r/**";
    await hold(page, FOLLOWED);
    const followed = page.waitForRequest(FOLLOWED);
    const dropped = page.waitForEvent("requestfailed", (request) => request.url().includes("/r/"));
    await page.clock.resume();
    await page.clock.fastForward(FOLLOW_AFTER_MS);
    await followed;
    if (what === "the form comes") release();
    else await page.keyboard.press("Escape");
    await dropped;
    if (what === "the form comes") await expect(nameField(page)).toBeVisible();
    else await expectClosed(page);
  });
