import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { filesBelow } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";

/** What Next compiles, and by what rules: of lib, the rooms that pages may import (lib/workshop/rooms.test.ts). */
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

/** What no build reads, by name: files that text editors leave while they save, unit tests, notes, hidden folders. */
export const IGNORED = /^(?!\.env)[.#~]|~$|\.test\.ts$|\.md$/;

/** Time of the newest change of anything that the site is made from, in milliseconds since 1970. */
export function newestChange(paths: readonly string[] = SOURCES): number {
  return Math.max(0, ...paths.filter((path) => existsSync(path)).map(changeBelow));
}

function changeBelow(path: string): number {
  if (IGNORED.test(basename(path))) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, newestChange(readdirSync(path).map((name) => join(path, name))));
}

/** Hash of what stands in files and folders, ignored files left out; a path that does not exist counts as empty. */
export function hashFiles(paths: readonly string[]): string {
  const files = paths
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
    .filter((path) => !IGNORED.test(basename(path)));
  return hash(JSON.stringify(files.toSorted().map((path) => [path, hash(readFileSync(path))])));
}
