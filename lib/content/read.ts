import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { uncoveredCharacters } from "../font-characters";
import { typeset } from "../typography";

/** One mistake in a content file. */
export type Problem = { file: string; place: string; message: string };

const ROOT = process.cwd();

/** Names of the files with this ending in a folder of `content/`, without the ending, sorted. */
export function listContent(folder: string, ending: ".yaml" | ".mdx"): string[] {
  return readdirSync(join(ROOT, "content", folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}

/** The text of a content file, e.g. `readText("blog/x.mdx")`. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, "content", path), "utf8");
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

/** "cards.items[2].title" from a zod path. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** Adds a problem for every text with a character that the site's font file lacks. */
export function checkCharacters(value: unknown, file: string, problems: Problem[]): void {
  mapStrings(value, (text, path) => {
    const missing = uncoveredCharacters(text.replace(/\{\w+\}/g, ""));
    if (missing.length > 0) {
      const message = `the font has no "${missing.join("")}": write it otherwise, or add it to lib/font-characters.ts and run npm run font`;
      problems.push({ file, place: fieldPath(path), message });
    }
    return text;
  });
}

/**
 * Checks parsed data against a schema.
 * @returns the data, or undefined after adding one problem per field to `problems`.
 */
export function check<T>(
  schema: z.ZodType<T>,
  data: unknown,
  file: string,
  problems: Problem[],
): T | undefined {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    problems.push({ file, place: fieldPath(issue.path), message: issue.message });
  }
  return undefined;
}

/** Reads one YAML file, fills figures in, checks it and sets its typography. */
export function readYaml<T>(
  path: string,
  schema: z.ZodType<T>,
  figures: ReadonlyMap<string, string>,
  problems: Problem[],
): T | undefined {
  const file = `content/${path}`;
  try {
    const filled = mapStrings(parse(readText(path)), (text, at) =>
      interpolate(text, figures, (name) =>
        problems.push({ file, place: fieldPath(at), message: `unknown figure {{${name}}}` }),
      ),
    );
    const data = check(schema, filled, file, problems);
    if (data === undefined) return undefined;
    const set = typesetAll(data);
    checkCharacters(set, file, problems);
    return set;
  } catch (error) {
    problems.push({ file, place: "", message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

/** @throws Error that lists every problem as `file: field: message`. */
export function failOn(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ file, place, message }) =>
    [`  ${relative(ROOT, join(ROOT, file))}`, place, message].filter(Boolean).join(": "),
  );
  throw new Error(`Content: ${problems.length} to mend\n${lines.join("\n")}`);
}
