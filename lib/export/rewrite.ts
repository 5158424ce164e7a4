import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Element, Properties } from "hast";
import type { ConsentMode } from "@/content/types";
import { hostedUrl } from "@/lib/client/request/form-url";
import { type Config, formOrigin } from "@/lib/site/config";
import { readCachedJson, removeOthers, writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { element } from "@/lib/system/html";
import { messageOf } from "@/lib/system/run";
import { type ConvertedPage, pageConverter, propsPlaceholder } from "./convert-page";
import { serialize } from "./page";
import { startScript, writeHashed, writeIslands, writeSignalsScript } from "./scripts";
import { islandStyles } from "./styles";
import { forgetWarnings, hasWarned, warn } from "./warn";

type Page = ConvertedPage & { file: string };

type RewriteOptions = {
  config: Config;
  consent: ConsentMode;
  /** Cache folder for converted pages. Each version of the code needs a separate one. */
  cache: string;
};

/**
 * Rewrites Next's pruned export in place: a page becomes HTML with the styles it uses and one script, which mounts its
 * islands. Nothing of Next's client is left.
 * @param files the pages, as paths below `out`
 * @throws Error with the page and what was expected, when its markup is unexpected
 */
export async function rewriteExport(
  out: string,
  files: readonly string[],
  { config, consent, cache }: RewriteOptions,
): Promise<void> {
  forgetWarnings();
  const readStylesheet = stylesheetReader(out);
  const pages = await convertPages(out, files, pageConverter(config, readStylesheet), { config, cache });
  const stylesheets = [...new Set(pages.flatMap((page) => page.stylesheets))];
  const names = new Set(pages.flatMap(({ islands }) => islands.map(({ name }) => name)));
  const islandFiles = await writeIslands(out, [...names]);
  const code = Object.values(islandFiles.islands).map((url) => readFileSync(join(out, url), "utf8"));
  const css = stylesheets.map(readStylesheet).join("\n");
  const styles = await islandStyles(css, code.join("\n")).catch((error: unknown) => {
    warn("le tri des styles des îlots", `lib/export/styles.ts : ${messageOf(error)}`);
    return css;
  });
  const script = await startScript({
    consent,
    formOrigin: formOrigin(config),
    islands: { ...islandFiles, styles: writeHashed(out, "islands", "css", styles) },
  });
  const src = writeHashed(out, "start", "js", script);
  const shared = [speculationRules(config), element("script", { async: true, fetchPriority: "low", src })];
  const signalsOf = await writeSignalsScript(out, config);
  const insertProps = propsInserter(out, pages);
  for (const page of pages) {
    const scripts = [...shared, ...signalsOf(page.file)];
    writeFileSync(join(out, page.file), withScripts(insertProps(page), scripts));
  }
  for (const href of stylesheets) rmSync(join(out, href));
}

/** Converts every page, or reads it from the cache. The HTML works as a key: it has the hashes of all files it uses. */
async function convertPages(
  out: string,
  files: readonly string[],
  convert: ReturnType<typeof pageConverter>,
  { config, cache }: Pick<RewriteOptions, "config" | "cache">,
): Promise<Page[]> {
  mkdirSync(cache, { recursive: true });
  const used = new Set<string>();
  const pages: Page[] = [];
  for (const file of files) {
    const exported = readFileSync(join(out, file), "utf8");
    const name = `${hash(JSON.stringify(config) + exported)}.json`;
    const path = join(cache, name);
    const cached = readCachedJson<ConvertedPage>(path);
    const page = cached ?? (await convert(exported, file));
    // After a warning nothing is cached, so that the next build repeats it: pages share styles, so later pages may be concerned too.
    if (!cached && !hasWarned()) writeAtomically(path, JSON.stringify(page));
    used.add(name);
    pages.push({ ...page, file });
  }
  removeOthers(cache, used);
  return pages;
}

/** Makes a function that reads Next's stylesheets, each once. It throws an Error when one is not in the export. */
function stylesheetReader(out: string): (href: string) => string {
  const texts = new Map<string, string>();
  // URLs in a stylesheet are relative to it; inlined, they must start at the root.
  const relativeUrl = /url\((?!["']?(?:data:|https?:|\/))(["']?)([^"')]+)\1\)/g;
  return (href) => {
    const known = texts.get(href);
    if (known !== undefined) return known;
    const file = join(out, href);
    if (!existsSync(file)) throw new Error(`${href} is not in the export`);
    const css = readFileSync(file, "utf8").replace(relativeUrl, (_, quote: string, path: string) => {
      return `url(${quote}${new URL(path, `http://site${href}`).pathname}${quote})`;
    });
    texts.set(href, css);
    return css;
  };
}

/** In characters: longer props would make their page heavy. */
const MAX_INLINE_PROPS_LENGTH = 2048;

/** Moves long or shared props into files, which are fetched once; others stay in their page. */
function propsInserter(out: string, pages: readonly Page[]) {
  const counts = new Map<string, number>();
  for (const { islands } of pages)
    for (const { props } of islands) counts.set(props, (counts.get(props) ?? 0) + 1);
  const fileOf = ({ name, props }: Page["islands"][number]) =>
    writeHashed(out, name, "js", `export default ${props}`);
  return ({ html, islands }: Page) => {
    let text = html;
    for (const [index, island] of islands.entries()) {
      const { props } = island;
      const inFile = props.length > MAX_INLINE_PROPS_LENGTH || (counts.get(props) ?? 0) > 1;
      const attribute = attributeHtml(inFile ? { dataPropsFile: fileOf(island) } : { dataProps: props });
      // A function, as `$&` in props would be replaced.
      text = text.replace(`data-props="${propsPlaceholder(index)}"`, () => attribute);
    }
    return text;
  };
}

/** An attribute as HTML. It can be serialized only in an element. */
function attributeHtml(attribute: Properties): string {
  const html = serialize({ type: "root", children: [element("i", attribute)] });
  return html.slice("<i ".length, -"></i>".length);
}

function withScripts(html: string, scripts: Element[]): string {
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + serialize({ type: "root", children: scripts }) + html.slice(end);
}

/**
 * Links between pages are plain links. Browsers with speculation rules prefetch a page on hover and prerender it on pointer
 * down. Don't prerender at `moderate`: on Android, Chrome does that for every link that stays in the viewport. The forms' own
 * pages are excluded by URL: with `selector_matches`, Chrome restyles the page whenever the URL changes, so whenever a sheet
 * opens or closes.
 */
function speculationRules({ formHost }: Config): Element {
  const where = { and: [{ href_matches: "/*" }, { not: { href_matches: hostedUrl(formHost, "*") } }] };
  const rules = {
    prefetch: [{ where, eagerness: "moderate" }],
    prerender: [{ where, eagerness: "conservative" }],
  };
  return element("script", { type: "speculationrules" }, JSON.stringify(rules));
}
