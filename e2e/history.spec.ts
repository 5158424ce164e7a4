import { launchOptions } from "@/lib/workshop/browser";
import {
  card,
  closeDialog,
  dialog,
  formUrl,
  frameElement,
  nameField,
  openChoice,
  visit,
} from "./support/dialog";
import { expect, type Page, test } from "./support/test";

// Playwright starts browsers without the back-forward cache, which this is about.
test.use({
  ownBrowser: { ...launchOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] },
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

test("a page from the browser's cache is as it was left, and answers presses", async ({ page }) => {
  // Playwright cannot reach a frame that comes back with its page: the page itself reads it.
  const value = () =>
    frameElement(page, "Plombier").evaluate(
      (element: HTMLIFrameElement) =>
        element.contentDocument?.querySelector<HTMLInputElement>("[name=name]")?.value,
    );
  await visit(page, "/plombier");
  await card(page).click();
  await nameField(page).fill("Déjà écrit");
  // The cache takes no page that has not loaded whole.
  const form = await (await frameElement(page, "Plombier").elementHandle())?.contentFrame();
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
