import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import env from "@next/env";
import { fetchListedCompanies, storeListedCompanies } from "../companies";
import { readConfig } from "../config";
import { loadContent } from "../content/load";
import { startDemoServer } from "../demo/server";
import { RULES, writeHostFiles } from "../export/hosts/write";
import { precompress } from "../export/precompress";
import { rewriteExport } from "../export/rewrite";
import { writePreviews } from "../previews/write";
import { runBin } from "./run";

export const OUT = "out";
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

/** Whether `out/` with its hosts' files is whole and newer than everything it is made from. */
export function isFresh(): boolean {
  const whole = [OUT, RULES, DONE].every((path) => existsSync(path));
  return whole && statSync(DONE).mtimeMs > Math.max(...SOURCES.map(newestChange));
}

/**
 * Checks configuration and content, then exports the site to `out/`: Next's export, rewritten and precompressed; and
 * writes the rules for hosts into it and into `hosting/`.
 * @param keepPlain where to keep a copy of what Next exported, for comparison
 * @throws Error with everything to mend, before Next is started
 */
export async function buildSite({ keepPlain }: { keepPlain?: string } = {}): Promise<void> {
  env.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  const config = readConfig(process.env);
  const { site, companies } = loadContent();
  storeListedCompanies(await askForCompanies(companies, config.apiHost));
  rmSync(DONE, { force: true });
  await runNext();
  if (keepPlain) cpSync(OUT, keepPlain, { recursive: true });
  await rewriteExport(OUT, config, site.consent);
  await writePreviews(OUT);
  await precompress(OUT);
  writeHostFiles(OUT, config);
  writeFileSync(DONE, "");
}

/** The demo API, a path of the site's own, is started for the time of the asking. */
async function askForCompanies(slugs: readonly string[], apiHost: string) {
  if (!apiHost.startsWith("/")) return fetchListedCompanies(slugs, apiHost, console.warn);
  const demo = await startDemoServer({ dataDir: ".data" });
  const companies = await fetchListedCompanies(slugs, demo.url + apiHost, console.warn);
  await demo.close();
  return companies;
}

async function runNext(): Promise<void> {
  if ((await runBin("next", ["build"])) === 0) return;
  // A build that was cut short can leave a cache on which every later one fails: try once from nothing.
  console.error("Building again without the cache …");
  rmSync(".next", { recursive: true, force: true });
  if ((await runBin("next", ["build"])) !== 0) throw new Error("The build failed: see above.");
}
