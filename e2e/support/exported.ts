import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { EXIT, visit } from "unist-util-visit";
import { propertyOf, textIn } from "@/lib/tooling/html";
import type { Site } from "./sites";

export type ExportedLink = { name: string; href: string; current: string; target: string };

/**
 * A part of a page as it was exported, before any script.
 * @param tagOrId of the part: `main`, `footer`, or the id of a sheet
 */
export function exportedPart({ target }: Site, path: string, tagOrId: string): Element {
  const html = readFileSync(join(target, path === "/" ? "index.html" : `${path}.html`), "utf8");
  const found: Element[] = [];
  visit(fromHtml(html), "element", (element) => {
    if (element.tagName !== tagOrId && element.properties.id !== tagOrId) return;
    found.push(element);
    return EXIT;
  });
  const [part] = found;
  if (!part) throw new Error(`${path} has no ${tagOrId}`);
  return part;
}

/** Text with its no-break spaces as plain ones. */
export const plain = (text: string) => text.replace(/\s+/g, " ").trim();

export const textOf = (part: Element): string => plain(textIn(part));

/** The texts of a part's elements with this tag. */
export function textsOf(part: Element, tagName: string): string[] {
  const texts: string[] = [];
  visit(part, { tagName }, (element) => void texts.push(textOf(element as Element)));
  return texts;
}

/** The links of a part, by the names that screen readers say. */
export function linksIn(part: Element): ExportedLink[] {
  const links: ExportedLink[] = [];
  visit(part, { tagName: "a" }, (element) => {
    const link = element as Element;
    links.push({
      name: plain(propertyOf(link, "ariaLabel") || textIn(link)),
      href: propertyOf(link, "href"),
      current: propertyOf(link, "ariaCurrent"),
      target: propertyOf(link, "target"),
    });
  });
  return links;
}
