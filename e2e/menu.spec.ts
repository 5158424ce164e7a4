import { routes } from "@/lib/client/routes";
import { expectAccessible, small } from "./support/a11y";
import { CHOICE, closeDialog, dialog, visit } from "./support/dialog";
import { content } from "./support/pages";
import { expect, type Page, test } from "./support/test";

const { navigation, trades } = content;

const opener = (page: Page) => page.getByRole("button", { name: "Ouvrir le menu" });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the menu fills the screen, opens and closes by button and Escape", async ({ page }) => {
      await page.goto("/electricien");
      await expect(menu(page)).toBeHidden();
      for (const close of [
        () => page.getByRole("button", { name: "Fermer le menu" }).click(),
        () => page.keyboard.press("Escape"),
      ]) {
        await open(page);
        await expect(menu(page).getByRole("link", { name: "Électricien" })).toBeInViewport();
        await expect(menu(page).getByRole("link", { name: "Demander une intervention" })).toBeInViewport();
        expect((await menu(page).boundingBox())?.height).toBe(page.viewportSize()?.height);
        await close();
        await expect(menu(page)).toBeHidden();
        await expect(page).toHaveURL("/electricien");
      }
    });

    test("the menu leads to the five trades, home automation and the blog, and marks the current one", async ({
      page,
    }) => {
      await page.goto("/electricien");
      await open(page);
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

test("the menu's request button opens the choice, which gives the focus back to the menu's button", async ({
  page,
}) => {
  await visit(page, "/serrurier");
  await open(page);
  await menu(page).getByRole("link", { name: "Demander une intervention" }).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  await expect(menu(page)).toBeHidden();
  await closeDialog(page);
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("the menu has no accessibility violation, and controls of 44 px", async ({ page }) => {
  await page.goto("/plombier");
  await open(page);
  await expectAccessible(page);
  expect(await small(page)).toEqual([]);
});
