import { isDeepStrictEqual } from "node:util";
import {
  Composer,
  CST,
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Parser,
  parse,
  parseDocument,
  type YAMLSeq,
} from "yaml";

/** Undefined data removes the node. */
type Change = { path: readonly (string | number)[]; data: unknown };

const isValue = (data: unknown) => data !== undefined && (data === null || typeof data !== "object");

/** Differences between a document and data: values, added and removed fields, and whole lists whose length changed. */
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

/** Replaces scalars in their original style; undefined when anything else has changed. */
function withValues(text: string, changes: readonly Change[]): string | undefined {
  const tokens = [...new Parser().parse(text)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  for (const { path, data } of changes) {
    const node = document?.getIn(path, true);
    if (!isScalar(node) || !node.srcToken || !isValue(data)) return undefined;
    CST.setScalarValue(node.srcToken, String(data));
  }
  return tokens.map((token) => CST.stringify(token)).join("");
}

/** Changes a list's items: unchanged ones keep their notation, and the leading comment stays. */
function changeList(document: Document, list: YAMLSeq, data: readonly unknown[]): void {
  const [first] = list.items;
  if (isNode(first) && first.commentBefore) {
    list.commentBefore = first.commentBefore;
    first.commentBefore = undefined;
  }
  const left = list.items.map((node) => ({ node, data: isNode(node) ? node.toJS(document) : node }));
  list.items = data.map((item) => {
    const at = left.findIndex((old) => isDeepStrictEqual(old.data, item));
    return at < 0 ? document.createNode(item) : left.splice(at, 1)[0]?.node;
  });
}

/**
 * The old YAML text with the new data; the editor's own text has no comments. When only scalars have changed, everything
 * else is preserved. When fields or items were added or removed, comments stay, but `yaml` reformats spaces and folded
 * texts.
 */
export function mergeYaml(before: string, after: string): string {
  const document = parseDocument(before);
  const data: unknown = parse(after);
  if (document.errors.length > 0 || document.contents === null) return after;
  const changes = differences(document.contents, data);
  const text = withValues(before, changes);
  // A value may parse differently in its context.
  if (text !== undefined && isDeepStrictEqual(parseDocument(text).toJS(), data)) return text;
  for (const { path, data } of changes) {
    const node = document.getIn(path, true);
    if (data === undefined) document.deleteIn(path);
    else if (isSeq(node) && Array.isArray(data)) changeList(document, node, data);
    else if (isScalar(node) && isValue(data)) node.value = data;
    else document.setIn(path, document.createNode(data));
  }
  return document.toString({ lineWidth: 0 });
}
