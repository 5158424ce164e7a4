import { parseDocument, stringify } from "yaml";
import type { z } from "zod";
import { splitFrontMatter } from "@/lib/content/front-matter";
import { editedShape } from "@/lib/content/json-schemas";
import { kindsOf } from "@/lib/content/registry";
import { listTrades, type TradeChoice } from "@/lib/content/trades";
import { complete } from "./complete";
import { mergeMarkdown } from "./merge-markdown";
import { mergeYaml } from "./merge-yaml";

// Content files say less than the editor reads, and the editor writes less and other than content files say.

type Fields = Readonly<Record<string, unknown>>;

/** The JSON Schema of a file's fields; undefined when it is of no kind. */
function shapeOf(
  path: string,
  trades: readonly TradeChoice[] = [],
): z.core.JSONSchema.JSONSchema | undefined {
  const [file] = kindsOf(path.replace(/^content\//, ""));
  return file && editedShape(file.shape, trades);
}

/** Name → value of the fields that a file may leave out because they have a default. */
function defaultsOf(shape: z.core.JSONSchema.JSONSchema): Fields {
  const fields = Object.entries(shape.properties ?? {});
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      typeof field === "object" && field.default !== undefined ? [[name, field.default]] : [],
    ),
  );
}

const dataOf = (yaml: string): unknown => {
  const document = parseDocument(yaml);
  return document.errors.length > 0 ? undefined : document.toJS();
};
const isFields = (data: unknown): data is Fields =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** A post as the editor reads it: a field that is left out has its default, and not what a new post begins with. */
export function shownToEditor(path: string, text: string): string {
  const parts = splitFrontMatter(text);
  const shape = parts && shapeOf(path);
  const data = parts && dataOf(parts.fields);
  if (!parts || !shape || !isFields(data)) return text;
  const missing = Object.entries(defaultsOf(shape)).filter(([name]) => !(name in data));
  if (missing.length === 0) return text;
  return `---\n${parts.fields.trimEnd()}\n${stringify(Object.fromEntries(missing))}---\n${parts.body}`;
}

/** The fields of a file as the editor sends them, with what it leaves out. A text that cannot be read stays as it is. */
function completed(path: string, before: string | undefined, after: string, root?: string): string {
  const shape = shapeOf(path, listTrades(root));
  const data = dataOf(after);
  if (!shape || data === undefined) return after;
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
