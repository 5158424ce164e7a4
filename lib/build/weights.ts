import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { MENU_SHEET, REQUEST_SHEET } from "@/lib/client/page-ids";
import { pagePath } from "@/lib/export/page";

/** Limit for a page with its styles, up to its sheets, in bytes after brotli. */
const WEIGHT_LIMIT = 15.7 * 1024;
/** Start of the first sheet; sheets come last in a page. */
const FIRST_SHEET = new RegExp(`<div id="(${MENU_SHEET}|${REQUEST_SHEET})"`);
/** How many sections the warning names. */
const SECTIONS_NAMED = 3;

/** Rounded up, so that a page just above the limit does not seem to equal it. */
const inKb = (bytes: number) => `${(Math.ceil(bytes / 102.4) / 10).toFixed(1).replace(".", ",")} Ko`;
const compressed = (html: string) => brotliCompressSync(html).length;

/** A page without its sheets: they are closed at first paint, and may arrive a round trip later. */
const beforeSheets = (html: string) => html.split(FIRST_SHEET, 1)[0] ?? "";

export const weightBeforeSheets = (html: string) => compressed(beforeSheets(html));

/** A page's sections by heading, with the bytes that each adds, heaviest first. */
function heaviestSections(html: string): { heading: string; bytes: number }[] {
  const whole = compressed(html);
  return [...html.matchAll(/<section\b[\s\S]*?<\/section>/g)]
    .map(([section]) => {
      const [, heading = ""] = /<h[12][^>]*>([\s\S]*?)<\/h[12]>/.exec(section) ?? [];
      const bytes = whole - compressed(html.replace(section, ""));
      return { heading: heading.replace(/<[^>]+>/g, "").trim(), bytes };
    })
    .filter(({ heading }) => heading !== "")
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** One line for each heavy page, with its heaviest sections. @param files pages of the compressed site, as paths below `out` */
export function heavyPages(out: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const path = join(out, file);
    // Skip compression, which is slow, for pages that are light even with their sheets.
    if (!existsSync(`${path}.br`) || statSync(`${path}.br`).size <= WEIGHT_LIMIT) return [];
    const html = readFileSync(path, "utf8");
    const bytes = weightBeforeSheets(html);
    if (bytes <= WEIGHT_LIMIT) return [];
    const parts = heaviestSections(beforeSheets(html))
      .slice(0, SECTIONS_NAMED)
      .map(({ heading, bytes: own }) => `« ${heading} » ${inKb(own)}`);
    return [
      `Page lourde, sans être une erreur : ${pagePath(file)} pèse ${inKb(bytes)} compressée, plus que les ${inKb(WEIGHT_LIMIT)} visés ; sa fin arrive plus tard. Le plus lourd : ${parts.join(", ")}`,
    ];
  });
}
