import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import type { Problem } from "./problems";
import { BAD_START, CURLY_QUOTES, CUT_AT_REMARK, firstMistake, inCurlyQuotes } from "./yaml-mistakes";

/** A parsed YAML text, with the line of each field. */
export type YamlSource = {
  file: string;
  data: unknown;
  /** The line of a field in the file, from 1. For a missing field, the line of the nearest one that contains it. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** A single value as it stands in the file, without quotes: `0262` where `data` has 262. */
  written: (path: readonly PropertyKey[]) => string | undefined;
};

/** Whether YAML takes the rest of a sentence for a remark. After a number or null, a remark cuts nothing. */
const isCut = (node: unknown, text: string) =>
  isScalar(node) &&
  typeof node.value === "string" &&
  node.type === "PLAIN" &&
  /^[ \t]+#/.test(text.slice(node.range?.[1]));

/**
 * Parses a YAML text.
 * @param before how many lines of the file stand before the text
 * @returns undefined after adding the mistakes to `problems`, when it cannot be read
 */
export function parseYaml(
  text: string,
  file: string,
  problems: Problem[],
  before = 0,
): YamlSource | undefined {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + before;
  const found: Problem[] = [];
  const say = (offset: number, message: string) =>
    found.push({ file, line: lineAt(offset), place: "", message });
  const errors = [...document.errors, ...document.warnings]
    .toSorted((a, b) => a.pos[0] - b.pos[0])
    .map((error) => ({ line: counter.linePos(error.pos[0]).line, error }));
  const [first, ...others] = errors;
  if (first) {
    const { line, message } = firstMistake(text, [first, ...others]);
    problems.push({ file, line: line + before, place: "", message });
    return undefined;
  }
  // YAML takes a word after * or & for the name of another value.
  visit(document, {
    Alias: (_, { range }) => void say(range?.[0] ?? 0, BAD_START),
    Value: (_, node) => {
      if (node.anchor !== undefined) say(node.range?.[0] ?? 0, BAD_START);
      if (isCut(node, text))
        say(node.range?.[0] ?? 0, inCurlyQuotes(String(node)) ? CURLY_QUOTES : CUT_AT_REMARK);
    },
  });
  problems.push(...found);
  if (found.length > 0) return undefined;
  return {
    file,
    data: document.toJS(),
    lineOf: (path) => lineAt(offsetOf(document, path)),
    written: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

/** Where a field begins in the text, in characters from 0; for a missing field, the nearest one that contains it. */
function offsetOf({ contents }: Document, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (!pair || !isScalar(pair.key)) break;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    }
  }
  return offset;
}
