import { routes } from "@/lib/client/routes";
import { CHOICE, dialog, visit } from "./support/dialog";
import { exported } from "./support/exported";
import {
  DOCK_AT,
  dock,
  expectDock,
  expectGround,
  expectHeader,
  headerTop,
  REQUEST,
  scrollTo,
} from "./support/header";
import { content, onePerKind } from "./support/pages";
import { START_SCRIPT } from "./support/presses";
import { FIXTURE } from "./support/sites";
import { boxOf, DESKTOP, expect, test } from "./support/test";

// Upon a hero, upon a text, and a partner's.
for (const path of ["/", "/blog", "/partenaires/ravine-assurances"]) {
  test(`the header of ${path} is transparent at the top and solid past 20 px`, async ({ page }) => {
    await visit(page, path);
    await expectHeader(page);
    await page.setViewportSize(DESKTOP);
    await expectHeader(page);
    // Unlike a phone's, it makes no room on the way down.
    await scrollTo(page, 1500);
    expect(await headerTop(page)).toBe(0);
    await page.getByRole("banner").getByRole("link", { name: REQUEST }).click();
    await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  });
}

test("a phone's header makes room on the way down, and is back on the way up", async ({ page }) => {
  const header = page.getByRole("banner");
  await visit(page, "/");
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scrollTo(page, 0);
    await expect.poll(() => headerTop(page)).toBe(0);
    const { bottom } = await boxOf(header);
    await scrollTo(page, DOCK_AT.home + 100);
    await expect.poll(() => headerTop(page)).toBeLessThan(-bottom);
    await scrollTo(page, DOCK_AT.home);
    await expect.poll(() => headerTop(page)).toBe(0);
    // On its side there is no dock: both together would leave too little of the page.
    const docks = await page.getByRole("complementary").all();
    expect(docks).toHaveLength(width < height ? 1 : 0);
    const heights = await Promise.all([header, ...docks].map(async (bar) => (await boxOf(bar)).height));
    expect(heights.reduce((sum, item) => sum + item)).toBeLessThanOrEqual(122);
    await scrollTo(page, DOCK_AT.home + 100);
    await expect.poll(() => headerTop(page)).toBeLessThan(-bottom);
    await header.getByRole("link", { name: "Lakaz, accueil" }).focus();
    await expect.poll(() => headerTop(page)).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // What a link of the page leads to is not covered.
    await page.goto("/#etapes");
    const heading = page.locator("#etapes").getByRole("heading", { level: 2 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await boxOf(heading)).y).toBeGreaterThan(bottom);
  }
});

test("without the start script the header has its ground and the dock stands", async ({ page, problems }) => {
  problems.forgive(/ERR_FAILED/);
  await page.route(START_SCRIPT, (route) => route.abort());
  await page.goto("/");
  await expectGround(page);
  await expect(dock(page)).toBeInViewport();
});

for (const path of ["/", "/blog", routes.post(content.posts[0]?.slug ?? "")]) {
  test(`the phone's dock of ${path} stands between the page's head and the footer`, async ({ page }) => {
    await page.goto(path);
    await expectDock(page, path === "/" ? DOCK_AT.home : DOCK_AT.reading);
  });
}

test("the phone's dock makes room where the page asks for the request itself", async ({ page }) => {
  await visit(page, "/");
  await scrollTo(page, DOCK_AT.home);
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  const band = page.getByRole("main").getByRole("link", { name: REQUEST }).nth(1);
  await band.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(band).toBeInViewport({ ratio: 1 });
  await expect(dock(page)).not.toBeInViewport();
});

test("the dock is on pages of each kind but a form's and those of the law", () => {
  const without = onePerKind.filter(({ path }) => exported(FIXTURE, path).all("aside").length === 0);
  expect(without.map(({ kind }) => kind).sort()).toEqual(["legal", "privacy", "review", "terms"]);
});
