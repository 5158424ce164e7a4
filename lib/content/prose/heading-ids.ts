import GithubSlugger, { slug } from "github-slugger";
import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import * as pageIds from "@/lib/client/page-ids";
import { SECTIONS } from "@/lib/client/sections";

type Heading = { id: string; text: string };
export type Headings = {
  /** Level-two headings, for the table of contents. */
  headings: Heading[];
  /** Ids of all headings, for links to them. */
  ids: string[];
};

/** Properties of `window` that scripts read: a browser that lacks one returns the element with that id instead. */
const WINDOW_PROPERTIES = ["navigation", "started"];

/** Ids used by pages: a heading with the same id would hijack links to them. */
export const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...WINDOW_PROPERTIES,
  ...Object.values(pageIds),
  ...Object.values(SECTIONS).flat(),
]);

/** The id of a heading without letters or digits. */
const NAMELESS = "section";

/**
 * Firefox's reader mode takes headings with such an id for comments or menus, and drops them unless the id has `article` too.
 * Source: the lists of words in github.com/mozilla/readability.
 */
const DROPPED_BY_READER_MODE = /comment|contact|extra|menuiser|promo|social/i;

/**
 * Gives every heading an id made of its words, and every table a label: the heading above it, or its column titles.
 * Duplicates and reserved ids get a number. The cells of a table's first column become row headers.
 */
export function addIdsAndLabels(tree: Root): Headings {
  const slugger = new GithubSlugger();
  for (const id of RESERVED_IDS) slugger.slug(id);
  const headings: Heading[] = [];
  const ids: string[] = [];
  let above = "";
  const labelCounts = new Map<string, number>();
  visit(tree, "element", (node) => {
    if (/^h[1-6]$/.test(node.tagName)) {
      above = textOf(node);
      const words = /[\p{L}\d]/u.test(slug(above)) ? above : NAMELESS;
      const id = slugger.slug(DROPPED_BY_READER_MODE.test(words) ? `article ${words}` : words);
      node.properties.id = id;
      ids.push(id);
      if (node.tagName === "h2") headings.push({ id, text: above });
    }
    if (node.tagName === "table") {
      const label = above || textOf(node.children.find(isElement) ?? node);
      const count = (labelCounts.get(label) ?? 0) + 1;
      labelCounts.set(label, count);
      node.properties.ariaLabel = count > 1 ? `${label} (${count})` : label;
    }
    if (node.tagName === "tr") addRowHeader(node);
    if (node.tagName === "th") node.properties.scope ??= "col";
  });
  return { headings, ids };
}

/** Screen readers say a row's header with each of its cells. */
function addRowHeader(row: Element): void {
  const [first, second] = row.children.filter(isElement);
  if (first?.tagName !== "td" || !second || !textOf(first).trim()) return;
  first.tagName = "th";
  first.properties.scope = "row";
}

const isElement = (node: ElementContent): node is Element => node.type === "element";

function textOf(node: Element): string {
  let text = "";
  visit(node, "text", (child) => {
    text += child.value;
  });
  return text;
}
