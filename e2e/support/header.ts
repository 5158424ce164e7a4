import { inflateSync } from "node:zlib";
import { started } from "./dialog";
import { expect, type Page } from "./test";

const MAGENTA = [255, 0, 255];

/** Red, green and blue at a place of the window. */
async function pixel(page: Page, x: number, y: number): Promise<number[]> {
  const png = await page.screenshot({ clip: { x, y, width: 1, height: 1 }, scale: "css" });
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  // One row: its filter's number, then its only pixel, which no filter changes.
  return [...inflateSync(Buffer.concat(parts)).subarray(1, 4)];
}

/** Paints the page magenta, which shows through a transparent header. */
const paint = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "html, body, main, main * { background: rgb(255 0 255) !important } main svg, main img { visibility: hidden !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });

export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** A browser restores a place a moment after a step back. */
export const afterStepBack = (page: Page) =>
  page.evaluate(() => new Promise((done) => setTimeout(done, 300)));

/** Scrolls, and waits until the page has been told. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, top);

/** Comes to a place from below: the header of a phone, which has made room, is back. */
async function scrollUpTo(page: Page, top: number): Promise<void> {
  await scrollTo(page, top + 100);
  await scrollTo(page, top);
}

/** Where the header's upper edge is, in px of the window. */
export const headerTop = async (page: Page) =>
  Math.round((await page.getByRole("banner").boundingBox())?.y ?? Number.NaN);

/** The header stays at the top of the window: without ground down to 20 px of scrolling, with its whole ground past them. */
export async function expectHeader(page: Page): Promise<void> {
  await paint(page);
  // Left of the logo, half way down.
  const ground = () => pixel(page, 8, 36);
  await expect.poll(ground).toEqual(MAGENTA);
  await scrollUpTo(page, 900);
  await expect.poll(() => headerTop(page)).toBe(0);
  await expect.poll(async () => (await ground())[1]).toBeGreaterThan(200);
  const solid = await ground();
  await scrollUpTo(page, 1300);
  await expect.poll(ground).toEqual(solid);
  for (const [top, wanted] of [
    [21, solid],
    [19, MAGENTA],
    [25, solid],
    [0, MAGENTA],
  ] as const) {
    await scrollTo(page, top);
    await expect.poll(ground, `at ${top} px`).toEqual(wanted);
    expect(await headerTop(page)).toBe(0);
  }
}

/** The phone's dock stands while the hero's button, where there is one, is above the window, and until the footer. */
export async function expectDock(page: Page, { hero }: { hero: boolean }): Promise<void> {
  const dock = page.getByRole("complementary").getByRole("link", { name: "Demander une intervention" });
  const stands = () => expect(dock).toBeInViewport({ ratio: 1 });
  const away = () => expect(dock).not.toBeInViewport();
  await (hero ? away() : stands());
  await scrollTo(page, 1100);
  await stands();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await scrollTo(page, 1_000_000);
  await away();
  await scrollTo(page, 1100);
  await stands();
  // A page that is shown again where it was left has its dock from the first moment on, and keeps it.
  await page.reload();
  await started(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await stands();
  await scrollTo(page, 0);
  await (hero ? away() : stands());
}
