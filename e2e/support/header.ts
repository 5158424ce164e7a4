import type { Locator } from "@playwright/test";
import { endDoublePress } from "./presses";
import { openDialog } from "./request-sheet";
import { boxOf, expect, type Page } from "./test";

/** One pixel of the viewport, as a base64 PNG. */
export async function pixelAt(page: Page, x: number, y: number): Promise<string> {
  const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 };
  const picture = await page.screenshot({ clip, scale: "css" });
  return picture.toString("base64");
}

export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls, and waits two frames for the scroll event. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, top);

/** Waits for a scroll by the wheel, or by a step back in history, after which browsers restore the position. */
export const waitForScroll = (page: Page) => page.waitForTimeout(300);

export const scrollToCentre = (element: Locator) =>
  element.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));

/** The header's top edge in the viewport, in px. */
export const headerTop = async (page: Page) => Math.round((await boxOf(page.getByRole("banner"))).y);

/** The header's background, which is transparent at the top of a page. */
export const headerBackground = (page: Page) => page.getByRole("banner").locator("> [aria-hidden]");

/** The call to action at the bottom of a phone's viewport. */
export const dock = (page: Page) =>
  page.getByRole("complementary").getByRole("link", { name: "Demander une intervention" });
export const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Scroll positions, of the home page and of a text page, where a phone shows no call to action but the dock. In px. */
export const DOCK_AT = { home: 1700, reading: 1100 };

export const homeLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Lakaz, accueil" });
export const menu = (page: Page) => openDialog(page, "Menu");
export const menuOpener = (page: Page) => page.getByRole("link", { name: "Ouvrir le menu" });
export const menuClose = (page: Page) => menu(page).getByRole("link", { name: "Fermer le menu" });

export async function openMenu(page: Page): Promise<void> {
  // The last press may have closed the menu in the same place.
  await endDoublePress(page);
  await menuOpener(page).click();
  await expect(menu(page)).toBeVisible();
  await endDoublePress(page);
}
