import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

type Path = readonly (string | number)[];
/** Undefined data removes what is there. */
type Change = { path: Path; data: unknown };
/** A part of the text, and what stands there instead. */
type Edit = { from: number; to: number; value: string };

/** Where a document differs from data: single values, fields that come or go, whole lists of another length. */
function differences(document: Document, data: unknown, path: Path = []): Change[] {
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isMap(node) && typeof data === "object" && data !== null && !Array.isArray(data)) {
    const fields = data as Record<string, unknown>;
    const gone = node.items.flatMap(({ key }) =>
      isScalar(key) && !(String(key.value) in fields)
        ? [{ path: [...path, String(key.value)], data: undefined }]
        : [],
    );
    return [
      ...gone,
      ...Object.entries(fields).flatMap(([key, value]) => differences(document, value, [...path, key])),
    ];
  }
  if (isSeq(node) && Array.isArray(data) && node.items.length === data.length)
    return data.flatMap((value, index) => differences(document, value, [...path, index]));
  return isScalar(node) && node.value === data ? [] : [{ path, data }];
}

/** A value as text, written in the style of the value that it replaces; undefined when that style does not fit it. */
function written(old: Scalar, value: unknown, source: string): string | undefined {
  if (typeof value === "string" && value.includes("\n")) return undefined;
  const [, header = "", indent = ""] = /^([>|][-+]?)\n( +)/.exec(source) ?? [];
  if (header) return typeof value === "string" ? `${header}\n${indent}${value}\n` : undefined;
  const type = old.type === "QUOTE_DOUBLE" || old.type === "QUOTE_SINGLE" ? old.type : "PLAIN";
  return stringify(value, { lineWidth: 0, defaultStringType: type }).trimEnd();
}

/** The end of the line in which a value ends. */
function lineEnd(text: string, at: number): number {
  if (text[at - 1] === "\n") return at;
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}
/** The start of the line of a list's item or a field, with the comments right above it unless it is the first. */
function lineStart(text: string, at: number, isFirst: boolean): number {
  let start = text.lastIndexOf("\n", at - 1) + 1;
  while (!isFirst && start > 0) {
    const above = text.lastIndexOf("\n", start - 2) + 1;
    if (!/^\s*#/.test(text.slice(above, start))) break;
    start = above;
  }
  return start;
}
const startOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined);
const endOf = (node: unknown) => (isNode(node) ? node.range?.[1] : undefined);

/** A list of another length, whose items that are still there stay as they were written. */
function listEdit(text: string, list: YAMLSeq, data: readonly unknown[]): Edit | undefined {
  const starts = list.items.map((item, index) => lineStart(text, startOf(item) ?? 0, index === 0));
  const [from, end] = [starts[0], endOf(list.items.at(-1))];
  if (list.flow || from === undefined || end === undefined) return undefined;
  const to = lineEnd(text, end);
  const indent = /^ */.exec(text.slice(from))?.[0] ?? "";
  const left = list.items.map((item, index) => ({
    data: isNode(item) ? item.toJSON() : item,
    source: text.slice(starts[index], starts[index + 1] ?? to),
  }));
  const flow = isCollection(list.items[0]) && list.items[0].flow === true;
  const value = data.map((item) => {
    const at = left.findIndex((old) => isDeepStrictEqual(old.data, item));
    if (at >= 0) return left.splice(at, 1)[0]?.source.replace(/\n?$/, "\n");
    const fresh = flow
      ? `- ${stringify(item, { lineWidth: 0, collectionStyle: "flow" })}`
      : stringify([item], { lineWidth: 0 });
    return fresh.replace(/^(?=.)/gm, indent);
  });
  return { from, to, value: value.join("") };
}

/** A field that comes last in its table, or goes. */
function fieldEdit(text: string, table: YAMLMap, name: string, data: unknown): Edit | undefined {
  const pairs = table.items as Pair[];
  const at = pairs.findIndex(({ key }) => isScalar(key) && key.value === name);
  const start = startOf(pairs[Math.max(at, 0)]?.key);
  const end = endOf(pairs.at(at)?.value);
  if (table.flow || start === undefined || end === undefined) return undefined;
  const to = lineEnd(text, end);
  const from = lineStart(text, start, true);
  if (at < 0) {
    const field = stringify({ [name]: data }, { lineWidth: 0 }).replace(/^(?=.)/gm, " ".repeat(start - from));
    return { from: to, to, value: text[to - 1] === "\n" ? field : `\n${field.trimEnd()}` };
  }
  // The first field of a list's item stands behind its dash.
  return text.slice(from, start).trim() === "" ? { from, to, value: "" } : undefined;
}

function editOf(text: string, document: Document, { path, data }: Change): Edit | undefined {
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isSeq(node) && Array.isArray(data)) return listEdit(text, node, data);
  const isScalarData = data !== undefined && (typeof data !== "object" || data === null);
  if (isScalar(node) && node.range && isScalarData) {
    const [from, to] = node.range;
    const value = written(node, data, text.slice(from, to));
    return value === undefined ? undefined : { from, to, value };
  }
  const table = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  return isMap(table) && (node === undefined || data === undefined)
    ? fieldEdit(text, table, String(path.at(-1)), data)
    : undefined;
}

/** The text with only the changes made; undefined when one of them cannot be made alone. */
function spliced(text: string, document: Document, changes: readonly Change[]): string | undefined {
  const edits: Edit[] = [];
  for (const change of changes) {
    const edit = editOf(text, document, change);
    if (!edit) return undefined;
    edits.push(edit);
  }
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((rest, { from, to, value }) => rest.slice(0, from) + value + rest.slice(to), text);
}

/**
 * The old YAML text with the data of the new one. The browser editor drops comments, so that its own text is not used.
 * What did not change stays as it was written. A change that cannot be made alone has the whole file formatted anew, with
 * its comments.
 */
export function mergeYaml(before: string, after: string): string {
  const document = parseDocument(before);
  const data: unknown = parseDocument(after).toJS();
  if (document.errors.length > 0 || document.contents === null) return after;
  const changes = differences(document, data);
  const text = spliced(before, document, changes);
  // A value may be read as something else in the place where it is written.
  if (text !== undefined && isDeepStrictEqual(parseDocument(text).toJS(), data)) return text;
  for (const { path, data } of changes) {
    if (data === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(data));
  }
  return document.toString({ lineWidth: 0 });
}
