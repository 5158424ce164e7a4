import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type BuildInput, writeBuildInput } from "@/lib/content/build-input";
import { CACHE, removeOthers } from "@/lib/system/files";
import { runBin } from "@/lib/system/run";
import type { BuildContext } from "./context";
import { CODE, hashFiles } from "./freshness";

export const STAGING = ".next-export";
/** Next's list of exported routes. */
export const PRERENDER_MANIFEST = ".next/prerender-manifest.json";
/** Not in `.next`, which Next empties. */
const INPUT = `${CACHE}/build-input.json`;
/** Some hosts keep this folder between builds. Our own caches are in a subfolder. */
const NEXT_CACHE = ".next/cache";
const OWN = "site";
export const OWN_CACHE = `${NEXT_CACHE}/${OWN}`;
/** Marker: Next has not finished, and its cache may be corrupt. */
const UNFINISHED = `${NEXT_CACHE}/unfinished`;
/** Holds the hash of the code that `.next` was compiled from. */
const COMPILED = ".next/compiled-from";

/**
 * Runs Next to export the site to `STAGING`.
 * @param bin runs an installed program; tests pass a stub
 * @throws Error when Next fails; Next has then printed why
 */
export async function runNext(context: BuildContext, input: BuildInput, bin = runBin): Promise<void> {
  // Hash before Next reads the code: the next build compiles what is saved meanwhile. Neither content nor
  // configuration is compiled in (biome.json forbids `process.env` in pages and components).
  const code = hashFiles(CODE);
  writeBuildInput(INPUT, input);
  // Next's configuration and worker processes can only get these from the environment.
  const paths = { BUILD_INPUT: INPUT, EXPORT_DIR: STAGING };
  // `npx playwright test` also builds, without lib/commands/run.mjs.
  const env = { NEXT_TELEMETRY_DISABLED: "1", ...context.env, ...paths };
  const compiled = existsSync(COMPILED) && readFileSync(COMPILED, "utf8") === code;
  if (compiled) {
    // Next would reuse the previous list of pages, without new ones.
    rmSync(PRERENDER_MANIFEST, { force: true });
    if ((await bin("next", ["build", "--experimental-build-mode", "generate"], env)) === 0) return;
  }
  rmSync(COMPILED, { force: true });
  if (existsSync(UNFINISHED)) {
    console.error("La construction d’avant a été interrompue : celle-ci repart sans le cache de Next.");
    removeOthers(NEXT_CACHE, new Set([OWN]));
  }
  mkdirSync(NEXT_CACHE, { recursive: true });
  writeFileSync(UNFINISHED, "");
  if ((await bin("next", ["build"], env)) !== 0)
    throw new Error(
      "La construction a échoué : la cause est dite plus haut. Le site en place n’a pas changé.",
    );
  rmSync(UNFINISHED);
  writeFileSync(COMPILED, code);
}
