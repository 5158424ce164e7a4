import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { loadContent } from "@/lib/content/load";
import { dayInReunion } from "@/lib/content/publication";
import { filesBelow, rewriteExport } from "@/lib/export/rewrite";
import { precompress } from "@/lib/hosting/precompress";
import { RULES, writeHostFiles } from "@/lib/hosting/write";
import { writePreviews } from "@/lib/previews/write";
import { startDemoServer } from "@/lib/server/server";
import { fetchListedCompanies, storeListedCompanies } from "@/lib/site/listed-companies";
import { publish } from "./publish";
import { COMPRESSED_CACHE, PROSE_CACHE, runNext } from "./run-next";
import { hashConfig, hashFiles, loadConfig, newestChange } from "./sources";

export const OUT = "out";
const STAGING = ".next-export";
// Written last of all: it says that the export is whole, and since when.
const DONE = ".next/export-done";
/** Beside its sources, a site is made for a day, as posts appear on theirs, and for a configuration. */
const madeFor = (time: Date) => `${dayInReunion(time)} ${hashConfig()}`;

/** Says that `out/` is whole. @param began when its build began: what was saved later, or is due later, may not be in it */
export function markWhole(began: Date): void {
  writeFileSync(DONE, madeFor(began));
  utimesSync(DONE, began, began);
}

/**
 * Whether `out/` with its hosts' files is whole, newer than all it is made from, and made for today and for the
 * configuration as it is now.
 */
export function isFresh(): boolean {
  if (![OUT, RULES, DONE].every((path) => existsSync(path))) return false;
  if (statSync(DONE).mtimeMs <= newestChange()) return false;
  try {
    return readFileSync(DONE, "utf8") === madeFor(new Date());
  } catch {
    // The configuration is malformed: the build that follows says where.
    return false;
  }
}

// What prepared texts depend on, beside themselves.
const PREPARE = [
  "lib/content",
  "lib/typography.ts",
  "lib/font-characters.ts",
  "content/schema.ts",
  "package-lock.json",
];

/** Folder of the texts that builds of this version of the code have prepared; those of others are removed. */
function contentCache(): string {
  const version = hashFiles(PREPARE);
  if (existsSync(PROSE_CACHE))
    for (const name of readdirSync(PROSE_CACHE))
      if (name !== version) rmSync(join(PROSE_CACHE, name), { recursive: true });
  return join(PROSE_CACHE, version);
}

/**
 * Checks configuration and content, then exports the site to `out/`: Next's export, rewritten and precompressed; and
 * writes the rules for hosts into it and into `hosting/`. The site that is in `out/` stays until the new one is whole.
 * @param keepPlain where to keep a copy of what Next exported, for comparison
 * @throws Error with everything to mend, before Next is started
 */
export async function buildSite({ keepPlain }: { keepPlain?: string } = {}): Promise<void> {
  const began = new Date();
  rmSync(DONE, { force: true });
  await exportSite(OUT, keepPlain);
  markWhole(began);
}

/** The same, into another folder than `out/`. */
export async function exportSite(target: string, keepPlain?: string): Promise<void> {
  const time = stopwatch();
  const config = loadConfig();
  process.env.CONTENT_CACHE = contentCache();
  const { site, companies } = loadContent();
  process.env.CONTENT_CHECKED = "1";
  time.lap("contenu");
  storeListedCompanies(await askForCompanies(companies, config.apiHost));
  process.env.EXPORT_DIR = STAGING;
  await runNext();
  time.lap("Next");
  removeFirstPages();
  if (keepPlain) cpSync(STAGING, keepPlain, { recursive: true });
  await rewriteExport(STAGING, config, site.consent);
  removeEmptyFolders(STAGING);
  time.lap("réécriture");
  await writePreviews(STAGING);
  time.lap("aperçus");
  await precompress(STAGING, COMPRESSED_CACHE);
  writeHostFiles(STAGING, config);
  time.lap("compression");
  publish(STAGING, target);
  console.log(`Temps : ${time.laps().join(", ")}`);
}

/** The demo API, a path of the site's own, is started for the time of the asking. */
async function askForCompanies(slugs: readonly string[], apiHost: string) {
  if (!apiHost.startsWith("/")) return fetchListedCompanies(slugs, apiHost, console.warn);
  const demo = await startDemoServer({ dataDir: ".data" });
  const companies = await fetchListedCompanies(slugs, demo.url + apiHost, console.warn);
  await demo.close();
  return companies;
}

/** Names what took how long. */
function stopwatch() {
  let last = performance.now();
  const laps: string[] = [];
  return {
    laps: () => laps,
    lap: (name: string) => {
      laps.push(`${name} ${((performance.now() - last) / 1000).toFixed(1)} s`);
      last = performance.now();
    },
  };
}

/** First pages of listings a second time, at …/page/1: see `listingPages`. */
function removeFirstPages(): void {
  for (const path of filesBelow(join(STAGING, "blog")))
    if (/\/page\/1(\.html|\.txt|\/.*)$/.test(path)) rmSync(path);
}

/** Next leaves a folder of router data beside each page, and this build removes the data. */
function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
