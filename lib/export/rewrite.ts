import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import type { Config } from "../config";
import type { ConsentMode } from "../consent";
import { PLACEHOLDER, routes } from "../routes";
import { renameClasses } from "./class-names";
import { contentSecurityPolicy, hashSource } from "./csp";
import { trimFlight } from "./flight";
import { makeLooks } from "./looks";
import {
  dataScript,
  dropUnread,
  type ExportedPage,
  element,
  hasAttribute,
  serialize,
  takeApart,
} from "./page";
import { SPECULATION } from "./speculation";
import { startSteps } from "./steps";
import { lateStyles } from "./styles";

const STATIC = "_next/static";
/** Asked for by Next's Pages Router only. Their names hold no hash, so no host may keep them for a year. */
const MANIFEST = /_next\/static\/[^/]+\/_\w+Manifest\.js$/;

/** Every file below a folder, as paths from the current folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const hash = (text: string | Uint8Array) =>
  createHash("sha256").update(text).digest("base64url").slice(0, 12);

type WakeNeeds = { consent: ConsentMode; chunks: string[]; styles: string[]; steps: number[] };

/** Bundles the waking script into the export, with the files that every page needs. @returns its address */
async function writeWakeScript(out: string, needs: WakeNeeds): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "wake.ts")],
    define: {
      CONSENT: JSON.stringify(needs.consent),
      SHARED_CHUNKS: JSON.stringify(needs.chunks),
      SHARED_STYLES: JSON.stringify(needs.styles),
      STEPS: JSON.stringify(needs.steps),
    },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    legalComments: "none",
  });
  const [file] = outputFiles;
  if (!file) throw new Error("lib/export/wake.ts could not be bundled");
  return writeHashed(out, "wake", "js", file.text);
}

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
 * Rewrites Next's export in place, so that a page is HTML with the styles it uses and one small script:
 * Next's own scripts and the page's data wait in files until `wake.ts` asks for them.
 * Router payloads (.txt) and the Pages Router's manifests are removed: links between pages are plain links.
 * @throws Error that names the page and what was expected, when the export is not what this module knows
 */
export async function rewriteExport(out: string, config: Config, consent: ConsentMode): Promise<void> {
  for (const path of filesBelow(out)) {
    const payload = path.endsWith(".txt") && relative(out, path) !== "robots.txt";
    if (payload || MANIFEST.test(path)) rmSync(path);
  }
  rmSync(join(out, `${routes.company(PLACEHOLDER)}.html`), { force: true });
  rmSync(join(out, "_not-found.html"), { force: true });
  const pages = filesBelow(out)
    .filter((path) => path.endsWith(".html"))
    .map((path): Listed => {
      const name = relative(out, path);
      const { chunks, styles, start } = takeApart(readFileSync(path, "utf8"), name);
      return { path, name, chunks, styles, start };
    });
  const sheets = readSheets(out, pages);
  const late = new Map<string, string>();
  for (const [href, css] of sheets) late.set(href, writeHashed(out, "late", "css", await lateStyles(css)));
  const chunks = shared(pages.map((page) => page.chunks));
  const styles = shared(pages.map((page) => page.styles));
  const starts = pages.map(({ start }) => start);
  const wake = await writeWakeScript(out, {
    consent,
    chunks,
    styles: styles.flatMap((href) => late.get(href) ?? []),
    steps: startSteps(out, chunks, starts),
  });
  const looks = makeLooks();
  // Read a second time, so that there is one page's tree in memory: a blog can have thousands.
  for (const { path, name } of pages) {
    const page = takeApart(readFileSync(path, "utf8"), name);
    const own = {
      chunks: page.chunks.filter((address) => !chunks.includes(address)),
      styles: page.styles.flatMap((href) => (styles.includes(href) ? [] : (late.get(href) ?? []))),
    };
    await rewritePage(out, path, page, { wake, own, sheets, late, config, looks });
  }
  for (const href of sheets.keys()) rmSync(join(out, href));
}

/** What all pages together have to say before the first can be rewritten. */
type Listed = { path: string; name: string } & Pick<ExportedPage, "chunks" | "styles" | "start">;

/** The text of every stylesheet, by its address. */
function readSheets(out: string, pages: readonly Listed[]) {
  const sheets = new Map<string, string>();
  for (const { name, styles, chunks } of pages) {
    for (const address of [...styles, ...chunks]) {
      if (!existsSync(join(out, address))) throw new Error(`${name}: ${address} is not in the export`);
    }
    for (const href of styles)
      if (!sheets.has(href)) sheets.set(href, absoluteUrls(readFileSync(join(out, href), "utf8"), href));
  }
  return sheets;
}

type Context = {
  wake: string;
  own: Pick<ExportedPage, "chunks" | "styles">;
  sheets: ReadonlyMap<string, string>;
  /** Addresses of what is left of the stylesheets once they are inlined, by the address that Next gave them. */
  late: ReadonlyMap<string, string>;
  config: Config;
  looks: ReturnType<typeof makeLooks>;
};

async function rewritePage(
  out: string,
  path: string,
  exported: ExportedPage,
  context: Context,
): Promise<void> {
  const { tree, head, body, styles } = exported;
  const { wake, own, sheets, late, config, looks } = context;
  const page = relative(out, path);
  const data = dataScript(trimFlight(exported.flight, late, page));
  const css = styles.map((href) => sheets.get(href)).join("\n");
  const { css: inlined, names } = await looks(css, tree);
  renameClasses(tree, names);
  const name = page.replace(/\.html$/, "").replace(/\W+/g, "-");

  dropUnread(head);
  const policy = contentSecurityPolicy(config, [hashSource(inlined)]);
  const charset = head.children.findIndex((node) => node.type === "element" && "charSet" in node.properties);
  if (charset !== 0) throw new Error(`${page}: expected <meta charset> first in head`);
  head.children.splice(1, 0, element("meta", { httpEquiv: ["Content-Security-Policy"], content: policy }));
  head.children.push(element("style", {}, inlined));
  body.children.push(
    element("script", { type: "speculationrules" }, JSON.stringify(SPECULATION)),
    element("script", {
      async: true,
      fetchPriority: "low",
      src: wake,
      dataPayload: writeHashed(out, name, "js", data),
      ...(own.styles.length > 0 && { dataStyles: own.styles.join(" ") }),
      ...(own.chunks.length > 0 && { dataChunks: own.chunks.join(" ") }),
      ...(hasAttribute(tree, "dataWakeSoon") && { dataSoon: "" }),
    }),
  );
  writeFileSync(path, serialize(tree));
}
