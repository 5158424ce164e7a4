import { boxOf, type Page } from "./test";

/** What is seen at a place of the window: one pixel, as a picture. */
export async function pixel(page: Page, x: number, y: number): Promise<string> {
  const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 };
  const picture = await page.screenshot({ clip, scale: "css" });
  return picture.toString("base64");
}

export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls, and waits until the page has been told. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, top);

/** Where the header's upper edge is, in px of the window. */
export const headerTop = async (page: Page) => Math.round((await boxOf(page.getByRole("banner"))).y);

/** What stands at the foot of a phone's window. */
export const dock = (page: Page) =>
  page.getByRole("complementary").getByRole("link", { name: "Demander une intervention" });
export const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** A place of the home page, and of a page to read, at which no call but the dock is in the window of a phone. */
export const DOCK_AT = { home: 1700, reading: 1100 };
