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
    // Without "use strict": what it forbids the compiler has found.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
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
  // What lies in public/ goes online as it is: a host's or a search engine's proof of ownership, for instance.
  const isOwn = (path: string) => existsSync(join("public", relative(out, path)));
  for (const path of filesBelow(out).filter((file) => !isOwn(file))) {
    const payload = path.endsWith(".txt") && relative(out, path) !== "robots.txt";
    if (payload || MANIFEST.test(path)) rmSync(path);
  }
  rmSync(join(out, `${routes.company(PLACEHOLDER)}.html`), { force: true });
  rmSync(join(out, "_not-found.html"), { force: true });
  const sheets = new Map<string, Sheet>();
  const looks = makeLooks();
  const pages: Rewritten[] = [];
  for (const path of filesBelow(out).filter((file) => file.endsWith(".html") && !isOwn(file)))
    pages.push(await rewritePage(out, path, { sheets, config, looks }));

  const chunks = shared(pages.map((page) => page.chunks));
  const styles = shared(pages.map((page) => page.styles));
  const late = (hrefs: readonly string[]) => hrefs.flatMap((href) => sheets.get(href)?.late ?? []);
  const starts = pages.map(({ start }) => start);
  const steps = startSteps(out, chunks, starts);
  const wake = await writeWakeScript(out, { consent, chunks, styles: late(styles), steps });
  for (const page of pages) {
    const own = {
      chunks: page.chunks.filter((address) => !chunks.includes(address)),
      styles: late(page.styles.filter((href) => !styles.includes(href))),
    };
    addWakeScript(page, wake, own);
  }
  for (const href of sheets.keys()) rmSync(join(out, href));
}

/** A stylesheet of Next's: its text, and the address of what is left of it once pages have inlined what they use. */
type Sheet = { css: string; late: string };

type Context = { sheets: Map<string, Sheet>; config: Config; looks: ReturnType<typeof makeLooks> };

/** A page that lacks its waking script only: what all pages have in common is known when the last has been read. */
type Rewritten = Pick<ExportedPage, "chunks" | "styles" | "start"> & {
  path: string;
  /** Address of the page's data. */
  payload: string;
  soon: boolean;
};

async function rewritePage(
  out: string,
  path: string,
  { sheets, config, looks }: Context,
): Promise<Rewritten> {
  const page = relative(out, path);
  const { tree, head, styles, chunks, start, flight } = takeApart(readFileSync(path, "utf8"), page);
  for (const address of [...styles, ...chunks])
    if (!existsSync(join(out, address))) throw new Error(`${page}: ${address} is not in the export`);
  for (const href of styles) if (!sheets.has(href)) sheets.set(href, await readSheet(out, href));
  const late = new Map([...sheets].map(([href, sheet]) => [href, sheet.late]));
  const data = dataScript(trimFlight(flight, late, page));
  const css = styles.map((href) => sheets.get(href)?.css).join("\n");
  const { css: inlined, names } = await looks(css, tree);
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
  return { path, chunks, styles, start, payload, soon: hasAttribute(tree, "dataWakeSoon") };
}

async function readSheet(out: string, href: string): Promise<Sheet> {
  const css = absoluteUrls(readFileSync(join(out, href), "utf8"), href);
  return { css, late: writeHashed(out, "late", "css", await lateStyles(css)) };
}

function addWakeScript(
  { path, payload, soon }: Rewritten,
  wake: string,
  own: Pick<ExportedPage, "chunks" | "styles">,
): void {
  const scripts = [
    element("script", { type: "speculationrules" }, JSON.stringify(SPECULATION)),
    element("script", {
      async: true,
      fetchPriority: "low",
      src: wake,
      dataPayload: payload,
      ...(own.styles.length > 0 && { dataStyles: own.styles.join(" ") }),
      ...(own.chunks.length > 0 && { dataChunks: own.chunks.join(" ") }),
      ...(soon && { dataSoon: "" }),
    }),
  ];
  const html = readFileSync(path, "utf8");
  const end = html.lastIndexOf("</body>");
  const added = serialize({ type: "root", children: scripts });
  writeFileSync(path, html.slice(0, end) + added + html.slice(end));
}
