import type { Element, Nodes, Parents, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { CONTINUE, SKIP, type VisitorResult, visit } from "unist-util-visit";
import { element, propertyOf } from "@/lib/system/html";
import { warn } from "./warn";

const STYLESHEET = /^\/_next\/static\/[\w/.~-]+\.css$/;
/** Next's inline scripts carry data for its client, or start Turbopack. */
const NEXT_SCRIPT = /\b(__next_f|TURBOPACK)\b/;

const text = (element: Element) =>
  element.children.map((child) => ("value" in child ? child.value : "")).join("");

/** JSON-LD and speculation rules are data in script elements. */
const isExecutable = (script: Element) =>
  ["", "text/javascript", "module"].includes(propertyOf(script, "type"));

function isNextScript(script: Element): boolean {
  const src = propertyOf(script, "src");
  return src ? src.startsWith("/_next/") : NEXT_SCRIPT.test(text(script));
}

/** Removes the visited node. @returns where the visit continues */
function remove(parent: Parents | undefined, index: number | undefined): VisitorResult {
  if (index !== undefined) parent?.children.splice(index, 1);
  return [SKIP, index];
}

/**
 * Removes scripts and stylesheets from an exported page.
 * @param page the file's name, for messages
 * @returns the rest, its head, and the URLs of the stylesheets in order
 * @throws Error with the page and what was expected, when the markup is unexpected
 */
export function parseExportedPage(html: string, page: string) {
  function expect(condition: unknown, expected: string): asserts condition {
    if (!condition)
      throw new Error(`${page}: expected ${expected}; Next's export has changed (lib/export/page.ts)`);
  }
  const tree = fromHtml(html);
  const head = tree.children
    .flatMap((node) => (node.type === "element" ? node.children : []))
    .find((node) => node.type === "element" && node.tagName === "head");
  expect(head?.type === "element", "a head");

  const stylesheets: string[] = [];
  visit(tree, "element", (element, index, parent) => {
    const { tagName, properties } = element;
    const { rel, as } = properties;
    expect(tagName !== "style", "no inline style");
    for (const name of Object.keys(properties)) {
      expect(!/^on[A-Z]/.test(name), `no inline event handler, but <${tagName}> has ${name}`);
      expect(name !== "style", `no style attribute, but <${tagName}> has one`);
    }
    if (tagName === "link" && Array.isArray(rel)) {
      if (rel.includes("preload") && as === "script") return remove(parent, index);
      if (!rel.includes("stylesheet")) return CONTINUE;
      const href = propertyOf(element, "href");
      expect(STYLESHEET.test(href), `stylesheets under /_next/static, not "${href}"`);
      stylesheets.push(href);
      return remove(parent, index);
    }
    if (tagName !== "script" || !isExecutable(element)) return CONTINUE;
    if (!isNextScript(element))
      warn("un script inconnu", `${page} : ${serialize({ type: "root", children: [element] }).slice(0, 90)}`);
    return remove(parent, index);
  });
  expect(stylesheets.length > 0, "a stylesheet");
  return { tree, head, stylesheets };
}

/** Removes React's marker comments, and Next's slot for late metadata. Islands keep theirs, as hydration needs them. */
export function dropMarkers(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && "dataIsland" in node.properties) return SKIP;
    return node.type === "comment" || isMetadataSlot(node) ? remove(parent, index) : CONTINUE;
  });
}

/** Whether a node is a hidden element without other attributes or content. */
const isMetadataSlot = (node: Nodes): boolean =>
  node.type === "element" &&
  Object.keys(node.properties).join() === "hidden" &&
  node.children.every(({ type }) => type === "comment");

/** Names in a page that selectors can match. */
export type PageNames = {
  /** Each value of a `class` attribute, once. */
  classLists: readonly string[];
  tags: readonly string[];
  /** Types of its form controls: "text", "file", "select" … */
  controls: readonly string[];
};

const CONTROLS = ["input", "select", "textarea"];

/** Collects the names in a page, to find the styles it uses. */
export function namesIn(tree: Root): PageNames {
  const classLists = new Set<string>();
  const tags = new Set<string>();
  const controls = new Set<string>();
  visit(tree, "element", (element) => {
    const { tagName, properties } = element;
    const list = propertyOf(element, "className");
    if (list) classLists.add(list);
    tags.add(tagName);
    if (CONTROLS.includes(tagName)) controls.add(String(properties.type ?? tagName));
  });
  return { classLists: [...classLists], tags: [...tags], controls: [...controls] };
}

/** Unused meta tags: X falls back to Open Graph except for `twitter:card`; only Next's router reads `next-size-adjust`. */
const UNUSED_META = /^(twitter:(?!card$)|next-size-adjust$)/;

/** Drops unused meta tags, and Next's preconnect for fonts that it does not preload: `preloadFont` does. */
export function dropUnusedMetadata(head: Element): void {
  head.children = head.children.filter(
    (node) =>
      node.type !== "element" ||
      (!UNUSED_META.test(String(node.properties.name)) && propertyOf(node, "rel") !== "preconnect"),
  );
}

/** Requests the font before the styles that name it. @param css the page's styles */
export function preloadFont(head: Element, css: string): void {
  const [, href] = /url\("?(\/[^")]+\.woff2)/.exec(css) ?? [];
  if (!href) return;
  head.children.push(element("link", { rel: ["preload"], href, as: "font", crossOrigin: "" }));
}

/** URL path of a page. @param file its path below the export */
export const pagePath = (file: string): string => `/${file.replace(/\.html$/, "").replace(/^index$/, "")}`;

/** Serializes a page in the form that compresses best. */
export function serialize(tree: Root): string {
  return toHtml(tree, {
    // Only old browsers need these characters escaped.
    allowDangerousCharacters: true,
    collapseEmptyAttributes: true,
    // For SVG only, such as `<path/>`.
    closeEmptyElements: true,
    tightSelfClosing: true,
  });
}
