import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";

/** The elements of a page's HTML, before scripts run. */
export function elementsIn(html: string): Element[] {
  const found: Element[] = [];
  visit(fromHtml(html), "element", (element) => {
    found.push(element);
  });
  return found;
}

/** An element's property as text; "" when it has none. */
export function propertyOf(element: Element | undefined, name: string): string {
  const value = element?.properties[name];
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}
