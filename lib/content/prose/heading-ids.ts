import GithubSlugger, { slug } from "github-slugger";
import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import * as pageIds from "@/lib/client/page-ids";
import { SECTIONS } from "@/lib/client/sections";

export type Heading = { id: string; text: string };
export type Headings = {
  /** Level-two headings, for the table of contents. */
  headings: Heading[];
  /** Ids of all headings, for links to them. */
  ids: string[];
};

/** Ids that belong to pages: a heading with one of them would take the place of what a link leads to. */
export const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...Object.values(pageIds),
  ...Object.values(SECTIONS).flat(),
]);

/** The id of a heading without letter or digit. */
const NAMELESS = "section";

/** Gives every heading of a text an id made from its words, with a number where the id is reserved or was given before. */
export function setHeadingIds(tree: Root): Headings {
  const slugger = new GithubSlugger();
  for (const id of RESERVED_IDS) slugger.slug(id);
  const headings: Heading[] = [];
  const ids: string[] = [];
  visit(tree, "element", (node) => {
    if (!/^h[1-6]$/.test(node.tagName)) return;
    const text = textOf(node);
    const id = slugger.slug(/[\p{L}\d]/u.test(slug(text)) ? text : NAMELESS);
    node.properties.id = id;
    ids.push(id);
    if (node.tagName === "h2") headings.push({ id, text });
  });
  return { headings, ids };
}

/** Names every table after the heading above it, or after its own columns; a name that was given before gets a number. */
export function nameTables(tree: Root): void {
  let heading = "";
  const given = new Map<string, number>();
  visit(tree, "element", (node) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName !== "table") return;
    const name = heading || textOf(node.children.find(isElement) ?? node);
    const times = (given.get(name) ?? 0) + 1;
    given.set(name, times);
    node.properties.ariaLabel = times > 1 ? `${name} (${times})` : name;
  });
}

const isElement = (node: ElementContent): node is Element => node.type === "element";

function textOf(node: Element): string {
  let text = "";
  visit(node, "text", (child) => {
    text += child.value;
  });
  return text;
}
