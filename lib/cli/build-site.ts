import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import env from "@next/env";
import { fetchListedCompanies, storeListedCompanies } from "../companies";
import { readConfig } from "../config";
import { loadContent } from "../content/load";
import { dayInReunion } from "../content/publication";
import { startDemoServer } from "../demo/server";
import { RULES, writeHostFiles } from "../export/hosts/write";
import { precompress } from "../export/precompress";
import { filesBelow, rewriteExport } from "../export/rewrite";
import { writePreviews } from "../previews/write";
import { publish } from "./publish";
import { runBin } from "./run";

export const OUT = "out";
const STAGING = ".next-export";
// Written last of all: it says that the export is whole, and since when.
const DONE = ".next/export-done";
const SOURCES = [
  "app",
  "components",
  "content",
  "lib",
  "public",
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
  "next.config.mjs",
  "postcss.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];

/** Time of the newest change below a path, in milliseconds since 1970; 0 when it does not exist. */
function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return path.endsWith(".test.ts") ? 0 : stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Whether `out/` with its hosts' files is whole, newer than all it is made from, and of today: posts appear on their day. */
export function isFresh(): boolean {
  return (
    [OUT, RULES, DONE].every((path) => existsSync(path)) &&
    statSync(DONE).mtimeMs > Math.max(...SOURCES.map(newestChange)) &&
    readFileSync(DONE, "utf8") === dayInReunion(new Date())
  );
}

const CACHE = ".next/cache/prose";
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
  const hash = createHash("sha256");
  for (const path of PREPARE.filter((item) => existsSync(item)).flatMap((item) =>
    statSync(item).isDirectory() ? filesBelow(item) : [item],
  ))
    hash.update(readFileSync(path));
  const version = hash.digest("base64url").slice(0, 12);
  if (existsSync(CACHE))
    for (const name of readdirSync(CACHE))
      if (name !== version) rmSync(join(CACHE, name), { recursive: true });
  return join(CACHE, version);
}

/**
 * Checks configuration and content, then exports the site to `out/`: Next's export, rewritten and precompressed; and
 * writes the rules for hosts into it and into `hosting/`. The site that is in `out/` stays until the new one is whole.
 * @param keepPlain where to keep a copy of what Next exported, for comparison
 * @throws Error with everything to mend, before Next is started
 */
export async function buildSite({ keepPlain }: { keepPlain?: string } = {}): Promise<void> {
  rmSync(DONE, { force: true });
  await exportSite(OUT, keepPlain);
  writeFileSync(DONE, dayInReunion(new Date()));
}

/** The same, into another folder than `out/`. */
export async function exportSite(target: string, keepPlain?: string): Promise<void> {
  const time = stopwatch();
  env.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  const config = readConfig(process.env);
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
  await precompress(STAGING, ".next/cache/compressed");
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

async function runNext(): Promise<void> {
  // Where content alone has changed, the pages are made by the code that the last build has compiled.
  const generate = ["build", "--experimental-build-mode", "generate"];
  if (process.env.CONTENT_ONLY === "1" && existsSync(".next/BUILD_ID")) {
    if ((await runBin("next", generate)) === 0) return;
  }
  if ((await runBin("next", ["build"])) === 0) return;
  // A build that was cut short can leave a cache on which every later one fails: try once from nothing.
  console.error("Building again without the cache …");
  rmSync(".next", { recursive: true, force: true });
  if ((await runBin("next", ["build"])) !== 0) throw new Error("The build failed: see above.");
}
