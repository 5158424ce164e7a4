import type { Page } from "./test";

/** Texts, controls and pictures that stick out of the window, but for those in a box that scrolls by itself. */
export const stickingOut = (page: Page) =>
  page.evaluate(() => {
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
          found.push(
            `text "${node.textContent.trim().slice(0, 30)}" ${Math.round(left)}–${Math.round(right)}`,
          );
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
  });
