import { inflateSync } from "node:zlib";
import { routes } from "@/lib/client/routes";
import { CHOICE, dialog, visit } from "./support/dialog";
import { content, onePerKind } from "./support/pages";
import { expect, type Page, test } from "./support/test";

const { navigation, trades } = content;
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
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

for (const path of ["/", "/plombier", "/blog", "/partenaires/ravine-assurances"]) {
  test(`the header of ${path} is fixed, transparent at the top and solid past 20 px`, async ({ page }) => {
    await page.goto(path);
    await paint(page);
    // Left of the logo, half way down.
    const ground = () => pixel(page, 8, 36);
    await expect.poll(ground).toEqual(MAGENTA);
    await scrollTo(page, 21);
    await expect.poll(ground).not.toEqual(MAGENTA);
    await scrollTo(page, 900);
    await expect.poll(async () => (await ground())[1]).toBeGreaterThan(200);
    const solid = await ground();
    await scrollTo(page, 1300);
    expect(await ground()).toEqual(solid);
    await scrollTo(page, 21);
    await expect.poll(ground).toEqual(solid);
    expect(Math.round((await page.getByRole("banner").boundingBox())?.y ?? -1)).toBe(0);
    await scrollTo(page, 0);
    await expect.poll(ground).toEqual(MAGENTA);
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
