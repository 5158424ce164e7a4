import { routes } from "@/lib/client/routes";
import { expectAccessible, small } from "./support/a11y";
import {
  CHOICE,
  closeDialog,
  dialog,
  expectPageInert,
  menu,
  menuClose,
  menuOpener,
  openMenu,
  started,
  visit,
} from "./support/dialog";
import { scrolled } from "./support/header";
import { content } from "./support/pages";
import { expect, type Page, test } from "./support/test";

const { navigation, trades } = content;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the menu fills the screen, and closes by its link, Escape and back; the page stays where it is", async ({
      page,
    }) => {
      await page.goto("/electricien");
      if (javaScriptEnabled) await started(page);
      await expect(menu(page)).toBeHidden();
      // Further down a phone's header makes room.
      await page.evaluate(() => scrollTo({ top: 40, behavior: "instant" }));
      const byKey = () => page.keyboard.press("Escape");
      const byLink = () => menuClose(page).click();
      const byBack = () => page.goBack();
      for (const close of javaScriptEnabled ? [byLink, byKey, byBack] : [byBack, byLink]) {
        await openMenu(page);
        await expect(menu(page).getByRole("link", { name: "Électricien" })).toBeInViewport();
        await expect(menu(page).getByRole("link", { name: "Demander une intervention" })).toBeInViewport();
        expect((await menu(page).boundingBox())?.height).toBe(page.viewportSize()?.height);
        expect(await scrolled(page)).toBe(40);
        await close();
        await expect(menu(page)).toBeHidden();
        // Without scripts the link leads to a place that no page has.
        await expect(page).toHaveURL(/\/electricien(#ferme)?$/);
        expect(await scrolled(page)).toBe(40);
      }
    });

    test("the menu leads to the five trades, home automation and the blog, and marks the current one", async ({
      page,
    }) => {
      await page.goto("/electricien");
      await openMenu(page);
      const links = menu(page).getByRole("navigation").getByRole("listitem").getByRole("link");
      const more = ["Domotique", "Conseils et articles"];
      await expect(links).toHaveCount(5 + more.length);
      for (const [index, name] of more.entries()) await expect(links.nth(5 + index)).toHaveText(name);
      for (const [index, slug] of navigation.header.entries()) {
        await expect(links.nth(index)).toHaveText(trades.find((trade) => trade.slug === slug)?.name ?? "?");
        await expect(links.nth(index)).toHaveAttribute("href", routes.trade(slug));
        const current = await links.nth(index).getAttribute("aria-current");
        expect(current).toBe(slug === "electricien" ? "page" : null);
      }
      await links.last().click();
      await expect(page).toHaveURL("/blog");
    });
  });
}

test("the menu's request takes its place, gives the focus back to the menu's opener and leaves no step in the history", async ({
  page,
}) => {
  for (const close of [closeDialog, (page: Page) => page.keyboard.press("Escape")]) {
    await page.goto("/blog");
    await visit(page, "/serrurier");
    await openMenu(page);
    await menu(page).getByRole("link", { name: "Demander une intervention" }).click();
    await expect(dialog(page)).toHaveAccessibleName(CHOICE);
    await expect(menu(page)).toBeHidden();
    await expectPageInert(page);
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(menuOpener(page)).toBeFocused();
    await expect(page).toHaveURL("/serrurier");
    await page.goBack();
    await expect(page).toHaveURL("/blog");
  }
});

test("the menu has no accessibility violation, and controls of 44 px", async ({ page }) => {
  await page.goto("/plombier");
  await openMenu(page);
  await expectAccessible(page);
  expect(await small(page)).toEqual([]);
});
