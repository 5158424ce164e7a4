import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { dayInReunion } from "@/lib/content/publication";
import { changedFiles } from "@/lib/hosting/write";
import { readConfig } from "@/lib/site/config";
import { envFiles } from "@/lib/site/env-files";
import { CACHE, folderName, isLitter, writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import type { BuildContext } from "./context";

/** What Next compiles, with its configuration. Of lib, the rooms that pages may import (lib/workshop/rooms.test.ts). */
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
export const SOURCES = [...CODE, "lib", "content", "public", ...envFiles("production")];

/** Whether builds ignore a file of this name: litter, unit tests, Markdown. */
export const isIgnored = (name: string): boolean => isLitter(name) || /\.test\.ts$|\.md$/.test(name);

/** The files at or below a path that builds read; none if it does not exist. */
function filesOf(path: string): string[] {
  if (isIgnored(basename(path)) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}

/** Hash of the content of files and folders, except ignored files. Not of times, which copying may keep or change. */
export function hashFiles(paths: readonly string[]): string {
  const files = [...new Set(paths.flatMap(filesOf))].toSorted();
  return hash(JSON.stringify(files.map((path) => [path, hash(readFileSync(path))])));
}

/** The file that marks a target's site as complete; it holds the source hash. Not in `.next`, which Next empties. */
const markerOf = ({ target }: BuildContext) => join(CACHE, "built", folderName(target));

/**
 * Hash of a site's inputs: sources, configuration, folders, and the day, as posts have dates.
 * @throws Error when the configuration is malformed
 */
export function sourceHash({ contentRoot, publicRoot, env }: BuildContext, now: Date): string {
  const sources = hashFiles([...SOURCES, contentRoot, publicRoot]);
  const inputs = [dayInReunion(now), readConfig(env), contentRoot, publicRoot, sources];
  return hash(JSON.stringify(inputs));
}

export function markIncomplete(context: BuildContext): void {
  rmSync(markerOf(context), { force: true });
}

/** @param builtFrom what `sourceHash` returned when the build began */
export function markComplete(context: BuildContext, builtFrom: string): void {
  writeAtomically(markerOf(context), builtFrom);
}

export function isFresh(context: BuildContext, now: Date): boolean {
  if (!existsSync(context.target) || !existsSync(context.hosting)) return false;
  try {
    return readFileSync(markerOf(context), "utf8") === sourceHash(context, now);
  } catch {
    // Not built, or a malformed configuration, which the next build reports.
    return false;
  }
}

/** How many changed files are listed; the others are counted. */
const MAX_LISTED = 5;
const REBUILD = "relancez npm run build";

/** Reasons not to upload the site in the context's folders, in French, one line each. */
export function uploadFaults(context: BuildContext, now: Date): string[] {
  const { target, hosting } = context;
  if (!isFresh(context, now))
    return [`${target}/ n'est pas construit avec le contenu, les valeurs et la date d'ici : ${REBUILD}`];
  const lines = changedFiles(target, hosting);
  const others = lines.length - MAX_LISTED;
  const more = others > 0 ? [`et ${others} ${others > 1 ? "autres" : "autre"} dans ${target}/`] : [];
  return [...lines.slice(0, MAX_LISTED), ...more].map(
    (line) => `${line} : modifiez content/ ou public/, jamais ${target}/, et ${REBUILD}`,
  );
}
