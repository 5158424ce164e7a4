import { stickingOut } from "./support/fit";
import { sitePages } from "./support/pages";
import { expect, test } from "./support/test";

// 640 px are what a laptop's 1280 px leave at a zoom of 200 %.
const WIDTHS = [320, 390, 640, 768, 1440];

for (const { path, status } of sitePages) {
  test(`${path} fits every width`, async ({ page, problems }) => {
    await page.goto(path);
    if (status === 404) await problems.take(/404/);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      expect((await stickingOut(page)).slice(0, 8), `${width} px`).toEqual([]);
    }
  });
}
