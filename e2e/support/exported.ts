import { existsSync, readFileSync, statSync } from "node:fs";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { SKIP, visit } from "unist-util-visit";
import { propertyOf } from "@/lib/system/html";
import type { Site } from "./sites";

/** As Playwright compares texts: every space counts as one plain space. */
export const plain = (text: string) => text.replace(/\s+/g, " ").trim();

type ExportedLink = { name: string; href: string; current: string; target: string };

export type StructuredData = { "@type": string } & Record<string, unknown>;

/** A part of a page as it is exported: what visitors without scripts, search engines and link previews get. */
export class Part {
  constructor(readonly element: Element) {}

  get text(): string {
    let text = "";
    visit(this.element, (node) => {
      if (node.type === "element" && ["script", "style", "template"].includes(node.tagName)) return SKIP;
      if (node.type === "text") text += node.value;
      return undefined;
    });
    return plain(text);
  }

  /** Its text as it is written, a script's too. */
  get source(): string {
    let source = "";
    visit(this.element, "text", ({ value }) => {
      source += value;
    });
    return source;
  }

  /** What a screen reader calls it. */
  get name(): string {
    return plain(this.get("ariaLabel") || this.get("alt")) || this.text;
  }

  /** A property by its name in hast: `ariaLabel`, `dateTime`, `id`. */
  get(property: string): string {
    return propertyOf(this.element, property);
  }

  /** @param has words, or a pattern, that its text has */
  says(has: string | RegExp): boolean {
    return typeof has === "string" ? this.text.includes(plain(has)) : has.test(this.text);
  }

  /** The parts below with one of these tags, separated by spaces, that say this. */
  all(tags: string, has: string | RegExp = ""): Part[] {
    const found: Part[] = [];
    const wanted = tags.split(" ");
    visit(this.element, "element", (element) => {
      const part = new Part(element);
      if (element !== this.element && wanted.includes(element.tagName) && part.says(has)) found.push(part);
    });
    return found;
  }

  /** The first of them. @throws Error when there is none */
  one(tags: string, has: string | RegExp = ""): Part {
    const [first] = this.all(tags, has);
    if (!first) throw new Error(`no ${tags} with "${has}"`);
    return first;
  }

  byId(id: string): Part | undefined {
    let found: Part | undefined;
    visit(this.element, "element", (element) => {
      if (propertyOf(element, "id") === id) found = new Part(element);
    });
    return found;
  }

  /** What its head says, by name: `description`, `robots`, `og:title` … */
  get meta(): ReadonlyMap<string, string> {
    const tags = this.all("meta");
    return new Map(tags.map((tag) => [tag.get("name") || tag.get("property"), tag.get("content")]));
  }

  /** What it tells search engines in JSON. */
  get data(): StructuredData[] {
    return this.all("script")
      .filter((script) => script.get("type") === "application/ld+json")
      .map((script) => JSON.parse(script.source) as StructuredData);
  }

  get ids(): ReadonlySet<string> {
    const ids = new Set<string>();
    visit(this.element, "element", (element) => void ids.add(propertyOf(element, "id")));
    return ids;
  }

  /** Addresses of the links below the element with this id. */
  linksBelow(id: string): string[] {
    return this.byId(id)?.hrefs() ?? [];
  }

  /** The links below. */
  get links(): ExportedLink[] {
    return this.all("a").map((link) => ({
      name: link.name,
      href: link.get("href"),
      current: link.get("ariaCurrent"),
      target: link.get("target"),
    }));
  }

  /** The items of lists with a heading of this name. */
  cards(heading: string): Part[] {
    return this.all("li").filter((item) => item.headings.includes(plain(heading)));
  }

  get headings(): string[] {
    return this.texts("h1 h2 h3 h4");
  }

  /** What each of the parts below with one of these tags says. */
  texts(tags: string): string[] {
    return this.all(tags).map(({ text }) => text);
  }

  /** Addresses of the links below, of all or of those with this name. */
  hrefs(name?: string): string[] {
    const links = this.all("a").filter((link) => name === undefined || link.name === plain(name));
    return links.map((link) => link.get("href"));
  }
}

const known = new Map<string, Part>();

/** The exported page at a path; where there is no such page, the not-found page. */
export function exported({ target }: Pick<Site, "target">, path: string): Part {
  const own = `${target}${path === "/" ? "/index" : path}.html`;
  const file = existsSync(own) ? own : `${target}/404.html`;
  const page = known.get(file) ?? pageOf(readFileSync(file, "utf8"));
  known.set(file, page);
  return page;
}

export function pageOf(html: string): Part {
  const root = fromHtml(html).children.find((node) => node.type === "element");
  if (!root) throw new Error("no element in the page");
  return new Part(root);
}

/** Bytes of an exported file as a visitor gets it, after brotli. */
export const weigh = (file: string) => statSync(`${file}.br`).size;

/** An exported file, by its address. @throws Error when it is missing */
export const exportedText = ({ target }: Pick<Site, "target">, address: string) =>
  readFileSync(target + address, "utf8");
