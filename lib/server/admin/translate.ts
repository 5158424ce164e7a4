import { parseDocument, stringify } from "yaml";
import { splitFrontMatter } from "@/lib/content/content-folder";
import { editedShape } from "@/lib/content/json-schemas";
import { kindsOf } from "@/lib/content/registry";
import { listTrades } from "@/lib/content/trades";
import { filled, type Json, mayBeNull, plain } from "./fields";
import { mergeMarkdown } from "./merge-markdown";
import { mergeYaml } from "./merge-yaml";

// Content files say less than the editor reads, and the editor writes less and other than content files say.

/** Undefined where the text cannot be read. */
const dataOf = (yaml: string): unknown => {
  const document = parseDocument(yaml);
  return document.errors.length > 0 ? undefined : document.toJS();
};

/** A file as the editor reads it: a post that does not say `draft` is none, though a new one begins as a draft. */
export function shownToEditor(path: string, text: string): string {
  const isPost = path.startsWith("content/blog/");
  if (!isPost || /^draft:/m.test(splitFrontMatter(text)?.fields ?? "")) return text;
  return text.replace(/^---\r?\n/, "---\ndraft: false\n");
}

const isFields = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** What stands for a field that is left out: null, or a group that may be empty; undefined where it may not be. */
function emptyOf(given: Json, isRequired: boolean): unknown {
  if (mayBeNull(given)) return null;
  if (given.type !== "object" || !isRequired) return undefined;
  const needed = Object.entries(given.properties ?? {}).filter(([name]) => given.required?.includes(name));
  return needed.every(([, field]) => mayBeNull(plain(field)))
    ? Object.fromEntries(needed.map(([name]) => [name, null]))
    : undefined;
}

/**
 * What the browser editor saves, as content files say it: the editor leaves out a field that is empty, which is null
 * here, or a group of such fields, and writes `false` for a mark that is not set, which is left out here, unless the file says it.
 * @param schema the JSON Schema of the data (`editedShape`)
 * @param old the data of the file that is changed
 */
export function complete(schema: Json, data: unknown, old?: unknown): unknown {
  const shape = filled(schema);
  if (Array.isArray(data)) {
    // Where items were added or removed, nobody knows which one an item was.
    const before = Array.isArray(old) && old.length === data.length ? old : [];
    return data.map((item, index) => complete(plain(shape.items), item, before[index]));
  }
  if (!isFields(data)) return data;
  const before = isFields(old) ? old : {};
  const properties = Object.entries(shape.properties ?? {});
  const empty = properties
    .filter(([name]) => !(name in data))
    .map(([name, given]) => [name, emptyOf(plain(given), shape.required?.includes(name) === true)])
    .filter(([, value]) => value !== undefined);
  const isUnset = (name: string, value: unknown) => {
    if (value !== false || shape.required?.includes(name)) return false;
    return plain(shape.properties?.[name]).const === true || !(name in before);
  };
  const given = Object.entries(data)
    .filter(([name, value]) => !isUnset(name, value))
    .map(([name, value]) => [name, complete(plain(shape.properties?.[name]), value, before[name])]);
  return { ...Object.fromEntries(given), ...Object.fromEntries(empty) };
}

/** The fields of a file as the editor sends them, with what it leaves out. A text that cannot be read stays as it is. */
function completed(path: string, before: string | undefined, after: string, root?: string): string {
  const [file] = kindsOf(path.replace(/^content\//, ""));
  const data = dataOf(after);
  if (!file || data === undefined) return after;
  const shape = editedShape(file.shape, listTrades(root));
  return stringify(complete(shape, data, before === undefined ? undefined : dataOf(before)));
}

/**
 * What is to be saved: the new data, written as the file was written before.
 * @param path as the editor names it
 * @param before undefined when the file is new
 */
export function writtenAsBefore(
  path: string,
  before: string | undefined,
  after: string,
  root?: string,
): string {
  if (path.endsWith(".yaml")) {
    const fields = completed(path, before, after, root);
    return before === undefined ? fields : mergeYaml(before, fields);
  }
  const fresh = splitFrontMatter(after);
  if (!fresh) return after;
  const old = before === undefined ? undefined : splitFrontMatter(before);
  const fields = completed(path, old?.fields, fresh.fields, root);
  const front = (old ? mergeYaml(old.fields, fields) : fields).trimEnd();
  return `---\n${front}\n---\n${old ? mergeMarkdown(old.body, fresh.body) : fresh.body}`;
}
