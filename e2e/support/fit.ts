import { expect, type Page } from "./test";

/**
 * Runs in the page. Finds texts, controls and images that overflow the viewport, except in scroll containers; texts clipped
 * by a box that does not scroll, except where `line-clamp` adds an ellipsis; texts in `main` that overlap by more than
 * half a line.
 */
function findMisfits() {
  const overflowing: string[] = [];
  const clipped: string[] = [];
  const lines: { text: string; rect: DOMRect; parent: Element }[] = [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const isOut = ({ left, right }: DOMRect) => left < -0.5 || right > innerWidth + 0.5;
  const cuts = (overflow: string) => ["hidden", "clip"].includes(overflow);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const text = node.textContent?.trim().slice(0, 30);
    if (!text || !parent?.checkVisibility() || parent.closest("svg, script, style")) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (rects.some(isOut) && !scrolls(parent)) overflowing.push(`text "${text}"`);
    // The rest of a clamped text is hidden.
    const isWhole = getComputedStyle(parent).webkitLineClamp === "none";
    if (isWhole && parent.closest("main") && parent.checkVisibility({ visibilityProperty: true }))
      for (const rect of rects) if (rect.width > 2) lines.push({ text, rect, parent });
    for (let box = parent; box !== document.body && box.parentElement; box = box.parentElement) {
      const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(box);
      if (webkitLineClamp !== "none") continue;
      const start = Number(/^inset\(.* (\S+)px\)$/.exec(clipPath)?.[1] ?? Number.NaN);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      // Glyphs do not fill their line box: tolerate a pixel.
      const sideways =
        cuts(overflowX) && rects.some((rect) => rect.left < left - 1 || rect.right > right + 1);
      const upright = cuts(overflowY) && rects.some((rect) => rect.top < top - 1 || rect.bottom > bottom + 1);
      // A text's own indent may lie in the part that a clip path cuts off.
      const behindPath = rects.some((rect) => rect.left < left + start - 1);
      if (sideways || upright || behindPath) clipped.push(`"${text}" in ${box.tagName}`);
    }
  }
  for (const control of document.querySelectorAll("a, button, iframe, img, summary")) {
    const box = control.getBoundingClientRect();
    if (box.width > 0 && isOut(box) && control.checkVisibility() && !scrolls(control))
      overflowing.push(`${control.tagName} "${control.textContent?.trim().slice(0, 30)}"`);
  }
  if (document.documentElement.scrollWidth > innerWidth) overflowing.push("the page scrolls sideways");
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
  const overlapping = lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.parent !== line.parent && overlap(other.rect, line.rect))
      .map((other) => `"${line.text}" and "${other.text}"`),
  );
  return { overflowing, clipped, overlapping };
}

/** Expects the page to fit the window. @param at where this is, for the message */
export async function expectFits(page: Page, at?: string): Promise<void> {
  expect(await page.evaluate(findMisfits), at).toEqual({ overflowing: [], clipped: [], overlapping: [] });
}

/** Runs in the page. Finds centred paragraphs of more than two lines, which are hard to read. */
function findLongCentred() {
  const range = document.createRange();
  return [...document.querySelectorAll("main p")]
    .filter((paragraph) => {
      range.selectNodeContents(paragraph);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)));
      return getComputedStyle(paragraph).textAlign === "center" && tops.size > 2;
    })
    .map(({ textContent }) => textContent);
}

export async function expectShortCentred(page: Page): Promise<void> {
  expect(await page.evaluate(findLongCentred)).toEqual([]);
}

/** Runs in the page. Words, or other texts that match a pattern, which continue on a second line. */
export const brokenWords = (within: Element | Element[], pattern = "\\p{L}+") =>
  [within].flat().flatMap((element) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(new RegExp(pattern, "gu"))) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });

/** Doubles the browser's default font size. */
export const doubleFontSize = (page: Page) => setFontSize(page, 2);

/** Sets the browser's default font size, usually 16 px, which scales every rem; for a page's later documents too. */
export async function setFontSize(page: Page, times: 1 | 2): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fontSizes = { standard: 16 * times, fixed: 13 * times };
  await session.send("Page.setFontSizes", { fontSizes });
}

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Spaces text as visitors may, without losing any (WCAG 1.4.12); or as before. */
export async function spaceText(page: Page, spaced: boolean): Promise<void> {
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    spaced ? SPACING : "",
  );
}
