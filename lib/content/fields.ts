import type { z } from "zod";
import { uncoveredCharacters } from "@/lib/drawings/font-characters";
import type { Loading } from "./loading";
import { interpolate, unknownFigure } from "./placeholders";
import { fieldPath, inFrench, type Problem } from "./problems";
import { missingCharacters } from "./prose/prose-rules";
import { mapStrings, stringsOf } from "./strings";
import { typeset } from "./typography";
import type { YamlSource } from "./yaml-source";

type Context = Pick<Loading, "root" | "placeholders" | "problems">;

/**
 * The fields of a YAML file or front matter, ready for a page: figures are filled in, the schema is met, French
 * typography is set.
 * @returns undefined after adding at least one problem, when the schema is not met
 */
export function prepareFields<Data>(
  source: YamlSource,
  shape: z.ZodType<Data>,
  context: Context,
): Data | undefined {
  checkBraces(source, shape, context);
  const data = fillFields(source, shape, context);
  const valid = validate(shape, { ...source, data }, context.problems);
  if (valid === undefined) return undefined;
  const set = typesetFields(shape, valid);
  checkCharacters(shape, set, source, context.problems);
  return set;
}

/** Adds a problem for each name of a figure between single braces, which visitors would read as it stands. */
function checkBraces({ data, file, lineOf }: YamlSource, shape: z.ZodType, context: Context): void {
  for (const { text, path } of stringsOf(shape, data))
    for (const [written, name = ""] of text.matchAll(/(?<!\{)\{([\w.]+)\}(?!\})/g)) {
      const message = `${written} : écrivez {${written}}, avec deux accolades, pour ce chiffre`;
      if (context.placeholders.has(name))
        context.problems.push({ file, line: lineOf(path), place: fieldPath(path), message });
    }
}

/** Fills figures in before the schema is checked, so that its lengths are those of what visitors read. */
function fillFields({ data, file, lineOf }: YamlSource, shape: z.ZodType, context: Context): unknown {
  const { root, placeholders, problems } = context;
  return mapStrings(shape, data, ({ text, path }) =>
    interpolate(text, placeholders, (name) =>
      problems.push({ file, line: lineOf(path), place: fieldPath(path), message: unknownFigure(name, root) }),
    ),
  );
}

/**
 * Checks the data of a source against a schema.
 * @returns what the schema makes of it; undefined after adding one problem per mistake to `problems`
 */
export function validate<Data>(
  shape: z.ZodType<Data>,
  { file, data, lineOf }: YamlSource,
  problems: Problem[],
): Data | undefined {
  const result = shape.safeParse(data, { error: inFrench, reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
    const at = unknown === undefined ? issue.path : [...issue.path, unknown];
    problems.push({ file, line: lineOf(at), place: fieldPath(issue.path), message: issue.message });
  }
  return undefined;
}

/** Sets French spaces and apostrophes in what the schema calls a text. */
export function typesetFields<Data>(shape: z.ZodType<Data>, data: Data): Data {
  return mapStrings(shape, data, ({ text, treatment }) =>
    treatment === "text" ? typeset(text) : text,
  ) as Data;
}

/** Adds a problem for each string with a character that the site's font file lacks. */
function checkCharacters(
  shape: z.ZodType,
  data: unknown,
  { file, lineOf }: YamlSource,
  problems: Problem[],
): void {
  for (const { text, path } of stringsOf(shape, data)) {
    const missing = uncoveredCharacters(text.replace(/\{\{?[\w.]+\}?\}/g, ""));
    if (missing.length === 0) continue;
    const message = missingCharacters(missing);
    problems.push({ file, line: lineOf(path), place: fieldPath(path), message });
  }
}
