import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { routes } from "@/lib/client/routes";
import { filesBelow, removeEmptyFolders } from "@/lib/system/files";

/** What of Next's export goes online. */
export type Published = {
  /** Paths of the pages, the not-found page left out. */
  pages: readonly string[];
  /** Paths of pages that Next exports and the site does not publish. */
  placeholders: readonly string[];
  /** Paths of files that routes have written, such as /sitemap.xml, and of those that go online as they are. */
  files: readonly string[];
};

/** Hashed files, but for manifests of the Pages Router: their names hold no hash, so that no host may keep them. */
const HASHED = /^_next\/static\/(?![^/]+\/_\w+Manifest\.js$)/;

/** Next's own pages, which its export leaves beside ours. */
const NEXT_PAGES = ["/_not-found", "/_global-error"];

const pageFile = (path: string) => `${path === "/" ? "index" : decodeURIComponent(path.slice(1))}.html`;

/**
 * Removes everything from Next's export that is not to go online: the router's data, placeholders, what Next keeps for
 * itself.
 * @returns the pages' files, as paths below `out`
 * @throws Error that names the pages that are missing in the export, or that no list of pages has
 */
export function pruneExport(out: string, { pages, placeholders, files }: Published): string[] {
  const wanted = new Set([...pages, routes.notFound()].map(pageFile));
  const dropped = new Set([...placeholders, ...NEXT_PAGES].map(pageFile));
  const kept = new Set(files.map((path) => path.slice(1)));
  const missing = [...wanted].filter((file) => !existsSync(join(out, file)));
  const unknown: string[] = [];
  for (const path of filesBelow(out)) {
    const file = relative(out, path);
    if (wanted.has(file) || kept.has(file) || HASHED.test(file)) continue;
    if (file.endsWith(".html") && !dropped.has(file)) unknown.push(file);
    rmSync(path);
  }
  if (missing.length + unknown.length > 0) throw new Error(differenceOf(missing, unknown));
  removeEmptyFolders(out);
  return [...wanted];
}

function differenceOf(missing: readonly string[], unknown: readonly string[]): string {
  return [
    "Next's export and lib/site/pages.ts differ:",
    ...missing.map((file) => `  ${file} is listed, and not in the export`),
    ...unknown.map((file) => `  ${file} is in the export, and not listed`),
  ].join("\n");
}

/** Paths of the files that route handlers have written, by Next's own list. @throws Error when it is not as expected */
export function exportedFiles(manifest: string): string[] {
  const { routes: listed } = JSON.parse(readFileSync(manifest, "utf8")) as {
    routes?: Record<string, { dataRoute?: string | null }>;
  };
  if (!listed)
    throw new Error(`${manifest}: expected routes; Next's export has changed (lib/export/prune.ts)`);
  // A page has data for the router, a file has none.
  return Object.entries(listed).flatMap(([path, { dataRoute }]) => (dataRoute ? [] : [path]));
}
