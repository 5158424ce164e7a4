import { CHOICE, closeDialog, dialog, frame, heroRequest, openChoice, tile, visit } from "./support/dialog";
import { expect, test } from "./support/test";

/**
 * What the oldest browsers that Next and Tailwind support do not have is taken away: Safari 16.4 (the last phones on
 * iOS 16) and Firefox 115 (the last one on Windows 7).
 */

// The pages' styles are changed here, which their policy forbids.
test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Element.prototype, "checkVisibility");
    Reflect.deleteProperty(URLSearchParams.prototype, "size");
    Reflect.deleteProperty(String.prototype, "toWellFormed");
    Reflect.deleteProperty(window, "requestIdleCallback");
    const { querySelector } = Document.prototype;
    Document.prototype.querySelector = function (this: Document, selector: string) {
      if (selector.includes(":popover-open")) throw new DOMException("not a valid selector", "SyntaxError");
      return querySelector.call(this, selector);
    } as typeof querySelector;
  });
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html
          .replaceAll(' popover="auto"', "")
          .replaceAll("selector(:popover-open)", "selector(:unknown)"),
      });
    },
  );
});

test("an old phone has the page, the dialog and the form", async ({ page }) => {
  await visit(page, "/plombier");
  await expect(page.getByRole("button", { name: "Ouvrir le menu" })).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await openChoice(page);
  await tile(page, "Plombier").click();
  await expect(frame(page, "Plombier").getByLabel("Votre nom")).toBeVisible();
  await closeDialog(page);
  await expect(heroRequest(page)).toBeFocused();
  await heroRequest(page).click();
  await expect(dialog(page)).toHaveAccessibleName(CHOICE);
});

test("an old browser shows a company", async ({ page }) => {
  await page.goto("/pages/entreprise/lagon-location");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service dédié Lagon Location");
});

test("an old phone keeps the rest of an address from which identifiers are erased", async ({ page }) => {
  await visit(page, "/politique-confidentialite?utm=x&gclid=Clic_1");
  await page.getByRole("main").getByRole("button", { name: "Tout effacer" }).click();
  await expect(page).toHaveURL("/politique-confidentialite?utm=x");
});
