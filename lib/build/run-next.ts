import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runBin } from "@/lib/system/run";
import { hashCode } from "./sources";

const CACHE = ".next/cache";
/** What the project itself keeps beside Next's cache, where hosts keep it from build to build: never Next's to break. */
export const PROSE_CACHE = `${CACHE}/prose`;
export const COMPRESSED_CACHE = `${CACHE}/compressed`;
const OWN = [PROSE_CACHE, COMPRESSED_CACHE];
/** There from the start of Next's build until it ends well. */
const UNFINISHED = `${CACHE}/unfinished`;
/** What the compiled code in `.next` is made from, as its hash. */
const COMPILED = ".next/compiled-from";

/**
 * Has Next export the site. With REUSE_COMPILED=1, and unless code or configuration have changed since, the pages are
 * made by the code that the last build has compiled.
 * @throws Error when Next fails, which has said why
 */
export async function runNext(): Promise<void> {
  // Taken before Next reads the code: what is saved meanwhile is compiled by the next build.
  const code = hashCode();
  const compiled = existsSync(COMPILED) && readFileSync(COMPILED, "utf8") === code;
  if (process.env.REUSE_COMPILED === "1" && compiled) {
    if ((await runBin("next", ["build", "--experimental-build-mode", "generate"])) === 0) return;
  }
  rmSync(COMPILED, { force: true });
  if (existsSync(UNFINISHED)) dropNextCache();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(UNFINISHED, "");
  if ((await runBin("next", ["build"])) !== 0) throw new Error("The build failed: see above.");
  rmSync(UNFINISHED, { force: true });
  writeFileSync(COMPILED, code);
}

/** A build that was cut short can leave a cache on which every later one fails. */
function dropNextCache(): void {
  console.error("The last build did not end well: this one begins without Next's cache.");
  for (const path of readdirSync(CACHE).map((name) => join(CACHE, name)))
    if (!OWN.includes(path)) rmSync(path, { recursive: true });
}
