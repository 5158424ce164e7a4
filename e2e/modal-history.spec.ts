import { launchOptions } from "@/lib/workshop/browser";
import {
  CHOICE,
  card,
  closeDialog,
  dialog,
  expectClosed,
  expectPageInert,
  focusInside,
  formUrl,
  frameElement,
  heroRequest,
  mounted,
  nameField,
  openChoice,
  PLUMBER,
  visit,
} from "./support/dialog";
import { afterStepBack, scrolled } from "./support/header";
import { hold, START_SCRIPT } from "./support/presses";
import { expect, type Page, test } from "./support/test";

// The request sheet and the browser's history.

test("its address opens it on step one; closed, it leaves the page, and is not printed", async ({ page }) => {
  await page.goto("/blog");
  // Also with a text to find, for which browsers pass over the sheet, and with an encoded letter.
  for (const hash of ["#demande", "#demande:~:text=Plombier", "#deman%64e"])
    await test.step(hash, async () => {
      await visit(page, `/plombier${hash}`);
      await expect(dialog(page)).toHaveAccessibleName(CHOICE);
      await expectPageInert(page);
      await expect.poll(() => focusInside(page)).toBe(true);
      await page.emulateMedia({ media: "print" });
      await expectClosed(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: null });
      await page.keyboard.press("Escape");
      await expectClosed(page);
      await expect(page).toHaveURL("/plombier");
      await expect(page.getByRole("main")).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL("/blog");
    });
});

test("after a reload that left a form open it is on step one", async ({ page }) => {
  await page.goto("/blog");
  await visit(page, "/plombier");
  await card(page).click();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  await page.reload();
  await mounted(page, "request-forms");
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await closeDialog(page);
  await expect(page).toHaveURL("/plombier");
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test("opened before the page's script runs, it closes by a step back too", async ({ page }) => {
  await page.goto("/blog");
  const release = await hold(page, START_SCRIPT);
  await page.goto("/zones", { waitUntil: "commit" });
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  release();
  await mounted(page, "request-forms");
  await closeDialog(page);
  await expect(page).toHaveURL("/zones");
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test("a step forward opens it again on step one, and keeps the page and what was typed", async ({ page }) => {
  await visit(page, "/plombier");
  // As a link with a fragment does.
  await page.evaluate(() => Object.assign(window, { same: true }).location.assign("#contenu"));
  await card(page).click();
  await nameField(page).fill("Une fuite");
  await page.goBack();
  await expectClosed(page);
  await page.goForward();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await closeDialog(page);
  await card(page, "Rénovation").scrollIntoViewIfNeeded();
  await card(page).click();
  await expect(nameField(page)).toHaveValue("Une fuite");
  expect(await page.evaluate(() => "same" in window)).toBe(true);

  await test.step("opened elsewhere after that, it closes without moving the page", async () => {
    const place = await scrolled(page);
    expect(place, "far from where it was opened before").toBeGreaterThan(300);
    await closeDialog(page);
    await afterStepBack(page);
    expect(await scrolled(page)).toBe(place);
    await expect(card(page)).toBeInViewport();
  });
});

test("a form with a history entry of its own does not keep the sheet from closing", async ({ page }) => {
  await visit(page, "/plombier");
  await card(page).click();
  await nameField(page).fill("Une fuite");
  await frameElement(page).evaluate((form: HTMLIFrameElement) => {
    form.contentWindow?.history.pushState({}, "", "#page-2");
  });
  await closeDialog(page);
  await expect(card(page)).toBeFocused();
  await card(page).click();
  await expect(nameField(page)).toHaveValue("Une fuite");
  await closeDialog(page);
  await expect(page).toHaveURL("/plombier");
});

/** Leaves the page and goes back to it, as the browser's cache has kept it. */
async function leaveAndReturn(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
    location.assign("/cgv");
  });
  await expect(page).toHaveURL("/cgv");
  // A page from the cache fires no load event.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(path);
  // Otherwise the page was loaded again, and the test would prove nothing.
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.persisted)).toBe("true");
}

test.describe(() => {
  // Playwright starts browsers without the back-forward cache, which this is about.
  test.use({
    ownBrowser: { ...launchOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] },
  });

  test("a page from the browser's cache is as it was left, and answers presses", async ({ page }) => {
    // Playwright cannot reach a frame that comes back with its page: the page itself reads it.
    const value = () =>
      frameElement(page).evaluate(
        (element: HTMLIFrameElement) =>
          element.contentDocument?.querySelector<HTMLInputElement>("[name=name]")?.value,
      );
    await visit(page, "/plombier");
    await card(page).click();
    await nameField(page).fill("Déjà écrit");
    // The cache takes no page that has not loaded whole.
    const form = await (await frameElement(page).elementHandle())?.contentFrame();
    await form?.waitForLoadState("load");
    await leaveAndReturn(page, "/plombier#demande");
    await expect(dialog(page)).toHaveAccessibleName(/^Planifier/);
    expect(await value()).toBe("Déjà écrit");
    await closeDialog(page);
    await expect(page).toHaveURL("/plombier");
    await card(page).click();
    expect(await value()).toBe("Déjà écrit");
    await closeDialog(page);

    await test.step("a request link of each kind, where the sheet was closed", async () => {
      await leaveAndReturn(page, "/plombier");
      await openChoice(page);
      await closeDialog(page);
      await card(page, "Tuyauterie").click();
      await formUrl(page);
    });
  });
});
