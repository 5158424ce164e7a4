import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { buildSite } from "@/lib/build/build-site";
import { buildContext } from "@/lib/build/context";
import { withoutScripts } from "@/lib/export/page";
import { precompress } from "@/lib/hosting/precompress";
import { readRules } from "@/lib/hosting/write";
import { type RunningServer, startServer } from "@/lib/server/server";
import { filesBelow } from "@/lib/system/files";

/** What is measured side by side: the site, the same pages as Next exports them, and without any script. */
export const VARIANTS = { site: "the site", plain: "as Next exports it", floor: "without scripts" } as const;
export type Variant = keyof typeof VARIANTS;
export const VARIANT_NAMES = Object.keys(VARIANTS) as Variant[];

/** Builds the site and its variants, and serves each. @param folder emptied, then holds the variants */
export async function startVariants(folder: string): Promise<Record<Variant, RunningServer>> {
  const plain = `${folder}/plain`;
  const floor = `${folder}/floor`;
  const cache = `${folder}/compressed`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const context = buildContext({ keepPlain: plain });
  await buildSite(context);
  await precompress(plain, cache);
  cpSync(context.target, floor, { recursive: true });
  for (const path of filesBelow(floor)) {
    if (path.endsWith(".html")) writeFileSync(path, withoutScripts(readFileSync(path, "utf8")));
  }
  await precompress(floor, cache);

  const rules = readRules();
  // Next's own pages carry inline scripts, which the site's policy forbids.
  const { "Content-Security-Policy": _policy, ...headers } = rules.headers;
  const serve = (outDir: string, own = rules) =>
    startServer({ outDir, dataDir: `${folder}/data`, port: 0, rules: own });
  return {
    site: await serve(context.target),
    plain: await serve(plain, { ...rules, headers }),
    floor: await serve(floor),
  };
}
