import { existsSync, readFileSync, statSync } from "node:fs";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { SKIP, visit } from "unist-util-visit";
import { routes } from "@/lib/client/routes";
import { propertyOf } from "@/lib/system/html";
import type { Site } from "./sites";

/** Collapses white space as Playwright does when it compares text. */
export const normaliseSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

export type StructuredData = { "@type": string } & Record<string, unknown>;

/** An element of an exported page: the HTML that visitors without scripts, search engines and link previews get. */
export class Part {
  constructor(readonly element: Element) {}

  get text(): string {
    let text = "";
    visit(this.element, (node) => {
      if (node.type === "element" && ["script", "style", "template"].includes(node.tagName)) return SKIP;
      if (node.type === "text") text += node.value;
      return undefined;
    });
    return normaliseSpaces(text);
  }

  /** Its raw text, scripts included. */
  get source(): string {
    let source = "";
    visit(this.element, "text", ({ value }) => {
      source += value;
    });
    return source;
  }

  /** Its accessible name. */
  get name(): string {
    return normaliseSpaces(this.get("ariaLabel") || this.get("alt")) || this.text;
  }

  /** A property by its hast name: `ariaLabel`, `dateTime`, `id`. */
  get(property: string): string {
    return propertyOf(this.element, property);
  }

  /** @param has words or a pattern to find in its text */
  containsText(has: string | RegExp): boolean {
    return typeof has === "string" ? this.text.includes(normaliseSpaces(has)) : has.test(this.text);
  }

  get #descendants(): Part[] {
    const found: Part[] = [];
    visit(this.element, "element", (element) => {
      if (element !== this.element) found.push(new Part(element));
    });
    return found;
  }

  /** Descendants that have one of these tags and contain this text. @param tags separated by spaces */
  findAll(tags: string, has: string | RegExp = ""): Part[] {
    const wanted = tags.split(" ");
    return this.#descendants.filter(
      (part) => wanted.includes(part.element.tagName) && part.containsText(has),
    );
  }

  /** The first match of `findAll`. @throws Error when there is none */
  find(tags: string, has: string | RegExp = ""): Part {
    const [first] = this.findAll(tags, has);
    if (!first) throw new Error(`no ${tags} with "${has}"`);
    return first;
  }

  byId(id: string): Part | undefined {
    return this.#descendants.find((part) => part.get("id") === id);
  }

  /** Contents of meta tags by name or property: `description`, `robots`, `og:title` … */
  get meta(): ReadonlyMap<string, string> {
    const tags = this.findAll("meta");
    return new Map(tags.map((tag) => [tag.get("name") || tag.get("property"), tag.get("content")]));
  }

  /** `link` elements by their relation to the page: `canonical`, `icon`, `manifest` … */
  related(relation: string): Part[] {
    return this.findAll("link").filter((link) => link.get("rel") === relation);
  }

  /** Its JSON-LD blocks. */
  get data(): StructuredData[] {
    return this.findAll("script")
      .filter((script) => script.get("type") === "application/ld+json")
      .map((script) => JSON.parse(script.source) as StructuredData);
  }

  get ids(): ReadonlySet<string> {
    return new Set(this.#descendants.map((part) => part.get("id")));
  }

  linksBelow(id: string): string[] {
    return this.byId(id)?.hrefs() ?? [];
  }

  get links() {
    return this.findAll("a").map((link) => ({
      name: link.name,
      href: link.get("href"),
      current: link.get("ariaCurrent"),
      target: link.get("target"),
    }));
  }

  /** List items with this heading. */
  cards(heading: string): Part[] {
    return this.findAll("li").filter((item) => item.headings.includes(normaliseSpaces(heading)));
  }

  get headings(): string[] {
    return this.texts("h1 h2 h3 h4");
  }

  texts(tags: string): string[] {
    return this.findAll(tags).map(({ text }) => text);
  }

  /** `href`s of all links inside, or of those with this name. */
  hrefs(name?: string): string[] {
    const links = this.links.filter((link) => name === undefined || link.name === normaliseSpaces(name));
    return links.map(({ href }) => href);
  }
}

const known = new Map<string, Part>();

/** The exported page at a path; if there is none, the companies' shared page or the not-found page. */
export function exportedPage({ target }: Pick<Site, "target">, path: string): Part {
  const own = `${target}${path === "/" ? "/index" : path}.html`;
  const shared = path.startsWith(routes.company("")) ? routes.companyShell() : routes.notFound();
  const file = existsSync(own) ? own : `${target}${shared}.html`;
  const page = known.get(file) ?? pageOf(readFileSync(file, "utf8"));
  known.set(file, page);
  return page;
}

function pageOf(html: string): Part {
  const root = fromHtml(html).children.find((node) => node.type === "element");
  if (!root) throw new Error("no element in the page");
  return new Part(root);
}

/** Size of an exported file after brotli, in bytes. */
export const compressedSize = (file: string) => statSync(`${file}.br`).size;

/** Contents of an exported file. @throws Error when it is missing */
export const exportedText = ({ target }: Pick<Site, "target">, path: string) =>
  readFileSync(target + path, "utf8");
