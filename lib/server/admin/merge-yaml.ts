import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  stringify,
  type YAMLSeq,
} from "yaml";

/** Undefined data removes what is there. */
type Change = { path: readonly (string | number)[]; data: unknown };

const isValue = (data: unknown) => data !== undefined && (data === null || typeof data !== "object");

/** Where a document differs from data: single values, fields that come or go, whole lists of another length. */
function differences(node: unknown, data: unknown, path: Change["path"] = []): Change[] {
  if (isMap(node) && !isValue(data) && !Array.isArray(data)) {
    const fields = data as Record<string, unknown>;
    const names = new Set([...node.items.map(({ key }) => String(key)), ...Object.keys(fields)]);
    return [...names].flatMap((name) => {
      const there = node.get(name, true);
      const next = [...path, name];
      return name in fields ? differences(there, fields[name], next) : [{ path: next, data: undefined }];
    });
  }
  if (isSeq(node) && Array.isArray(data) && node.items.length === data.length)
    return data.flatMap((value, index) => differences(node.items[index], value, [...path, index]));
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

/** The text with other values in the places of single ones; undefined when more than that has changed. */
function withValues(text: string, document: Document, changes: readonly Change[]): string | undefined {
  const edits = changes.map(({ path, data }) => {
    const node = document.getIn(path, true);
    const [from, to] = (isScalar(node) && node.range) || [0, 0];
    return {
      from,
      to,
      value: isScalar(node) && isValue(data) ? written(node, data, text.slice(from, to)) : undefined,
    };
  });
  if (edits.some(({ value }) => value === undefined)) return undefined;
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, { from, to, value }) => rest.slice(0, from) + value + rest.slice(to), text);
}

/** Changes a list to one of another length: items that are still there stay as they are, as does what stands above all. */
function changeList(document: Document, list: YAMLSeq, data: readonly unknown[]): void {
  const [first] = list.items;
  if (isNode(first) && first.commentBefore) {
    list.commentBefore = first.commentBefore;
    first.commentBefore = undefined;
  }
  const flow = isCollection(first) && first.flow === true;
  const left = list.items.map((node) => ({ node, data: isNode(node) ? node.toJS(document) : node }));
  list.items = data.map((item) => {
    const at = left.findIndex((old) => isDeepStrictEqual(old.data, item));
    return at < 0 ? document.createNode(item, { flow }) : left.splice(at, 1)[0]?.node;
  });
  const [next] = list.items;
  if (isNode(next)) next.spaceBefore = false;
}

/**
 * The old YAML text with the data of the new one. The browser editor drops comments, so that its own text is not used.
 * Where single values have changed, everything else stays as it was written. Where fields or items come or go, comments
 * stay, and `yaml` writes spaces and folded texts in its own way.
 */
export function mergeYaml(before: string, after: string): string {
  const document = parseDocument(before);
  const data: unknown = parseDocument(after).toJS();
  if (document.errors.length > 0 || document.contents === null) return after;
  const changes = differences(document.contents, data);
  const text = withValues(before, document, changes);
  // A value may be read as something else in the place where it is written.
  if (text !== undefined && isDeepStrictEqual(parseDocument(text).toJS(), data)) return text;
  for (const { path, data } of changes) {
    const node = document.getIn(path, true);
    if (data === undefined) document.deleteIn(path);
    else if (isSeq(node) && Array.isArray(data)) changeList(document, node, data);
    else document.setIn(path, isValue(data) ? data : document.createNode(data));
  }
  return document.toString({ lineWidth: 0 });
}
