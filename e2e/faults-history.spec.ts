import { launchOptions } from "@/lib/workshop/browser";
import { closeDialog, dialog, formUrl, frame, frameElement, openChoice, visit } from "./support/dialog";
import { expect, type Page, test } from "./support/test";

// Playwright starts browsers without the back-forward cache, which this is about.
test.use({
  ownBrowser: { ...launchOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

const card = (page: Page) => page.getByRole("link", { name: "Contacter : WC", exact: true });

/** Lets a page say whether the browser's cache has brought it back. */
const markRestored = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
/** Otherwise the page was loaded anew, and the test would prove nothing. The page says so after its address has changed. */
const expectRestored = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.persisted)).toBe("true");

test("a request link of each kind is answered on a page that comes back", async ({ page }) => {
  await markRestored(page);
  await visit(page, "/");
  await page.goto("/cgv");
  // A page from the cache fires no load event.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/");
  await expectRestored(page);
  await openChoice(page);
  await closeDialog(page);
  await page
    .getByRole("link", { name: /^Contacter : / })
    .first()
    .click();
  await formUrl(page);
});

test("a page that comes back with the request open is as it was left", async ({ page }) => {
  // Playwright cannot reach a frame that comes back with its page: the page itself reads it.
  const value = () =>
    frameElement(page, "Plombier").evaluate(
      (element: HTMLIFrameElement) => element.contentDocument?.querySelector("textarea")?.value,
    );
  await markRestored(page);
  await visit(page, "/plombier");
  await card(page).click();
  await frame(page, "Plombier").getByLabel("Que se passe-t-il").fill("L’eau monte");
  // The cache takes no page that has not loaded whole.
  const form = await (await frameElement(page, "Plombier").elementHandle())?.contentFrame();
  await form?.waitForLoadState("load");
  await page.evaluate(() => window.location.assign("/cgv"));
  await expect(page).toHaveURL("/cgv");
  // A page from the cache fires no load event.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/plombier#demande");
  await expectRestored(page);
  await expect(dialog(page)).toHaveAccessibleName(/^Planifier/);
  expect(await value()).toBe("L’eau monte");
  await closeDialog(page);
  await expect(page).toHaveURL("/plombier");
  await card(page).click();
  expect(await value()).toBe("L’eau monte");
});
