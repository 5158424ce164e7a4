import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pagePath } from "@/lib/export/page";

/** What a page with its styles may weigh after brotli, in bytes (lib/export/README.md). */
const LIMIT = 14 * 1024;
/** How many parts of a heavy page are named. */
const NAMED = 3;

const inKb = (bytes: number) => `${(bytes / 1024).toFixed(1).replace(".", ",")} Ko`;
const compressed = (html: string) => brotliCompressSync(html).length;

/** The sections of a page by their headings, with what each adds to its weight in bytes, the heaviest first. */
function heaviestSections(html: string): { heading: string; bytes: number }[] {
  const whole = compressed(html);
  return [...html.matchAll(/<section\b[\s\S]*?<\/section>/g)]
    .map(([section]) => ({
      heading:
        /<h[12][^>]*>([\s\S]*?)<\/h[12]>/
          .exec(section)?.[1]
          ?.replace(/<[^>]+>/g, "")
          .trim() ?? "",
      bytes: whole - compressed(html.replace(section, "")),
    }))
    .filter(({ heading }) => heading !== "")
    .toSorted((a, b) => b.bytes - a.bytes);
}

/**
 * One line for each page that weighs more than it should, with what is heavy in it: the page works, and its end comes a
 * round trip later.
 * @param out the compressed site
 * @param files its pages, as paths below `out`
 */
export function heavyPages(out: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const path = join(out, file);
    const bytes = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : 0;
    if (bytes <= LIMIT) return [];
    const parts = heaviestSections(readFileSync(path, "utf8"))
      .slice(0, NAMED)
      .map(({ heading, bytes: own }) => `« ${heading} » ${inKb(own)}`);
    return [
      `Page lourde, sans être une erreur : ${pagePath(file)} pèse ${inKb(bytes)} compressée, plus que les ${LIMIT / 1024} Ko visés ; sa fin arrive plus tard. Le plus lourd : ${parts.join(", ")}`,
    ];
  });
}
