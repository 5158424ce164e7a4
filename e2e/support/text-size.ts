import type { Page } from "./test";

/** What the browser's own settings say about texts, from now on: 200 % of the usual 16 px, on which every rem depends. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}
