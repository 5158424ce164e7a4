import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { ConsentMode } from "@/lib/client/consent";
import type { Config } from "@/lib/site/config";
import { renameClasses } from "./class-names";
import { contentSecurityPolicy, hashSource } from "./csp";
import { trimFlight } from "./flight";
import { hydrationScript } from "./hydration-script";
import {
  dataScript,
  dropUnread,
  type ExportedPage,
  element,
  hasAttribute,
  parseExportedPage,
  serialize,
} from "./page";
import { makePageStyles } from "./page-styles";
import { SPECULATION } from "./speculation";
import { startSteps } from "./steps";
import { deferredStyles } from "./styles";
import { type Warn, warnOnce } from "./warn";

const STATIC = "_next/static";

const hash = (text: string | Uint8Array) =>
  createHash("sha256").update(text).digest("base64url").slice(0, 12);

/** What all lists have in common, in the order of the first. */
function shared(lists: readonly string[][]): string[] {
  const [first = [], ...rest] = lists;
  return first.filter((item) => rest.every((list) => list.includes(item)));
}

/** Writes a file whose name holds the hash of its content. @returns its address */
function writeHashed(out: string, name: string, ending: string, content: string): string {
  const path = `${STATIC}/pages/${name}.${hash(content)}.${ending}`;
  mkdirSync(join(out, STATIC, "pages"), { recursive: true });
  writeFileSync(join(out, path), content);
  return `/${path}`;
}

/** Addresses in a stylesheet are relative to it; inlined, they have to start at the root. */
const absoluteUrls = (css: string, href: string) =>
  css.replace(/url\((?!["']?(?:data:|https?:|\/))(["']?)([^"')]+)\1\)/g, (_, quote: string, path: string) => {
    return `url(${quote}${new URL(path, `http://site${href}`).pathname}${quote})`;
  });

/**
 * Rewrites Next's export in place, once it is pruned: a page becomes HTML with the styles it uses and one small script.
 * Next's own scripts and the page's data wait in files until that script asks for them.
 * @param files the pages, as paths below `out`
 * @throws Error that names the page and what was expected, when a page is not what this module knows
 */
export async function rewriteExport(
  out: string,
  files: readonly string[],
  config: Config,
  consent: ConsentMode,
): Promise<void> {
  const sheets = new Map<string, Sheet>();
  const pageStyles = makePageStyles();
  const warn = warnOnce();
  const pages: Rewritten[] = [];
  for (const file of files)
    pages.push(await rewritePage(out, join(out, file), { sheets, config, pageStyles, warn }));

  const chunks = shared(pages.map((page) => page.chunks));
  const styles = shared(pages.map((page) => page.styles));
  const deferred = (hrefs: readonly string[]) => hrefs.flatMap((href) => sheets.get(href)?.deferred ?? []);
  const starts = pages.map(({ start }) => start);
  const steps = startSteps(out, chunks, starts, warn);
  const script = await hydrationScript({ consent, chunks, styles: deferred(styles), steps });
  const address = writeHashed(out, "hydrate", "js", script);
  for (const page of pages) {
    const own = {
      chunks: page.chunks.filter((address) => !chunks.includes(address)),
      styles: deferred(page.styles.filter((href) => !styles.includes(href))),
    };
    addHydrationScript(page, address, own);
  }
  for (const href of sheets.keys()) rmSync(join(out, href));
}

/** A stylesheet of Next's: its text, and the address of what is left of it once pages have inlined what they use. */
type Sheet = { css: string; deferred: string };

type Context = {
  sheets: Map<string, Sheet>;
  config: Config;
  pageStyles: ReturnType<typeof makePageStyles>;
  warn: Warn;
};

/** A page that lacks only its hydration script: what all pages have in common is known when the last has been read. */
type Rewritten = Pick<ExportedPage, "chunks" | "styles" | "start"> & {
  path: string;
  /** Address of the page's data. */
  payload: string;
  /** Whether an island shows content of its own. */
  eager: boolean;
};

async function rewritePage(
  out: string,
  path: string,
  { sheets, config, pageStyles, warn }: Context,
): Promise<Rewritten> {
  const page = relative(out, path);
  const { tree, head, styles, chunks, start, flight } = parseExportedPage(readFileSync(path, "utf8"), page);
  for (const address of [...styles, ...chunks])
    if (!existsSync(join(out, address))) throw new Error(`${page}: ${address} is not in the export`);
  for (const href of styles) if (!sheets.has(href)) sheets.set(href, await readSheet(out, href));
  const moved = new Map([...sheets].map(([href, sheet]) => [href, sheet.deferred]));
  const data = dataScript(trimFlight(flight, moved, page, warn));
  const css = styles.map((href) => sheets.get(href)?.css).join("\n");
  const { css: inlined, names } = await pageStyles(css, tree);
  renameClasses(tree, names);

  dropUnread(head);
  const policy = contentSecurityPolicy(config, [hashSource(inlined)]);
  const charset = head.children.findIndex((node) => node.type === "element" && "charSet" in node.properties);
  if (charset !== 0) throw new Error(`${page}: expected <meta charset> first in head`);
  head.children.splice(1, 0, element("meta", { httpEquiv: ["Content-Security-Policy"], content: policy }));
  head.children.push(element("style", {}, inlined));
  writeFileSync(path, serialize(tree));
  const name = page.replace(/\.html$/, "").replace(/\W+/g, "-");
  const payload = writeHashed(out, name, "js", data);
  return { path, chunks, styles, start, payload, eager: hasAttribute(tree, "dataHydrateEagerly") };
}

async function readSheet(out: string, href: string): Promise<Sheet> {
  const css = absoluteUrls(readFileSync(join(out, href), "utf8"), href);
  return { css, deferred: writeHashed(out, "deferred", "css", await deferredStyles(css)) };
}

function addHydrationScript(
  { path, payload, eager }: Rewritten,
  address: string,
  own: Pick<ExportedPage, "chunks" | "styles">,
): void {
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
  ];
  const html = readFileSync(path, "utf8");
  const end = html.lastIndexOf("</body>");
  const added = serialize({ type: "root", children: scripts });
  writeFileSync(path, html.slice(0, end) + added + html.slice(end));
}
