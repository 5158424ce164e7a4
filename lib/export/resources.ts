import type { ExportedPage } from "./page";

export type Resources = Pick<ExportedPage, "chunks" | "styles" | "start">;

/** What `takeApart` finds, without building a tree: what all pages share has to be known beforehand. */
export function resourcesOf(html: string): Resources {
  const tags = (name: string) => html.match(new RegExp(`<${name} [^>]*>`, "g")) ?? [];
  const value = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return {
    chunks: tags("script").flatMap((tag) => (/ nomodule/i.test(tag) ? [] : value(tag, "src") || [])),
    styles: tags("link").flatMap((tag) => (value(tag, "rel") === "stylesheet" ? value(tag, "href") : [])),
    start:
      /<script[^>]*>\(globalThis\["TURBOPACK"\].*?\.push\((\{.*?\})\);?<\/script>/s.exec(html)?.[1] ?? "",
  };
}

export const sameResources = (a: Resources, b: Resources) =>
  a.chunks.join() === b.chunks.join() && a.styles.join() === b.styles.join() && a.start === b.start;
