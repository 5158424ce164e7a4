import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "@/lib/build/build-site";
import { buildContext, HOSTING, OUT } from "@/lib/build/context";
import { withoutScripts } from "@/lib/export/page";
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

/**
 * Builds and serves the site and its baselines: the same pages as Next exports them, and without any script.
 * @param folder emptied, then holds the variants
 */
export async function startVariants(folder: string, beside?: string): Promise<Variant[]> {
  const next = `${folder}/next`;
  const floor = `${folder}/floor`;
  const cache = `${folder}/compressed`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const context = buildContext({ keepNextExport: next });
  await buildSite(context);
  await precompress(next, cache);
  cpSync(context.target, floor, { recursive: true });
  for (const path of filesBelow(floor)) {
    if (path.endsWith(".html")) writeFileSync(path, withoutScripts(readFileSync(path, "utf8")));
  }
  await precompress(floor, cache);

  const rules = readRules();
  // Next's own pages carry inline scripts, which the site's policy forbids.
  const { "Content-Security-Policy": _policy, ...headers } = rules.headers;
  const serve = async (name: string, outDir: string, own = rules, isSite = false) => ({
    name,
    server: await startServer({ outDir, dataDir: `${folder}/data`, rules: own }),
    isSite,
  });
  return [
    await serve("the site", context.target, rules, true),
    ...(beside
      ? [await serve("the other checkout", join(beside, OUT), readRules(join(beside, HOSTING)), true)]
      : []),
    await serve("as Next exports it", next, { ...rules, headers }),
    await serve("without scripts", floor),
  ];
}
