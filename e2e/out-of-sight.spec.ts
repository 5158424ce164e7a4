import { content } from "./support/pages";
import { DESKTOP, expect, type Page, test } from "./support/test";

// Sections below the first are laid out when they come into sight: nobody may notice.
const HEADER = 72;
const last = content.pages.home.lastCall.heading;

/** Where a part of the page stands, in pixels from the window's upper edge. */
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? -1, id);
const shownIn = async (page: Page, id: string) => {
  const top = () => topOf(page, id);
  await expect.poll(top, id).toBeGreaterThan(HEADER);
  await expect.poll(top, id).toBeLessThan(HEADER + 30);
};

test("a jump ends at its section, from another page and in the page, near and far", async ({ page }) => {
  for (const size of [{ width: 390, height: 844 }, DESKTOP]) {
    await page.setViewportSize(size);
    for (const id of ["etapes", "avis", "reseau"]) {
      await page.goto("/cgv");
      await page.goto(`/#${id}`, { waitUntil: "networkidle" });
      await shownIn(page, id);
    }
    for (const id of ["services", "reseau", "avis"]) {
      await page.evaluate((hash) => location.assign(hash), `#${id}`);
      await shownIn(page, id);
    }
  }
});

test("search in the page finds the last section, and shows it", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const heading = page.getByRole("heading", { name: last });
  await expect(heading).not.toBeInViewport();
  const find = (text: string) => (window as unknown as { find: (text: string) => boolean }).find(text);
  // As it stands in the page, where spaces do not break.
  const text = (await heading.textContent()) ?? "";
  expect(await page.evaluate(find, text.slice(0, 12))).toBe(true);
  await expect(heading).toBeInViewport();
});

test("nothing moves while one scrolls, and « back » returns to the same place", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift" });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const seen = () => page.evaluate(() => document.elementFromPoint(180, 420)?.textContent);
  for (let step = 0; step < 20; step += 1) {
    await page.evaluate(() => scrollBy(0, 300));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  const before = await seen();
  // The browser notes where one is some time after the last step.
  await page.waitForTimeout(500);
  await page.goto("/plombier");
  await page.goBack();
  await expect.poll(seen).toBe(before);
});
