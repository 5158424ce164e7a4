import { routes } from "@/lib/client/routes";
import { edited } from "../support/any-site";
import { ADDED_PAGES } from "../support/edited-content";
import { headerBackground, headerTop, scrollTo } from "../support/header";
import { boxOf, expect, IN_A_WINDOW, type Page, test } from "../support/test";
import { waitForStart } from "../support/visit";

const { notice, ui } = edited.content;
const strip = (page: Page) => page.getByRole("region", { name: ui.notice });
const headingTop = async (page: Page) => Math.round((await boxOf(page.getByRole("heading", { level: 1 }))).y);

test.use({ ...IN_A_WINDOW, baseURL: edited.url });
test.beforeEach(async ({ page, problems }) => {
  // Its services are on hosts that do not exist.
  await page.route(/essai\.example/, (route) => route.abort());
  problems.ignore(/essai\.example|ERR_FAILED|404|Company/);
});

const COMPANY = routes.company("ravine-assurances");
const PATHS = [routes.home(), ...ADDED_PAGES, COMPANY, routes.review(), "/introuvable"];

/** @returns the notice's bottom edge */
async function expectNotice(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(strip(page)).toContainText(notice?.text ?? "?");
  await expect(strip(page).getByRole("link", { name: notice?.link?.label ?? "?" })).toBeVisible();
  const bottom = Math.round((await boxOf(strip(page))).bottom);
  expect(bottom).toBeGreaterThan(30);
  await expect.poll(() => headerTop(page), path).toBe(bottom);
  // The page starts at the strip's bottom edge, with the header over it.
  expect((await page.getByRole("main").boundingBox())?.y, path).toBeCloseTo(bottom, 0);
  return bottom;
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, reducedMotion: "reduce" });
  test("the notice is above the header on every page", async ({ page }) => {
    for (const path of PATHS) await expectNotice(page, path);
  });
});

test("the header scrolls from below the notice to the top, and never covers it", async ({ page }) => {
  // One page per kind of header: over a hero, a partner's, over text.
  for (const path of [routes.home(), COMPANY, "/introuvable"]) {
    const bottom = await expectNotice(page, path);
    await waitForStart(page);
    // On a phone, scrolling down hides the header: scroll up a little.
    await scrollTo(page, 300);
    await scrollTo(page, 220);
    await expect.poll(() => headerTop(page)).toBe(0);
    await scrollTo(page, bottom - 1);
    await expect.poll(() => headerTop(page)).toBe(1);
    await expect(headerBackground(page)).toHaveCSS("opacity", "0");
    await scrollTo(page, bottom + 21);
    await expect(headerBackground(page)).toHaveCSS("opacity", "1");
    await scrollTo(page, 0);
    await expect.poll(() => headerTop(page)).toBe(bottom);
  }
});

// From a page that stays in view: sheet-steps.spec.ts, whose callback line is updated with it.
test("the notice disappears when it expires, without layout shift, and is not printed", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2099-02-14T17:59:00+04:00"));
  await page.goto(routes.home());
  const top = await headingTop(page);
  await expect(strip(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(strip(page)).toBeHidden();
  expect(await headerTop(page)).toBe(0);
  await page.emulateMedia({ media: "screen" });
  await expect(strip(page)).toBeVisible();
  // The visitor returns to the tab.
  await page.clock.setFixedTime(new Date("2099-02-14T18:00:00+04:00"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(strip(page)).toBeHidden();
  await page.reload();
  await expect(strip(page)).toBeHidden();
  expect(await headingTop(page)).toBe(top);
});
