import type { Element, ElementContent, Node, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { visit } from "unist-util-visit";

/** What Next's exported page is made of. */
export type ExportedPage = {
  tree: Root;
  head: Element;
  /** Addresses of the page's stylesheets, in order. */
  styles: string[];
  /** Addresses of Next's scripts, in order. */
  chunks: string[];
  /** What tells Turbopack to run, as Next wrote it. */
  start: string;
  /** The page's data in React's flight format. */
  flight: string;
};

type Expect = (condition: unknown, expected: string) => asserts condition;

const CHUNK = /^\/_next\/static\/[\w/.~-]+\.js$/;
const STYLESHEET = /^\/_next\/static\/[\w/.~-]+\.css$/;
/** Whatever it says: where the optimisation that reads it cannot (`steps.ts`), it is run as it stands. */
const START = /\bTURBOPACK\b/;
const FLIGHT_START = "(self.__next_f=self.__next_f||[]).push([0])";
const FLIGHT_PART = /^self\.__next_f\.push\((\[1,".*"\])\)$/s;

/** What stands in a script or style element. */
export const text = (element: Element) =>
  element.children.map((child) => ("value" in child ? child.value : "")).join("");
const property = (element: Element, name: string) => {
  const value = element.properties[name];
  return typeof value === "string" ? value : "";
};

/** JSON-LD and speculation rules are data in a script element, not scripts. */
export function isExecutable(script: Element): boolean {
  return ["", "text/javascript", "module"].includes(property(script, "type"));
}

/**
 * Takes Next's scripts and stylesheets out of an exported page.
 * @param page the file's name, for messages
 * @throws Error that names the page and what was expected, when Next's markup is not what this module knows
 */
export function parseExportedPage(html: string, page: string): ExportedPage {
  const expect: Expect = (condition, expected) => {
    if (!condition)
      throw new Error(`${page}: expected ${expected}; Next's export has changed (lib/export/page.ts)`);
  };
  const tree = fromHtml(html);
  const root = tree.children.find(
    (node): node is Element => node.type === "element" && node.tagName === "html",
  );
  const part = (name: string) =>
    root?.children.find((node): node is Element => node.type === "element" && node.tagName === name);
  const head = part("head");
  expect(head && part("body"), "a document with head and body");

  const styles: string[] = [];
  const chunks: string[] = [];
  const starts: string[] = [];
  const flight: string[] = [];
  let opened = 0;
  const taken = new Set<Element>();
  visit(tree, "element", (element) => {
    const { rel, as, noModule, async } = element.properties;
    if (element.tagName === "style") expect(false, "no inline style");
    if (element.tagName === "link" && Array.isArray(rel)) {
      if (rel.includes("preload") && as === "script") taken.add(element);
      if (!rel.includes("stylesheet")) return;
      const href = property(element, "href");
      expect(STYLESHEET.test(href), `stylesheets under /_next/static, not "${href}"`);
      styles.push(href);
      taken.add(element);
    }
    if (element.tagName !== "script" || !isExecutable(element)) return;
    taken.add(element);
    // Every browser that runs modules, and that is all of them, ignores the polyfill.
    if (noModule) return;
    const src = property(element, "src");
    if (src === "") {
      const code = text(element);
      const part = FLIGHT_PART.exec(code)?.[1];
      if (part) flight.push(JSON.parse(part)[1]);
      else if (START.test(code)) starts.push(code);
      else if (code === FLIGHT_START) opened += 1;
      else expect(false, `known inline scripts, not "${code.slice(0, 60)}"`);
    } else {
      expect(CHUNK.test(src), `scripts under /_next/static, not "${src}"`);
      expect(async, `async scripts, and ${src} is not`);
      chunks.push(src);
    }
  });
  visit(tree, (node) => {
    if (!("children" in node)) return;
    node.children = node.children.filter((child) => child.type !== "element" || !taken.has(child)) as never;
  });

  expect(styles.length > 0, "a stylesheet");
  expect(chunks.length > 0, "a script");
  const [start] = starts;
  expect(start && starts.length === 1, "one Turbopack bootstrap");
  expect(opened === 1, "one start of the page's data");
  expect(flight.length > 0, "the page's data");
  visit(tree, "element", (element) => {
    for (const name of Object.keys(element.properties)) {
      expect(!/^on[A-Z]/.test(name), `no inline event handler, and <${element.tagName}> has ${name}`);
      expect(name !== "style", `no style attribute, and <${element.tagName}> has one`);
    }
  });
  return { tree, head, styles, chunks, start, flight: flight.join("") };
}

/**
 * The script that gives Next the page's data.
 * @param flight in React's flight format
 */
export function dataScript(flight: string): string {
  return `${FLIGHT_START};self.__next_f.push(${JSON.stringify([1, flight])})`;
}

/** What a page's styles can select by. */
export type PageNames = { classes: string[]; tags: string[] };

/** Every class and element name of a page, to find the styles it uses. */
export function namesIn(tree: Root): PageNames {
  const classes = new Set<string>();
  const tags = new Set<string>();
  visit(tree, "element", ({ tagName, properties }) => {
    tags.add(tagName);
    if (Array.isArray(properties.className))
      for (const name of properties.className) classes.add(String(name));
  });
  return { classes: [...classes], tags: [...tags] };
}

/** Whether an element with this attribute stands in the page. */
export function hasAttribute(tree: Root, name: string): boolean {
  let found = false;
  visit(tree, "element", (element) => {
    found ||= name in element.properties;
  });
  return found;
}

/**
 * What nobody reads: X reads Open Graph too, and only the kind of card is its own; Next's font adjustment is a note to
 * its own router.
 */
const UNREAD = /^(twitter:(?!card$)|next-size-adjust$)/;

export function dropUnread(head: Element): void {
  head.children = head.children.filter(
    (node) => node.type !== "element" || !UNREAD.test(String(node.properties.name)),
  );
}

/** Path at which visitors find a page. @param file its path below the export */
export const pagePath = (file: string): string => `/${file.replace(/\.html$/, "").replace(/^index$/, "")}`;

export function element(tagName: string, properties: Element["properties"], content = ""): Element {
  const children: ElementContent[] = content ? [{ type: "text", value: content }] : [];
  return { type: "element", tagName, properties, children };
}

/** The page as text, in the spellings that compress best. */
export function serialize(tree: Root): string {
  return toHtml(tree, {
    // Quotes of the other kind need no escape in any browser of ours.
    allowDangerousCharacters: true,
    collapseEmptyAttributes: true,
    // In drawings only: paths and uses have no content.
    closeEmptyElements: true,
    tightSelfClosing: true,
  });
}

/** The page without any script, data aside: the floor that measurements compare with. */
export function withoutScripts(html: string): string {
  const tree = fromHtml(html);
  visit(tree, (node) => {
    if (!("children" in node)) return;
    const isScript = (child: Node) => child.type === "element" && (child as Element).tagName === "script";
    node.children = node.children.filter((child) => !isScript(child)) as never;
  });
  return serialize(tree);
}
