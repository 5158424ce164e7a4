import { routes } from "@/lib/client/routes";
import { expectAccessible, small } from "../support/a11y";
import { type AnySite, edited, real, statusOf } from "../support/any-site";
import { ADDED_PAGES } from "../support/edited-content";
import { cutOff, stickingOut } from "../support/fit";
import { expect, IN_A_WINDOW, type Page, test } from "../support/test";
import { doubleText } from "../support/text-size";

// 640 px are what a laptop's 1280 px leave at a zoom of 200 %.
const WIDTHS = [320, 390, 640, 768, 1440];

/** Header, main part and footer once; one heading of the first level; only the page's own link marked as current. */
async function expectParts(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of ["banner", "main", "contentinfo"] as const)
    await expect(page.getByRole(part)).toHaveCount(1);
  const links = page
    .getByRole("banner")
    .or(page.getByRole("contentinfo"))
    .getByRole("link", { includeHidden: true });
  const marked = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute("href") ?? "", link.getAttribute("aria-current") ?? ""]),
  );
  expect(marked.length).toBeGreaterThan(5);
  for (const [href = "", current] of marked)
    expect(current, href).toBe(href === path && href !== routes.home() ? "page" : "");
}

async function expectSkipLink(page: Page, { content }: AnySite): Promise<void> {
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: content.ui.skip });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

async function expectWhole(page: Page, path: string, site: AnySite): Promise<void> {
  const response = await page.goto(path, { waitUntil: "networkidle" });
  expect(response?.status()).toBe(statusOf(path));
  await expectParts(page, path);
  await expectSkipLink(page, site);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    expect((await stickingOut(page)).slice(0, 8), `${width} px`).toEqual([]);
    if (width !== 390 && width !== 1440) continue;
    expect(await small(page), `${width} px`).toEqual([]);
    // What a wide window changes is the template's.
    if (width === 390 || site.onePerTemplate.includes(path)) await expectAccessible(page);
  }
  // Last: the setting stays.
  await page.setViewportSize({ width: 360, height: 800 });
  await doubleText(page);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe("32px");
  expect((await stickingOut(page)).slice(0, 8), "text at 200 %").toEqual([]);
  expect(await cutOff(page), "text at 200 %").toEqual([]);
}

test.describe("the project's site", () => {
  test.use({ ...IN_A_WINDOW, baseURL: real.url });
  for (const path of real.lookedAt) {
    test(`${path}: its parts, keyboard, every width, controls, accessibility`, async ({ page, problems }) => {
      // A company that the demo API does not know.
      if (path.startsWith(routes.company(""))) problems.forgive(/Company|404/);
      if (statusOf(path) === 404) problems.forgive(/404/);
      await expectWhole(page, path, real);
    });
  }

  test("there are pages, and the home page offers the request", async ({ page }) => {
    expect(real.lookedAt.length).toBeGreaterThan(15);
    await page.goto(routes.home());
    const { request } = real.content.ui;
    await expect(page.getByRole("main").getByRole("link", { name: request }).first()).toBeVisible();
  });
});

test.describe("the site after an editor's and an operator's changes", () => {
  test.use({ ...IN_A_WINDOW, baseURL: edited.url });
  for (const path of [routes.home(), routes.blog(), routes.partners(), ...ADDED_PAGES]) {
    test(`${path} is whole`, async ({ page, problems }) => {
      // Its services are on hosts that do not exist.
      await page.route(/essai\.example/, (route) => route.abort());
      problems.forgive(/essai\.example|ERR_FAILED|404|Company/);
      await expectWhole(page, path, edited);
    });
  }

  test("it says what was changed, and leads to the operator's form", async ({ page }) => {
    await page.goto(routes.home());
    const [card] = edited.content.pages.home.faq.items.slice(-1);
    await expect(page.getByText(card?.question ?? "")).toBeVisible();
    const { request } = edited.content.ui;
    await expect(page.getByRole("link", { name: request }).first()).toBeVisible();
    await page.goto(routes.blog());
    await expect(page.getByRole("link", { name: "Un article de plus pour essayer" })).toBeVisible();
    await page.goto("/vitrier");
    const form = page.getByRole("main").locator('a[href^="https://formulaires.essai.example/r/"]').first();
    await expect(form).toBeVisible();
  });
});
