import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import { readContentFile, splitFrontMatter } from "./content-folder";
import type { Problem } from "./problems";
import {
  AFTER_LIST,
  BAD_START,
  CONFLICT,
  CONFLICT_LINE,
  CUT_AT_REMARK,
  endTooFarIn,
  isAfterList,
  isMendedByQuotes,
  NO_DASH,
  TOO_FAR_IN,
  undashedItems,
  withQuotes,
  yamlMistake,
} from "./yaml-mistakes";

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

type YamlMistake = { line: number; message: string };
/** What parsing makes of a text, wherever the text stands. `document` is only read. */
type Parsed = {
  document: Document;
  lineAt: (offset: number) => number;
  mistakes: readonly YamlMistake[];
  /** Whether nothing but `mistakes` is wrong, so that the fields can be checked too. */
  isReadable: boolean;
};

/** How many texts stay parsed in memory. */
const MOST_KEPT = 1000;
const kept = new Map<string, Parsed>();

/**
 * `parse`, or what is kept of it: the editor reads all content four times for one save, and development at every
 * request, of which one file has changed.
 */
function parsed(text: string): Parsed {
  const result = kept.get(text) ?? parseQuoting(text);
  if (kept.size > MOST_KEPT) kept.clear();
  kept.set(text, result);
  return result;
}

/** Parses a text, and again with quotes where they are missing, until they mend no other line. */
function parseQuoting(text: string): Parsed {
  const lines = text.split("\n");
  const found: YamlMistake[] = [];
  const quoted = new Set<number>();
  for (;;) {
    const result = parse(lines.join("\n"));
    // What is still wrong with a line in quotes is an echo.
    const fresh = result.mistakes.filter(({ line }) => !quoted.has(line));
    found.push(...fresh.filter(({ line }) => !found.some((mistake) => mistake.line === line)));
    const mends = fresh.flatMap(({ line, message }) => {
      const written = isMendedByQuotes(message) ? withQuotes(lines, line - 1) : undefined;
      return written === undefined ? [] : [{ line, written }];
    });
    if (mends.length === 0) return { ...result, mistakes: found };
    for (const { line, written } of mends) {
      lines[line - 1] = written;
      quoted.add(line);
    }
  }
}

function parse(text: string): Parsed {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: "error" });
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const errors = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  const mistakes: YamlMistake[] = [];
  const say = (offset: number, message: string) => mistakes.push({ line: lineAt(offset), message });
  const isTwice = ({ code }: YAMLError) => code === "DUPLICATE_KEY";
  const [first] = errors.filter((error) => !isTwice(error));
  const tooFarIn = endTooFarIn(first, errors);
  const conflict = text.search(CONFLICT_LINE);
  if (first && conflict >= 0) say(conflict, CONFLICT);
  // What follows the first error may be its echo.
  else if (tooFarIn !== undefined) say(tooFarIn, TOO_FAR_IN);
  else if (first) say(startOf(document, first), isAfterList(first, text) ? AFTER_LIST : yamlMistake(first));
  else {
    const undashed = undashedItems(document);
    for (const error of errors) {
      const [at] = error.pos;
      const item = undashed.find(({ start, end }) => at >= start && at < end);
      if (item === undefined) say(startOf(document, error), yamlMistake(error));
      else if (at === item.start) say(at, NO_DASH);
    }
  }
  if (first) return { document, lineAt, mistakes, isReadable: false };
  // YAML takes a word after * or & for the name of another value.
  visit(document, {
    Alias: (_, { range }) => void say(range?.[0] ?? 0, BAD_START),
    Value: (_, node) => {
      if (node.anchor !== undefined) say(node.range?.[0] ?? 0, BAD_START);
      if (isCut(node, text)) say(node.range?.[0] ?? 0, CUT_AT_REMARK);
    },
  });
  return { document, lineAt, mistakes, isReadable: mistakes.length === errors.length };
}

/** Where an error is, in characters: the parser reports a quote or bracket that is left open where its text ends. */
function startOf(document: Document, { message, pos: [at] }: YAMLError): number {
  let start = at;
  if (!/^(Flow|Missing)/.test(message)) return start;
  visit(document, {
    Node: (_, node) => {
      const open = isScalar(node) ? node.type?.startsWith("QUOTE") : isCollection(node) && node.flow;
      if (!open || node.range?.[1] !== at) return undefined;
      [start] = node.range;
      return visit.BREAK;
    },
  });
  return start;
}

/**
 * Parses a YAML text.
 * @param before how many lines of the file stand before the text
 * @returns undefined after adding the mistakes to `problems`, when it cannot be read even with quotes where they are missing
 */
export function parseYaml(
  text: string,
  file: string,
  problems: Problem[],
  before = 0,
): YamlSource | undefined {
  const { document, lineAt, mistakes, isReadable } = parsed(text);
  for (const { line, message } of mistakes) problems.push({ file, line: line + before, place: "", message });
  if (!isReadable) return undefined;
  return {
    file,
    // Each caller gets data of its own.
    data: document.toJS(),
    lineOf: (path) => lineAt(offsetOf(document, path)) + before,
    written: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

/**
 * The fields of a YAML file, or of an MDX file's front matter, as far as they can be read: none of a file that is missing
 * or has mistakes of form, which others tell.
 */
export function fieldsIn(file: string, text = readContentFile(file, []) ?? "") {
  const isMdx = file.endsWith(".mdx");
  const yaml = isMdx ? splitFrontMatter(text)?.fields : text;
  const source = parseYaml(yaml ?? "", file, [], isMdx ? 1 : 0);
  return { lineOf: source?.lineOf, data: (source?.data ?? {}) as Record<string, unknown> };
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
