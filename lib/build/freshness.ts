import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dayInReunion } from "@/lib/content/publication";
import { changedFiles } from "@/lib/hosting/write";
import { readConfig } from "@/lib/site/config";
import { CACHE } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import type { BuildContext } from "./context";
import { hashFiles, SOURCES } from "./sources";

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

/** Says that the site is not whole, until `markWhole`. */
export function markUnfinished(context: BuildContext): void {
  rmSync(markOf(context), { force: true });
}

/** Says that the site is whole. @param origin what `originOf` gave when its build began */
export function markWhole(context: BuildContext, origin: string): void {
  const mark = markOf(context);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, origin);
}

/** Whether the site in the context's folders is whole, and made from what is there now. */
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

/** How many changed files are named. */
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
