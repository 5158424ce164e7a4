import {
  type Document,
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
import { type Problem, QUOTED } from "./problems";

/** A parsed YAML text, with the line of each field. */
export type YamlSource = {
  file: string;
  data: unknown;
  /** The line of a field in the file, from 1. For a missing field, the line of its nearest ancestor. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

const BAD_START = `signe * & ! % @ > | - ou \` en tête d'un texte : ${QUOTED}`;
const CUT_AT_COMMENT = `le texte s'arrête au signe # : ${QUOTED}, ou la remarque sur une ligne à elle`;
const ALIGNED = "alignez la ligne avec ses voisines, par des espaces ordinaires";
const UNALIGNED = `retrait incorrect, ou guillemet ou crochet jamais fermé plus haut : ${ALIGNED}`;
const UNCLOSED = `guillemet droit, crochet ou virgule qui manque, ici ou plus haut : fermez ce qui est ouvert ; ou retrait incorrect : ${ALIGNED}`;

const TAB = "tabulation : mettez des espaces à sa place";

/** Parser errors that content files can cause. */
const MISTAKES: Readonly<Record<string, string>> = {
  BAD_ALIAS: BAD_START,
  BAD_DIRECTIVE: BAD_START,
  BAD_DQ_ESCAPE: "signe \\ dans un texte entre guillemets droits : écrivez /, ou supprimez-le",
  BAD_INDENT: UNALIGNED,
  BAD_SCALAR_START: BAD_START,
  BLOCK_AS_IMPLICIT_KEY: `deux-points dans un texte : ${QUOTED} ; ou retrait incorrect : ${ALIGNED}`,
  BLOCK_IN_FLOW: `deux-points dans un texte : ${QUOTED} ; ou crochet ou accolade jamais fermés plus haut`,
  DUPLICATE_KEY:
    "champ écrit deux fois : gardez-en un ; dans une liste, il manque peut-être un tiret - devant l'élément",
  MISSING_CHAR: UNCLOSED,
  MULTILINE_IMPLICIT_KEY:
    "ligne sans deux-points, ou sans espace ordinaire après eux : écrivez champ: valeur",
  MULTIPLE_DOCS: "ligne --- au milieu du fichier : supprimez-la",
  TAB_AS_INDENT: TAB,
  TAG_RESOLVE_FAILED: BAD_START,
  UNEXPECTED_TOKEN: `signe inattendu, ou tiret qui manque devant un élément d'une liste ; si c'est un texte, ${QUOTED}, et « … » à l'intérieur`,
};

/** Starts of lines that the parser reports as something else, or one line later. */
const LINE_STARTS: readonly (readonly [RegExp, string])[] = [
  [/^ *\t/, TAB],
  [/^ *-(?=[a-z]\w*:)/i, "tiret sans espace : écrivez un tiret et une espace, « - », devant l'élément"],
  [/^ *-\u00a0/, "espace insécable après le tiret : mettez une espace ordinaire"],
  [/^ *[–—] *[a-z]\w*:/i, "tiret long : écrivez le tiret court, « - », devant l'élément"],
];

type Mistake = { line: number; message: string };
/** The parse result of a text, in whichever file it is. Never mutate `document`. */
type Parsed = { document: Document; lineAt: (offset: number) => number; mistakes: readonly Mistake[] };

/** Maximum number of cached texts. */
const MAX_CACHED = 1000;
const cache = new Map<string, Parsed>();

/**
 * Most texts are unchanged when read again: /admin reads all content at least twice per save, which takes a third less time with
 * the cache, and development reads it on every request.
 */
function parseCached(text: string): Parsed {
  const result = cache.get(text) ?? parse(text);
  if (cache.size > MAX_CACHED) cache.clear();
  cache.set(text, result);
  return result;
}

function parse(text: string): Parsed {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: "error" });
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const errors = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  // Later errors may follow from the first.
  const [first] = errors;
  if (first) return { document, lineAt, mistakes: [mistakeOf(first, lineAt(first.pos[0]), text)] };
  const mistakes: Mistake[] = [];
  const report = (offset: number | undefined, message: string) =>
    mistakes.push({ line: lineAt(offset ?? 0), message });
  visit(document, {
    // YAML reads *word as an alias, &word as an anchor and ! as a tag.
    Alias: (_, { range }) => void report(range?.[0], BAD_START),
    Value: (_, node) => {
      if (node.anchor !== undefined || node.tag === "!") report(node.range?.[0], BAD_START);
      if (isCut(node, text)) report(node.range?.[0], CUT_AT_COMMENT);
    },
  });
  return { document, lineAt, mistakes };
}

function mistakeOf({ code, message }: YAMLError, line: number, text: string): Mistake {
  const lines = text.split("\n");
  for (const at of [line - 1, line]) {
    const start = LINE_STARTS.find(([pattern]) => pattern.test(lines[at - 1] ?? ""));
    if (start) return { line: at, message: start[1] };
  }
  return { line, message: MISTAKES[code] ?? `illisible (${message})` };
}

/** Whether YAML reads the rest of a sentence as a comment. A comment after a number or null is harmless. */
const isCut = (node: unknown, text: string) =>
  isScalar(node) &&
  typeof node.value === "string" &&
  node.type === "PLAIN" &&
  /^[ \t]+#/.test(text.slice(node.range?.[1]));

/**
 * Parses a YAML text.
 * @param before number of lines in the file before the text
 * @returns undefined after adding its mistakes to `problems`, if it is invalid or YAML misreads it
 */
export function parseYaml(
  text: string,
  file: string,
  problems: Problem[],
  before = 0,
): YamlSource | undefined {
  const { document, lineAt, mistakes } = parseCached(text);
  for (const { line, message } of mistakes) problems.push({ file, line: line + before, message });
  if (mistakes.length > 0) return undefined;
  return {
    file,
    // A fresh copy for each caller.
    data: document.toJS(),
    lineOf: (path) => lineAt(offsetOf(document, path)) + before,
  };
}

/**
 * The raw fields of a YAML file or of an MDX file's front matter; none if it is missing or invalid, which is reported
 * elsewhere.
 * @param file if `text` is given, only its ending matters
 */
export function fieldsIn(file: string, text = readContentFile(file, []) ?? ""): Record<string, unknown> {
  const yaml = file.endsWith(".mdx") ? splitFrontMatter(text)?.fields : text;
  return (parseYaml(yaml ?? "", file, [])?.data ?? {}) as Record<string, unknown>;
}

/** Offset of a field in the text, in characters from 0; for a missing field, that of its nearest ancestor. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (const [depth, key] of [...path.entries()].toReversed()) {
    const parent = document.getIn(path.slice(0, depth));
    const isKey = (item: unknown) => isScalar(item) && item.value === key;
    const node = isMap(parent)
      ? parent.items.find((item) => isKey(item.key))?.key
      : isSeq(parent) && parent.items[Number(key)];
    if (isNode(node)) return node.range?.[0] ?? 0;
  }
  return 0;
}
