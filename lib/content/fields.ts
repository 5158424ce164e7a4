import type { z } from "zod";
import { namesOf } from "@/content/schema";
import { textMistakes } from "./character-mistakes";
import type { Loading } from "./loading";
import { interpolate, nameMistakes } from "./placeholders";
import { fieldPath, inFrench } from "./problems";
import { mapStrings, stringsOf } from "./strings";
import { typeset } from "./typography";
import type { YamlSource } from "./yaml-source";

type Context = Pick<Loading, "root" | "placeholders" | "partial" | "problems">;

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
  const data = fillFields(source, shape, context);
  const valid = validate(shape, { ...source, data }, context);
  // Characters are checked whether the schema is met or not.
  const { file, lineOf } = source;
  const set = typesetFields(shape, valid ?? data);
  for (const { text, treatment, path } of stringsOf(shape, set))
    for (const message of treatment === "text" ? textMistakes(text) : [])
      context.problems.push({ file, line: lineOf(path), place: fieldPath(path), message });
  return valid === undefined ? undefined : (set as Data);
}

/**
 * Fills figures in before the schema is checked, so that its lengths are those of what visitors read. Adds a problem for
 * each unknown figure, and for each `{name}` that is unknown or missing.
 */
function fillFields({ data, file, lineOf }: YamlSource, shape: z.ZodType, context: Context): unknown {
  const { placeholders, problems } = context;
  return mapStrings(shape, data, ({ text, treatment, shape, path }) => {
    const say = (message: string) =>
      problems.push({ file, line: lineOf(path), place: fieldPath(path), message });
    if (treatment === "text")
      for (const message of nameMistakes(text, namesOf(shape), placeholders)) say(message);
    return interpolate(text, context, say);
  });
}

/**
 * Checks the data of a source against a schema.
 * @returns what the schema makes of it; undefined after adding one problem per field to `problems`. The length of a
 * text is not told while what its placeholders stand for is not known
 */
export function validate<Data>(
  shape: z.ZodType<Data>,
  { file, data, lineOf }: YamlSource,
  { problems, partial }: Pick<Loading, "problems" | "partial">,
): Data | undefined {
  const result = shape.safeParse(data, { error: inFrench, reportInput: true });
  if (result.success) return result.data;
  const told = new Set<string>();
  for (const issue of result.error.issues) {
    const place = fieldPath(issue.path);
    // What else is said of a field may follow from its first mistake.
    if (told.has(place) || (partial && isLength(issue))) continue;
    told.add(place);
    const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
    const at = unknown === undefined ? issue.path : [...issue.path, unknown];
    problems.push({ file, line: lineOf(at), place, message: issue.message });
  }
  return undefined;
}

const isLength = ({ code, input }: z.core.$ZodIssue) =>
  /^too_(big|small)$/.test(code) && typeof input === "string" && input.includes("{{");

/** Sets French spaces and apostrophes in what the schema calls a text. */
export const typesetFields = <Data>(shape: z.ZodType, data: Data): Data =>
  mapStrings(shape, data, ({ text, treatment }) => (treatment === "text" ? typeset(text) : text)) as Data;
