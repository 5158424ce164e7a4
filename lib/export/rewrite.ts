import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Element } from "hast";
import type { ConsentMode } from "@/lib/client/consent";
import type { Config } from "@/lib/site/config";
import { readKept, removeOthers, writeWhole } from "@/lib/system/files";
import { messageOf } from "@/lib/system/run";
import { addCompileHints } from "./compile-hints";
import { type ConvertedPage, pageConverter, type Sheet } from "./convert-page";
import { hash, writeHashed } from "./hashed-file";
import { hydrationScript } from "./hydration-script";
import { type ExportedPage, element, serialize } from "./page";
import { writeSignalsScript } from "./signals-script";
import { SPECULATION } from "./speculation";
import { startSteps } from "./steps";
import { deferredStyles } from "./styles";
import { type Warn, warnOnce } from "./warn";

/** What all lists have in common, in the order of the first. */
function shared(lists: readonly string[][]): string[] {
  const [first = [], ...rest] = lists;
  return first.filter((item) => rest.every((list) => list.includes(item)));
}

/** Addresses in a stylesheet are relative to it; inlined, they have to start at the root. */
const absoluteUrls = (css: string, href: string) =>
  css.replace(/url\((?!["']?(?:data:|https?:|\/))(["']?)([^"')]+)\1\)/g, (_, quote: string, path: string) => {
    return `url(${quote}${new URL(path, `http://site${href}`).pathname}${quote})`;
  });

export type RewriteOptions = {
  config: Config;
  consent: ConsentMode;
  /** Folder that keeps converted pages for the next build. Each version of the code needs one of its own. */
  cache: string;
};

/**
 * Rewrites Next's export in place, once it is pruned: a page becomes HTML with the styles it uses and one small script.
 * Next's own scripts and the page's data wait in files until that script asks for them.
 * @param files the pages, as paths below `out`
 * @throws Error that names the page and what was expected, when a page is not what this module knows
 */
export async function rewriteExport(
  out: string,
  files: readonly string[],
  { config, consent, cache }: RewriteOptions,
): Promise<void> {
  const warn = warnOnce();
  const sheets = new Map<string, Sheet>();
  const pages = await convertPages(out, files, { config, cache, sheets, warn });
  const chunks = shared(pages.map((page) => page.chunks));
  const styles = shared(pages.map((page) => page.styles));
  const deferred = (hrefs: readonly string[]) => hrefs.flatMap((href) => sheets.get(href)?.deferred ?? []);
  const starts = pages.map(({ start }) => start);
  const steps = startSteps(out, chunks, starts, warn);
  const needs = { formHost: config.formHost, consent, chunks, styles: deferred(styles), steps: steps ?? [] };
  const script = await hydrationScript(needs);
  const address = writeHashed(out, "hydrate", "js", script);
  const signalsOf = await writeSignalsScript(out, config);
  for (const page of pages) {
    const own = {
      chunks: page.chunks.filter((address) => !chunks.includes(address)),
      styles: deferred(page.styles.filter((href) => !styles.includes(href))),
    };
    const name = page.file.replace(/\.html$/, "").replace(/\W+/g, "-");
    const payload = writeHashed(out, name, "js", steps ? page.data : `${page.data};${page.start}`);
    writeFileSync(
      join(out, page.file),
      withScripts(page, { address, payload, own, signals: signalsOf(page.file) }),
    );
  }
  for (const href of sheets.keys()) rmSync(join(out, href));
  addCompileHints(out);
}

type ConvertOptions = Pick<RewriteOptions, "config" | "cache"> & {
  /** Filled with the stylesheets that pages have, by their addresses. */
  sheets: Map<string, Sheet>;
  warn: Warn;
};

/** Converts every page, or takes what is kept of it: Next's HTML names all that it is made of by its hash. */
async function convertPages(
  out: string,
  files: readonly string[],
  { config, cache, sheets, warn }: ConvertOptions,
): Promise<(ConvertedPage & { file: string })[]> {
  const sheet = async (href: string) => {
    const known = sheets.get(href) ?? (await readSheet(out, href, warn));
    sheets.set(href, known);
    return known;
  };
  const requireExported = (addresses: readonly string[], page: string) => {
    for (const address of addresses)
      if (!existsSync(join(out, address))) throw new Error(`${page}: ${address} is not in the export`);
  };
  let warned = false;
  const tell: Warn = (...about) => {
    warned = true;
    warn(...about);
  };
  const convert = pageConverter({ sheet, requireExported, config, warn: tell });
  mkdirSync(cache, { recursive: true });
  const used = new Set<string>();
  const pages: (ConvertedPage & { file: string })[] = [];
  for (const file of files) {
    const exported = readFileSync(join(out, file), "utf8");
    const name = `${hash(JSON.stringify(config) + exported)}.json`;
    const path = join(cache, name);
    const kept = readKept<ConvertedPage>(path);
    warned = false;
    if (kept) requireExported([...kept.styles, ...kept.chunks], file);
    const page = kept ?? (await convert(exported, file));
    for (const href of page.styles) await sheet(href);
    // A page's warning is to be told by the next build too.
    if (!kept && !warned) writeWhole(path, JSON.stringify(page));
    used.add(name);
    pages.push({ ...page, file });
  }
  removeOthers(cache, used);
  return pages;
}

async function readSheet(out: string, href: string, warn: Warn): Promise<Sheet> {
  const css = absoluteUrls(readFileSync(join(out, href), "utf8"), href);
  const late = await deferredStyles(css).catch((error: unknown) => {
    warn("Styles for islands alone", `${href}: ${messageOf(error)} (lib/export/styles.ts)`);
    return css;
  });
  return { css, deferred: writeHashed(out, "deferred", "css", late) };
}

type Added = {
  /** Of the hydration script. */
  address: string;
  /** Address of the page's data. */
  payload: string;
  /** What not every page has. */
  own: Pick<ExportedPage, "chunks" | "styles">;
  /** The script that measures, where there is one. */
  signals: readonly Element[];
};

function withScripts({ html, eager }: ConvertedPage, { address, payload, own, signals }: Added): string {
  const scripts = [
    element("script", { type: "speculationrules" }, JSON.stringify(SPECULATION)),
    element("script", {
      async: true,
      fetchPriority: "low",
      src: address,
      dataPayload: payload,
      ...(own.styles.length > 0 && { dataStyles: own.styles.join(" ") }),
      ...(own.chunks.length > 0 && { dataChunks: own.chunks.join(" ") }),
      ...(eager && { dataEager: "" }),
    }),
    ...signals,
  ];
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + serialize({ type: "root", children: scripts }) + html.slice(end);
}
