import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar, stringify } from "yaml";

type Path = readonly (string | number)[];
type Change = { path: Path; data: unknown };

/** Where a document differs from data: single values, and whole lists or tables in which items were added or removed. */
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

/** The text with only the changed values replaced; undefined when more than single values changed. */
function spliced(text: string, document: Document, changes: readonly Change[]): string | undefined {
  const edits: { from: number; to: number; value: string }[] = [];
  for (const { path, data } of changes) {
    const node = document.getIn(path, true);
    if (!isScalar(node) || !node.range || data === undefined || typeof data === "object") return undefined;
    const [from, to] = node.range;
    const value = written(node, data, text.slice(from, to));
    if (value === undefined) return undefined;
    edits.push({ from, to, value });
  }
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((rest, { from, to, value }) => rest.slice(0, from) + value + rest.slice(to), text);
}

/**
 * The old YAML text with the data of the new one. The browser editor drops comments, so that its own text is not used.
 * What did not change stays as it was written. Where items are added or removed, the whole file is formatted anew and
 * keeps its comments.
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
