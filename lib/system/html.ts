import type { Element, ElementContent, Properties } from "hast";
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

/** Makes an element; its text may be a plain string. */
export function element(
  tagName: string,
  properties: Properties,
  ...children: (ElementContent | string)[]
): Element {
  return {
    type: "element",
    tagName,
    properties,
    children: children.map((child) => (typeof child === "string" ? { type: "text", value: child } : child)),
  };
}
