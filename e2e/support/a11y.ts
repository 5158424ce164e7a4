import axe from "axe-core";
import { DESKTOP, expect, type Page } from "./test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Checks the page's current state for 44 px controls and with axe, frames included. Injects axe once per document and returns only
 * violations: @axe-core/playwright injects it on each run and transfers every result, which took twice as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await undersizedControls(page), `${page.viewportSize()?.width} px`).toEqual([]);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  const { violations, passed, unreached } = await page.evaluate(async (tags) => {
    // Contrast is wrong during a colour transition: wait for it to end.
    const changing = document.getAnimations().filter((change) => change instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Passing rules report one element only: listing all doubles the time.
    const results = await run(document, { runOnly: tags, resultTypes: ["violations"] });
    return {
      violations: results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      ),
      passed: results.passes.length,
      unreached: results.incomplete.some(({ id }) => id === "frame-tested"),
    };
  }, TAGS);
  expect(passed).toBeGreaterThan(10);
  expect(unreached, "axe could not check a frame").toBe(false);
  expect(violations).toEqual([]);
}

/** Controls smaller than 44 px, except links in running text. */
const undersizedControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary")]
      .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== "inline")
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.bottom > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ control, box }) => {
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim();
        return `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
      }),
  );

/** Checks the page's current state as `expectAccessible` does, on a phone and on a desktop. */
export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  const phone = page.viewportSize() ?? DESKTOP;
  for (const size of [phone, DESKTOP]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.setViewportSize(phone);
}
