import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { uncoveredCharacters } from "@/lib/drawings/font-characters";
import { fieldPath, type Problem } from "./problems";
import { missingCharacters } from "./prose/prose-rules";
import { check, type Source } from "./source";
import { typeset } from "./typography";

const ROOT = process.cwd();

/** What is in a folder of `content/`; nothing when there is no such folder: git keeps no empty ones. */
export function listFolder(folder: string): Dirent[] {
  const path = join(ROOT, "content", folder);
  return existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
}

/** Names of the files with this ending in a folder of `content/`, without the ending, sorted. */
export function listContent(folder: string, ending: ".yaml" | ".mdx"): string[] {
  return listFolder(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ name }) => name.slice(0, -ending.length))
    .sort();
}

/** The text of a content file, e.g. `readText("blog/x.mdx")`; undefined when there is no such file. */
export function readText(path: string): string | undefined {
  const file = join(ROOT, "content", path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Replaces `{{name}}` by its figure. Unknown names are kept and reported. */
export function interpolate(
  text: string,
  figures: ReadonlyMap<string, string>,
  unknown: (name: string) => void,
): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) => {
    const value = figures.get(name);
    if (value === undefined) unknown(name);
    return value ?? whole;
  });
}

/** Applies `change` to every string of a parsed file, with the field's path. */
export function mapStrings(
  value: unknown,
  change: (text: string, path: readonly (string | number)[]) => string,
  path: readonly (string | number)[] = [],
): unknown {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapStrings(item, change, [...path, index]));
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, mapStrings(item, change, [...path, key])]),
    );
  }
  return value;
}

// Values that a machine reads must stay as they are written, spaces and apostrophes included.
const MACHINE_FIELDS = new Set([
  "prefill",
  "queryParams",
  "campaign",
  "email",
  "social",
  "path",
  "file",
  "website",
]);

/** Sets French spaces and apostrophes in every text of a checked file. */
export function typesetAll<T>(value: T): T {
  return mapStrings(value, (text, path) =>
    path.some((key) => typeof key === "string" && MACHINE_FIELDS.has(key)) ? text : typeset(text),
  ) as T;
}

/** Adds a problem for every text with a character that the site's font file lacks. */
function checkCharacters(value: unknown, { file, lineOf }: Source, problems: Problem[]): void {
  mapStrings(value, (text, path) => {
    const missing = uncoveredCharacters(text.replace(/\{\{?[\w.]+\}?\}/g, ""));
    if (missing.length > 0) {
      const message = missingCharacters(missing);
      problems.push({ file, line: lineOf(path), place: fieldPath(path), message });
    }
    return text;
  });
}

/** What to say of a `{{name}}` that is no figure. */
export const unknownFigure = (name: string) =>
  `chiffre inconnu {{${name}}} : les noms permis sont dans content/figures.yaml`;

/**
 * Fills figures in, checks a parsed file and sets its typography.
 * @returns undefined after adding at least one problem
 */
export function readSource<T>(
  source: Source,
  schema: z.ZodType<T>,
  figures: ReadonlyMap<string, string>,
  problems: Problem[],
): T | undefined {
  const { file, lineOf } = source;
  const data = mapStrings(source.data, (text, at) =>
    interpolate(text, figures, (name) =>
      problems.push({ file, line: lineOf(at), place: fieldPath(at), message: unknownFigure(name) }),
    ),
  );
  const checked = check(schema, { ...source, data }, problems);
  if (checked === undefined) return undefined;
  const set = typesetAll(checked);
  checkCharacters(set, source, problems);
  return set;
}
