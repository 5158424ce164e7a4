import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dayInReunion } from "@/lib/content/publication";
import { readConfig } from "@/lib/site/config";
import { CACHE } from "@/lib/system/cache";
import { hash } from "@/lib/system/hash";
import type { BuildContext } from "./context";
import { newestChange } from "./sources";

/** Written last of all: it says that the site in a folder is whole, and since when. Not in `.next`, which Next empties. */
const markOf = ({ target }: BuildContext) => join(CACHE, "built", target.replace(/\W+/g, "-"));

/** Hash of the configuration. @throws Error when it is malformed */
const hashConfig = ({ env }: BuildContext): string => hash(JSON.stringify(readConfig(env)));

/** Beside its sources, a site is made for a day, as posts appear on theirs, and for a context. */
const madeFor = (context: BuildContext, time: Date) =>
  `${dayInReunion(time)} ${hashConfig(context)} ${hash(`${context.consent} ${context.contentRoot}`)}`;

/** Says that the site is not whole, until `markWhole`. */
export function markUnfinished(context: BuildContext): void {
  rmSync(markOf(context), { force: true });
}

/** Says that the site is whole. @param began when its build began: what was saved later, or is due later, may not be in it */
export function markWhole(context: BuildContext, began: Date): void {
  const mark = markOf(context);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, madeFor(context, began));
  utimesSync(mark, began, began);
}

/**
 * Whether the site in the context's folders is whole, newer than all it is made from, and made for today and for the
 * context as it is now.
 */
export function isFresh(context: BuildContext): boolean {
  const mark = markOf(context);
  if (![context.target, context.hosting, mark].every((path) => existsSync(path))) return false;
  if (statSync(mark).mtimeMs <= newestChange()) return false;
  try {
    return readFileSync(mark, "utf8") === madeFor(context, new Date());
  } catch {
    // The configuration is malformed: the build that follows says where.
    return false;
  }
}
