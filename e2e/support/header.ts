import { started } from "./dialog";
import { boxOf, expect, type Page } from "./test";

/** Paints the page, which shows through a transparent header. */
const paint = (page: Page, colour: string) =>
  page.evaluate((ground) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `html, body, main, main * { background: ${ground} !important } main svg, main img { visibility: hidden !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  }, colour);

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

// Left of the logo, half way down.
const groundOf = (page: Page) => pixel(page, 8, 36);

/** Waits until nothing shines through the header, whatever its colour. */
export const expectGround = (page: Page) =>
  expect
    .poll(async () => {
      await paint(page, "magenta");
      const solid = await groundOf(page);
      await paint(page, "lime");
      return solid === (await groundOf(page));
    })
    .toBe(true);

/** The header stays at the top of the window: without ground down to 20 px of scrolling, with its whole ground past them. */
export async function expectHeader(page: Page): Promise<void> {
  await paint(page, "lime");
  // From below: the header of a phone, which has made room, is back.
  await scrollTo(page, 1000);
  await scrollTo(page, 900);
  const clear = await pixel(page, 8, 400);
  await expect.poll(() => headerTop(page)).toBe(0);
  await expectGround(page);
  const solid = await groundOf(page);
  expect(solid).not.toBe(clear);
  for (const [top, wanted] of [
    [21, solid],
    [20, clear],
    [25, solid],
    [0, clear],
  ] as const) {
    await scrollTo(page, top);
    await expect.poll(() => groundOf(page), `at ${top} px`).toBe(wanted);
    expect(await headerTop(page)).toBe(0);
  }
}

export const REQUEST = "Demander une intervention";
/** What stands at the foot of a phone's window. */
export const dock = (page: Page) => page.getByRole("complementary").getByRole("link", { name: REQUEST });
export const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** A place of the home page, and of a page to read, at which no call but the dock is in the window of a phone. */
export const DOCK_AT = { home: 1700, reading: 1100 };

/** The phone's dock stands from below the page's head until the footer. */
export async function expectDock(page: Page, place: number): Promise<void> {
  const stands = () => expect(dock(page)).toBeInViewport({ ratio: 1 });
  const away = () => expect(dock(page)).not.toBeInViewport();
  await away();
  await scrollTo(page, place);
  await stands();
  await scrollTo(page, 1_000_000);
  await away();
  await scrollTo(page, place);
  await stands();
  // A page that is shown again where it was left has its dock from the first moment on, and keeps it.
  await page.reload();
  await started(page);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
  await stands();
  await scrollTo(page, 0);
  await away();
}
