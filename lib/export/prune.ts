import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { routes } from "@/lib/client/routes";
import { filesBelow, removeEmptyFolders } from "@/lib/system/files";
import { messageOf } from "@/lib/system/run";
import { warn } from "./warn";

/** What to publish of Next's export. */
type Published = {
  /** Paths of the pages, except the not-found page. */
  pages: readonly string[];
  /** Paths of pages that Next exports but the site does not publish. */
  placeholders: readonly string[];
  /** Paths of files from route handlers, such as /sitemap.xml. If undefined, every file that is not a page is published. */
  files: readonly string[] | undefined;
  publicFiles: readonly string[];
};

/** Not Next's scripts: the site has its own. */
const STYLES_AND_FONTS = /^_next\/static\/.*(?<!\.js)$/;

/** Next's own pages in its export. */
const NEXT_PAGES = ["/_not-found", "/_global-error"];

const pageFile = (path: string) => `${path === "/" ? "index" : path.slice(1)}.html`;

/**
 * Removes what is not published from Next's export: the router's data, placeholders, Next's own files.
 * @returns the pages' files, as paths below `out`
 * @throws Error with the pages that are missing in the export or not listed, or the public files that would replace the site's own
 */
export function pruneExport(out: string, { pages, placeholders, files, publicFiles }: Published): string[] {
  const wanted = new Set([...pages, routes.notFound()].map(pageFile));
  const replaced = publicFiles.filter((path) => wanted.has(path.slice(1)) || files?.includes(path));
  const remedy = "le site fait lui-même ce fichier : retirez celui-ci, ou donnez-lui un autre nom";
  if (replaced.length > 0) throw new Error(replaced.map((path) => `public${path} : ${remedy}`).join("\n"));
  const dropped = new Set([...placeholders, ...NEXT_PAGES].map(pageFile));
  const kept = files && new Set([...files, ...publicFiles].map((path) => path.slice(1)));
  const missing = [...wanted].filter((file) => !existsSync(join(out, file)));
  const unknown: string[] = [];
  for (const path of filesBelow(out)) {
    const file = relative(out, path);
    const isPage = file.endsWith(".html");
    if (wanted.has(file) || (kept ? kept.has(file) : !isPage) || STYLES_AND_FONTS.test(file)) continue;
    if (isPage && !dropped.has(file)) unknown.push(file);
    rmSync(path);
  }
  const differences = [
    ...missing.map((file) => `  ${file} is in lib/site/pages.ts, but app/ has no page for it`),
    ...unknown.map((file) => `  ${file} is a page of app/, but not in lib/site/pages.ts`),
  ];
  if (differences.length > 0)
    throw new Error(["The site's lists of pages differ:", ...differences].join("\n"));
  removeEmptyFolders(out);
  return [...wanted];
}

/**
 * Reads the paths of route handlers' files from Next's manifest. Returns undefined, with a warning, if its format is
 * unexpected.
 */
export function exportedFiles(manifest: string): string[] | undefined {
  try {
    const { routes: listed } = JSON.parse(readFileSync(manifest, "utf8")) as {
      routes: Record<string, { dataRoute?: string | null }>;
    };
    // Only pages have router data.
    const files = Object.entries(listed).flatMap(([path, { dataRoute }]) => (dataRoute ? [] : [path]));
    if (files.length === 0) throw new Error("expected files of routes");
    return files;
  } catch (error) {
    warn("le retrait des données du routeur", `lib/export/prune.ts, ${manifest} : ${messageOf(error)}`);
    return undefined;
  }
}
