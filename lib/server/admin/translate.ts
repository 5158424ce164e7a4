import { stringify } from "yaml";
import { splitFrontMatter } from "@/lib/content/content-folder";
import { choicesIn, editorSchema } from "@/lib/content/json-schemas";
import { kindOf } from "@/lib/content/registry";
import { type Json, mayBeEmpty, mayBeNull, toJson, withoutNull } from "./fields";
import { mergeMarkdown, withLineBreaks } from "./merge-markdown";
import { dataOf, mergeYaml } from "./merge-yaml";

// Converts between content files and the editor's data, which differ in omitted fields and notation.

/** Adds `draft: false` to posts without `draft`: the editor's default is true. */
export function shownToEditor(path: string, text: string): string {
  const isPost = path.startsWith("content/blog/");
  if (!isPost || /^draft:/m.test(splitFrontMatter(text)?.fields ?? "")) return text;
  return text.replace(/^---\n/, "---\ndraft: false\n");
}

const isFields = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null;

/** The value for an omitted field: null, an empty list, or a group of nulls; undefined when none is allowed. */
function emptyOf(given: Json, isRequired: boolean): unknown {
  if (mayBeNull(given)) return null;
  if (isRequired && mayBeEmpty(given)) return [];
  if (given.type !== "object" || !isRequired) return undefined;
  const needed = Object.entries(given.properties ?? {}).filter(([name]) => given.required?.includes(name));
  return needed.every(([, field]) => mayBeNull(toJson(field)))
    ? Object.fromEntries(needed.map(([name]) => [name, null]))
    : undefined;
}

/**
 * Converts the editor's data to that of content files. The editor omits empty fields and groups, which become null here. It
 * writes `false` for unset flags, which are dropped here unless the file has them.
 * @param nullable JSON Schema of the data (`editorSchema`), perhaps with null as an alternative
 * @param old data of the existing file
 */
export function toFileData(nullable: Json, data: unknown, old?: unknown): unknown {
  const schema = withoutNull(nullable);
  if (Array.isArray(data)) {
    // When items were added or removed, they cannot be matched with the old ones.
    const before = Array.isArray(old) && old.length === data.length ? old : [];
    return data.map((item, index) => toFileData(toJson(schema.items), item, before[index]));
  }
  if (!isFields(data)) return data;
  const before = isFields(old) ? old : {};
  const properties = Object.entries(schema.properties ?? {});
  const empty = properties
    .filter(([name]) => !(name in data))
    .map(([name, given]) => [name, emptyOf(toJson(given), schema.required?.includes(name) === true)])
    .filter(([, value]) => value !== undefined);
  const isUnset = (name: string, value: unknown) => {
    if (value !== false || schema.required?.includes(name)) return false;
    return toJson(schema.properties?.[name]).const === true || !(name in before);
  };
  const given = Object.entries(data)
    .filter(([name, value]) => !isUnset(name, value))
    .map(([name, value]) => [name, toFileData(toJson(schema.properties?.[name]), value, before[name])]);
  return { ...Object.fromEntries(given), ...Object.fromEntries(empty) };
}

/** Completes the fields that the editor sends. Invalid YAML is returned unchanged. */
function completed(path: string, before: string | undefined, after: string, root?: string): string {
  const file = kindOf(path.replace(/^content\//, ""));
  const data = dataOf(after);
  if (!file || data === undefined) return after;
  const schema = editorSchema(file.schema, choicesIn(root));
  return stringify(toFileData(schema, data, before === undefined ? undefined : dataOf(before)));
}

/**
 * The text to save: the new data in the file's original notation.
 * @param path the editor's path
 * @param before undefined for a new file
 */
export function textToSave(path: string, before: string | undefined, after: string, root?: string): string {
  if (path.endsWith(".yaml")) {
    const fields = completed(path, before, after, root);
    return before === undefined ? fields : mergeYaml(before, fields);
  }
  const fresh = splitFrontMatter(after);
  if (!fresh) return after;
  const old = before === undefined ? undefined : splitFrontMatter(before);
  const fields = completed(path, old?.fields, fresh.fields, root);
  const front = (old ? mergeYaml(old.fields, fields) : fields).trimEnd();
  const body = withLineBreaks(old?.body ?? "", fresh.body);
  return `---\n${front}\n---\n${old ? mergeMarkdown(old.body, body) : body}`;
}
