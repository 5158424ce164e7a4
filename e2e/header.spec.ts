import { routes } from "@/lib/client/routes";
import { CHOICE, dialog, visit } from "./support/dialog";
import { expectDock, expectHeader, headerTop, scrollTo } from "./support/header";
import { content, onePerKind } from "./support/pages";
import { DESKTOP, expect, test } from "./support/test";

const { navigation, trades } = content;
const UPRIGHT = { width: 390, height: 844 };
for (const path of ["/", "/plombier", "/blog", "/partenaires/ravine-assurances"]) {
  test(`the header of ${path} is fixed, transparent at the top and solid past 20 px`, async ({ page }) => {
    await page.goto(path);
    await expectHeader(page);
  });
}

test("a phone's header makes room while one scrolls down, and is back as one scrolls up or reaches for it", async ({
  page,
  isMobile,
}) => {
  const header = page.getByRole("banner");
  await visit(page, "/");
  for (const size of isMobile ? [UPRIGHT, { width: UPRIGHT.height, height: UPRIGHT.width }] : [DESKTOP]) {
    await page.setViewportSize(size);
    await scrollTo(page, 0);
    await expect.poll(() => headerTop(page)).toBe(0);
    const { height = 0 } = (await header.boundingBox()) ?? {};
    await scrollTo(page, 1500);
    if (!isMobile) {
      expect(await headerTop(page)).toBe(0);
      continue;
    }
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
    isMobile,
  }) => {
    test.skip(!isMobile, "a desktop's header has the button");
    await page.goto(path);
    await expectDock(page, { hero: path === "/" });
  });
}

test("the header leads to the five trades and to the request", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone these links are in the menu");
  const header = page.getByRole("banner");
  const request = header.getByRole("link", { name: "Demander une intervention" });
  for (const { kind, path, status } of onePerKind.filter((item) => item.kind !== "not-found")) {
    expect(status).toBe(200);
    await visit(page, path);
    if (!["partner", "listed-company", "company"].includes(kind)) {
      const links = header.getByRole("navigation", { name: "Navigation principale" }).getByRole("link");
      await expect(links).toHaveText(
        navigation.header.map((slug) => trades.find((trade) => trade.slug === slug)?.name ?? "?"),
      );
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
        navigation.header.map((slug) => routes.trade(slug)),
      );
    }
    await request.click();
    await expect(dialog(page), kind).toHaveAccessibleName(CHOICE);
  }
});

test("the not-found page's header opens the request", async ({ page, isMobile, problems }) => {
  await visit(page, "/introuvable");
  await problems.take(/404/);
  if (isMobile) await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  const within = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  await within.getByRole("link", { name: "Demander une intervention" }).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
});
