import { routes } from "@/lib/client/routes";
import { expectAccessible, small } from "../support/a11y";
import { stickingOut } from "../support/fit";
import { content, lookedAt, statusOf } from "../support/real-pages";
import { expect, type Page, test } from "../support/test";

// 640 px are what a laptop's 1280 px leave at a zoom of 200 %.
const WIDTHS = [320, 390, 640, 768, 1440];
const { skip, request } = content.ui;

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

async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: skip });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

for (const path of lookedAt) {
  test(`${path}: its parts, keyboard, every width, controls, accessibility`, async ({ page, problems }) => {
    const response = await page.goto(path, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(statusOf(path));
    if (statusOf(path) === 404) await problems.take(/404/);
    // A company that the demo API does not know.
    if (path.startsWith(`${routes.companyShell()}/`)) problems.forgive(/Company|404/);
    await expectParts(page, path);
    await expectSkipLink(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      expect((await stickingOut(page)).slice(0, 8), `${width} px`).toEqual([]);
      if (width !== 390 && width !== 1440) continue;
      expect(await small(page), `${width} px`).toEqual([]);
      await expectAccessible(page);
    }
  });
}

test("the list of pages is not empty, and each offers the request or says why not", async ({ page }) => {
  expect(lookedAt.length).toBeGreaterThan(15);
  await page.goto(routes.home());
  await expect(page.getByRole("main").getByRole("link", { name: request }).first()).toBeVisible();
});
