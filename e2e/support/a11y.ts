import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "./test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// Of rules that pass, one element is enough: naming all takes as long as looking.
const OPTIONS: Parameters<AxeBuilder["options"]>[0] = { runOnly: TAGS, resultTypes: ["violations"] };

/**
 * Runs axe over the page as it is now, frames included. They all are of this site, so axe may collect their results in the
 * page itself: in a page of its own it takes twice as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).options(OPTIONS).setLegacyMode().analyze();
  expect(passes.length).toBeGreaterThan(10);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
  ).toEqual([]);
}

/** Controls of less than 44 px, but for links inside running text. */
export const small = (page: Page) =>
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
