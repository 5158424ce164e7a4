import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "@/lib/build/build-site";
import { buildContext, HOSTING, OUT } from "@/lib/build/context";
import { precompress } from "@/lib/hosting/precompress";
import { readRules } from "@/lib/hosting/write";
import { type RunningServer, startServer } from "@/lib/server/server";
import { filesBelow } from "@/lib/system/files";

export type Variant = {
  name: string;
  server: RunningServer;
  /** Whether its links open requests. */
  isSite: boolean;
};

/** Emptied, then holds the variants. */
const FOLDER = ".bench";

/** A page without any script element, even data. */
const withoutScripts = (html: string) => html.replace(/<script\b.*?<\/script>/gs, "");

/** Builds and serves the site and its baselines: the same pages as Next exports them, and without any script. */
export async function startVariants(beside?: string): Promise<Variant[]> {
  const next = `${FOLDER}/next`;
  const scriptless = `${FOLDER}/scriptless`;
  const cache = `${FOLDER}/compressed`;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const context = buildContext({ keepNextExport: next });
  await buildSite(context);
  await precompress(next, cache);
  cpSync(context.target, scriptless, { recursive: true });
  for (const path of filesBelow(scriptless)) {
    if (path.endsWith(".html")) writeFileSync(path, withoutScripts(readFileSync(path, "utf8")));
  }
  await precompress(scriptless, cache);

  const rules = readRules();
  // Next's own pages carry inline scripts, which the site's policy forbids.
  const { "Content-Security-Policy": _policy, ...headers } = rules.headers;
  const serve = async (name: string, outDir: string, own = rules, isSite = false) => ({
    name,
    server: await startServer({ outDir, dataDir: `${FOLDER}/data`, rules: own }),
    isSite,
  });
  return [
    await serve("the site", context.target, rules, true),
    ...(beside
      ? [await serve("the other checkout", join(beside, OUT), readRules(join(beside, HOSTING)), true)]
      : []),
    await serve("as Next exports it", next, { ...rules, headers }),
    await serve("without scripts", scriptless),
  ];
}
