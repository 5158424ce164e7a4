import type { z } from "zod";
import { namesOf } from "@/content/schema";
import { textMistakes } from "./character-mistakes";
import type { Loading } from "./loading";
import { interpolate, nameMistakes, PLACEHOLDER_PATTERN } from "./placeholders";
import { fieldPath, inFrench } from "./problems";
import { mapStrings, type Path, stringsOf, valueAt } from "./strings";
import { typeset } from "./typography";
import type { YamlSource } from "./yaml-source";

type Context = Pick<Loading, "root" | "placeholders" | "placeholdersMissing" | "problems">;

/**
 * The fields of a YAML file or front matter, ready to render: placeholders filled in, validated and typeset.
 * @returns undefined after adding at least one problem, if validation fails
 */
export function prepareFields<Data>(
  source: YamlSource,
  schema: z.ZodType<Data>,
  context: Context,
): Data | undefined {
  const { file, lineOf } = source;
  const { placeholders, problems } = context;
  const report = (path: Path, message: string) =>
    problems.push({ file, line: lineOf(path), field: fieldPath(path), message });
  // Before validation, because length limits apply to what visitors read.
  const data = mapStrings(schema, source.data, ({ text, treatment, schema: textSchema, path }) => {
    if (treatment === "text")
      for (const message of nameMistakes(text, namesOf(textSchema), placeholders)) report(path, message);
    return interpolate(text, context, (message) => report(path, message));
  });
  const valid = validate(schema, { ...source, data }, context, source.data);
  // Check characters even if validation failed.
  const set = typesetFields(schema, valid ?? data);
  for (const { text, treatment, path } of stringsOf(schema, set))
    if (treatment === "text") for (const message of textMistakes(text)) report(path, message);
  return valid === undefined ? undefined : (set as Data);
}

/**
 * Validates the data of a source against a schema.
 * @returns the parsed data; undefined after adding one problem per field to `problems`. While placeholders are missing, the
 *   length of a text that contains one is not checked
 * @param written the data before its placeholders were filled in
 */
function validate<Data>(
  schema: z.ZodType<Data>,
  { file, data, lineOf }: YamlSource,
  { problems, placeholdersMissing }: Pick<Loading, "problems" | "placeholdersMissing">,
  written?: unknown,
): Data | undefined {
  const result = schema.safeParse(data, { error: inFrench, reportInput: true });
  if (result.success) return result.data;
  const reported = new Set<string>();
  for (const issue of result.error.issues) {
    const field = fieldPath(issue.path);
    // Later issues of a field may follow from its first.
    if (reported.has(field) || (placeholdersMissing && isLengthWithPlaceholder(issue))) continue;
    reported.add(field);
    const at = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
    const message =
      issue.input === null && isOptional(schema, data, issue.path)
        ? issue.message.replace("remplissez-le", "supprimez sa ligne, ou remplissez-le")
        : issue.message;
    problems.push({ file, line: lineOf(at), field, message: message + placeholdersNote(issue, written) });
  }
  return undefined;
}

/** Names the placeholders of a text of the wrong length: a figure may have changed instead of the text. */
function placeholdersNote({ code, path }: z.core.$ZodIssue, written: unknown): string {
  const text = valueAt(written, path);
  const names = code.startsWith("too_") && typeof text === "string" && text.match(PLACEHOLDER_PATTERN);
  return names ? `, avec la valeur de ${[...new Set(names)].join(", ")}` : "";
}

/** Whether a field may be missing: without it, the schema finds nothing wrong there. */
function isOptional(schema: z.ZodType, data: unknown, path: readonly PropertyKey[]): boolean {
  const without = structuredClone(data);
  const group = valueAt(without, path.slice(0, -1));
  const field = path.at(-1);
  if (field === undefined || Array.isArray(group)) return false;
  Reflect.deleteProperty(Object(group), field);
  const issues = schema.safeParse(without).error?.issues ?? [];
  return issues.every((issue) => fieldPath(issue.path) !== fieldPath(path));
}

const isLengthWithPlaceholder = ({ code, input }: z.core.$ZodIssue) =>
  /^too_(big|small)$/.test(code) && typeof input === "string" && input.includes("{{");

/** Sets French spaces and apostrophes in strings that the schema treats as text. */
export const typesetFields = <Data>(schema: z.ZodType, data: Data): Data =>
  mapStrings(schema, data, ({ text, treatment }) => (treatment === "text" ? typeset(text) : text)) as Data;
