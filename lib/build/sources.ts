import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { filesBelow } from "@/lib/system/files";

/** What Next compiles, and by what rules: of lib, the rooms that pages may import (biome.json). */
export const CODE = [
  "app",
  "components",
  "lib/client",
  "lib/content",
  "lib/drawings",
  "lib/site",
  "lib/system",
  "content/schema.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];
/** Everything that a site is made from. */
export const SOURCES = [
  ...CODE,
  "lib",
  "content",
  "public",
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
];

/** Files that no build reads: what text editors leave beside a file while they save it, unit tests, notes. By name. */
export const IGNORED = /^(?!\.env)[.#~]|~$|\.test\.ts$|\.md$/;

/** Time of the newest change of anything that the site is made from, in milliseconds since 1970. */
export function newestChange(paths: readonly string[] = SOURCES): number {
  return Math.max(0, ...paths.filter((path) => existsSync(path)).map(changeBelow));
}

function changeBelow(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return IGNORED.test(basename(path)) ? 0 : stat.mtimeMs;
  return Math.max(stat.mtimeMs, newestChange(readdirSync(path).map((name) => join(path, name))));
}

/** Hash of what stands in files and folders, ignored files left out; a path that does not exist counts as empty. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash("sha256");
  const files = paths
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
    .filter((path) => !IGNORED.test(basename(path)));
  for (const path of files.toSorted()) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest("base64url").slice(0, 12);
}
