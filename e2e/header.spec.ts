import { CHOICE, dialog, visit } from "./support/dialog";
import { expectDock, expectHeader, headerTop, scrollTo } from "./support/header";
import { DESKTOP, expect, test } from "./support/test";

const UPRIGHT = { width: 390, height: 844 };
const REQUEST = "Demander une intervention";

// Upon a hero, upon a text, and a partner's.
for (const path of ["/", "/blog", "/partenaires/ravine-assurances"]) {
  test(`the header of ${path} is fixed, transparent at the top and solid past 20 px; on a desktop it stays, with the request`, async ({
    page,
  }) => {
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

test("a phone's header makes room while one scrolls down, and is back as one scrolls up or reaches for it", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  await visit(page, "/");
  for (const size of [UPRIGHT, { width: UPRIGHT.height, height: UPRIGHT.width }]) {
    await page.setViewportSize(size);
    await scrollTo(page, 0);
    await expect.poll(() => headerTop(page)).toBe(0);
    const { height = 0 } = (await header.boundingBox()) ?? {};
    await scrollTo(page, 1500);
    await expect.poll(() => headerTop(page)).toBeLessThan(-height);
    await scrollTo(page, 1400);
    await expect.poll(() => headerTop(page)).toBe(0);
    const docks = await page
      .getByRole("complementary")
      .evaluateAll((all) => all.map((dock) => dock.clientHeight));
    expect(docks).toHaveLength(size === UPRIGHT ? 1 : 0);
    expect(height + (docks[0] ?? 0)).toBeLessThanOrEqual(96);
    await scrollTo(page, 1500);
    await expect.poll(() => headerTop(page)).toBeLessThan(-height);
    await header.getByRole("link", { name: "Lakaz, accueil" }).focus();
    await expect.poll(() => headerTop(page)).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // What a link of the page leads to is not covered.
    await page.goto("/#etapes");
    const heading = page.locator("#etapes").getByRole("heading", { level: 2 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect((await heading.boundingBox())?.y).toBeGreaterThan(height);
  }
});

for (const path of ["/", "/blog"]) {
  test(`the phone's dock of ${path} stands where the hero's button and the footer are not`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectDock(page, { hero: path === "/" });
  });
}
