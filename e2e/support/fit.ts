import type { Page } from "./test";

/**
 * Runs in the page: texts, controls and pictures that stick out of the window, but for those in a box that scrolls by
 * itself.
 */
export function findStickingOut(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest("svg, script, style"))
      continue;
    range.selectNodeContents(node);
    for (const { left, right, width } of range.getClientRects())
      if (width > 0 && (left < -0.5 || right > innerWidth + 0.5) && !scrolls(parent))
        found.push(`text "${node.textContent.trim().slice(0, 30)}" ${Math.round(left)}–${Math.round(right)}`);
  }
  for (const control of document.querySelectorAll("a, button, iframe, img, summary")) {
    const { left, right, width } = control.getBoundingClientRect();
    if (
      width > 0 &&
      (left < -0.5 || right > innerWidth + 0.5) &&
      control.checkVisibility() &&
      !scrolls(control)
    )
      found.push(`${control.tagName} "${control.textContent?.trim().slice(0, 30)}"`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}

/** Runs in the page: texts of which a box that does not scroll cuts something off, but for lines that end in dots. */
export function findCutOff(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest("svg, script, style"))
      continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    for (let box = parent; box !== document.body && box.parentElement; box = box.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
      if (webkitLineClamp !== "none") continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const cuts = (overflow: string) => ["hidden", "clip"].includes(overflow);
      // A pixel for the room that letters do not fill.
      const sideways =
        cuts(overflowX) && rects.some((rect) => rect.left < left - 1 || rect.right > right + 1);
      const upright = cuts(overflowY) && rects.some((rect) => rect.top < top - 1 || rect.bottom > bottom + 1);
      if (sideways || upright) found.push(`"${node.textContent.trim().slice(0, 30)}" in ${box.tagName}`);
    }
  }
  return found;
}

export const stickingOut = (page: Page) => page.evaluate(findStickingOut);
export const cutOff = (page: Page) => page.evaluate(findCutOff);

/** What the browser's own settings say about texts, from now on: 200 % of the usual 16 px, on which every rem depends. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}
