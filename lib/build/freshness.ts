import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { dayInReunion } from "@/lib/content/publication";
import { changedFiles } from "@/lib/hosting/write";
import { readConfig } from "@/lib/site/config";
import { CACHE, isLitter } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import type { BuildContext } from "./context";

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

/** Written last of all: it says that the site in a folder is whole, and what it was made from. Not in `.next`, which Next empties. */
const markOf = ({ target }: BuildContext) => join(CACHE, "built", target.replace(/\W+/g, "-"));

/**
 * What a site is made from, as a hash: its sources, its configuration, its context, and the day, as posts appear on theirs.
 * @throws Error when the configuration is malformed
 */
export function originOf({ contentRoot, publicRoot, consent, env }: BuildContext, now: Date): string {
  const sources = hashFiles([...SOURCES, contentRoot, publicRoot]);
  const origin = [dayInReunion(now), readConfig(env), contentRoot, publicRoot, consent, sources];
  return hash(JSON.stringify(origin));
}

export function markUnfinished(context: BuildContext): void {
  rmSync(markOf(context), { force: true });
}

/** @param origin what `originOf` gave when its build began */
export function markWhole(context: BuildContext, origin: string): void {
  const mark = markOf(context);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, origin);
}

export function isFresh(context: BuildContext, now: Date): boolean {
  const mark = markOf(context);
  if (![context.target, context.hosting, mark].every((path) => existsSync(path))) return false;
  try {
    return readFileSync(mark, "utf8") === originOf(context, now);
  } catch {
    // The configuration is malformed: the build that follows says where.
    return false;
  }
}

const NAMED = 5;
const REBUILD = "relancez npm run build -- --keep";

/** Why the site in the context's folders must not be uploaded as it is, in French, one line each. */
export function uploadFaults(context: BuildContext, now: Date): string[] {
  const { target, hosting } = context;
  if (!isFresh(context, now))
    return [`${target}/ n'est pas construit avec le contenu, les valeurs et la date d'ici : ${REBUILD}`];
  const lines = changedFiles(target, hosting);
  const more = lines.length > NAMED ? [`et ${lines.length - NAMED} autres dans ${target}/`] : [];
  return [...lines.slice(0, NAMED), ...more].map(
    (line) => `${line} : modifiez content/ ou public/, jamais ${target}/, et ${REBUILD}`,
  );
}
