import { isDeepStrictEqual } from "node:util";
import {
  Composer,
  CST,
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Parser,
  parse,
  parseDocument,
  type YAMLSeq,
} from "yaml";

/** The data of a YAML text; undefined if it is invalid. */
export function dataOf(yaml: string): unknown {
  try {
    return parse(yaml, { logLevel: "error" });
  } catch {
    return undefined;
  }
}

/** Undefined data removes the node. */
type Change = { path: readonly (string | number)[]; data: unknown };

const isValue = (data: unknown) => data !== undefined && (data === null || typeof data !== "object");

/** Whether an item of a list has moved. Plain values do not count: without comments inside, they can be rewritten in place. */
const isReordered = (items: readonly unknown[], data: readonly unknown[]) => {
  const isSame = (item: unknown, value: unknown) => differences(item, value).length === 0;
  return data.some(
    (value, index) =>
      !isValue(value) && !isSame(items[index], value) && items.some((item) => isSame(item, value)),
  );
};

/** Differences between a document and data: values, added and removed fields, and whole lists with other or moved items. */
function differences(node: unknown, data: unknown, path: Change["path"] = []): Change[] {
  if (isMap(node) && !isValue(data) && !Array.isArray(data)) {
    const fields = data as Record<string, unknown>;
    const names = new Set([...node.items.map(({ key }) => String(key)), ...Object.keys(fields)]);
    return [...names].flatMap((name) => {
      const child = node.get(name, true);
      const next = [...path, name];
      return name in fields ? differences(child, fields[name], next) : [{ path: next, data: undefined }];
    });
  }
  if (
    isSeq(node) &&
    Array.isArray(data) &&
    node.items.length === data.length &&
    !isReordered(node.items, data)
  )
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
  // An empty list must be in brackets. Once it has items, each gets its own line.
  if (!first) list.flow = false;
  if (isNode(first) && first.commentBefore) {
    list.commentBefore = first.commentBefore;
    first.commentBefore = undefined;
  }
  const unmatched = list.items.map((node) => ({ node, data: isNode(node) ? node.toJS(document) : node }));
  list.items = data.map((item) => {
    const at = unmatched.findIndex((old) => isDeepStrictEqual(old.data, item));
    return at < 0 ? document.createNode(item) : unmatched.splice(at, 1)[0]?.node;
  });
}

/** The text with values that it shares with the old document in their old notation, such as folded texts. */
function withOldNotation(text: string, before: string, { contents }: Document): string {
  const kept: { from: number; to: number; source: string }[] = [];
  const document = parseDocument(text);
  const compare = (old: unknown, now: unknown): void => {
    if (isPair(old) && isPair(now)) compare(old.value, now.value);
    else if (isCollection(old) && isCollection(now) && !now.flow) {
      for (const [index, item] of old.items.entries()) compare(item, now.items[index]);
    } else if (isNode(old) && isNode(now) && old.range && now.range && !(isCollection(old) && !old.flow)) {
      const source = before.slice(old.range[0], old.range[1]);
      const [from, to] = now.range;
      if (isDeepStrictEqual(dataOf(source), now.toJS(document))) kept.push({ from, to, source });
    }
  };
  compare(contents, document.contents);
  return kept.reduceRight((all, { from, to, source }) => all.slice(0, from) + source + all.slice(to), text);
}

/**
 * The old YAML text with the new data; the editor's own text has no comments. When only scalars have changed, everything
 * else is preserved. When fields or items were added, removed or moved, comments stay, and so does the notation of values;
 * `yaml` may move blank lines.
 */
export function mergeYaml(before: string, after: string): string {
  const document = parseDocument(before);
  const data: unknown = parse(after);
  if (document.errors.length > 0) return after;
  const changes = differences(document.contents, data);
  const text = withValues(before, changes);
  // A value may parse differently in its context.
  const hasData = (merged: string) => isDeepStrictEqual(dataOf(merged), data);
  if (text !== undefined && hasData(text)) return text;
  for (const { path, data } of changes) {
    const node = document.getIn(path, true);
    if (data === undefined) document.deleteIn(path);
    else if (isSeq(node) && Array.isArray(data)) changeList(document, node, data);
    else if (isScalar(node) && isValue(data)) node.value = data;
    else document.setIn(path, document.createNode(data));
  }
  const merged = document.toString({ lineWidth: 0 });
  const restored = withOldNotation(merged, before, document);
  return [restored, merged].find(hasData) ?? after;
}
