import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { isLitter } from "@/lib/system/files";
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

/** What no build reads, by name: litter, unit tests, notes. */
export const isIgnored = (name: string): boolean => isLitter(name) || /\.test\.ts$|\.md$/.test(name);

/** The files that builds read, of files and folders; a path that does not exist has none. */
function filesOf(path: string): string[] {
  if (isIgnored(basename(path)) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}

/** Hash of what files and folders hold, ignored files left out. Times do not count: copying keeps or changes them. */
export function hashFiles(paths: readonly string[]): string {
  const files = [...new Set(paths.flatMap(filesOf))].toSorted();
  return hash(JSON.stringify(files.map((path) => [path, hash(readFileSync(path))])));
}
