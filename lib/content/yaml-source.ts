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
import type { Problem } from "./problems";

/** A parsed YAML text, with the line of each field. */
export type YamlSource = {
  file: string;
  data: unknown;
  /** The line of a field in the file, from 1. For a missing field, the line of the nearest one that contains it. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

const QUOTE = "signe * & ! % @ ou ` en tête d'un texte : mettez tout le texte entre guillemets";
const YAML_MISTAKES: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: "champ écrit deux fois : gardez-en un",
  BAD_INDENT: "retrait incorrect : alignez ce champ avec ses voisins, par des espaces",
  TAB_AS_INDENT: "tabulation : mettez des espaces au début de la ligne",
  MISSING_CHAR: "guillemet, crochet ou virgule qui manque : fermez ce qui est ouvert",
  BLOCK_AS_IMPLICIT_KEY: "deux-points dans un texte : mettez tout le texte entre guillemets",
  MULTILINE_IMPLICIT_KEY: "ligne sans deux-points : écrivez champ: valeur",
  TAG_RESOLVE_FAILED: QUOTE,
  BAD_SCALAR_START: QUOTE,
  BAD_DIRECTIVE: QUOTE,
  MULTIPLE_DOCS: "ligne --- au milieu du fichier : supprimez-la",
  UNEXPECTED_TOKEN: "signe inattendu : mettez le texte entre guillemets",
};
// The parser reports an open bracket under the code of a wrong indentation.
const yamlMessage = ({ code, message }: YAMLError) =>
  YAML_MISTAKES[message.startsWith("Flow") ? "MISSING_CHAR" : code] ?? `illisible (${message})`;

const CUT =
  "le texte s'arrête au signe # : mettez tout le texte entre guillemets, ou la remarque sur une ligne à elle";

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
  for (const error of [...document.errors, ...document.warnings]) say(error.pos[0], yamlMessage(error));
  // YAML takes a word after * or & for the name of another value.
  visit(document, {
    Alias: (_, { range }) => void say(range?.[0] ?? 0, QUOTE),
    Value: (_, node) => {
      if (node.anchor !== undefined) say(node.range?.[0] ?? 0, QUOTE);
      if (isCut(node, text)) say(node.range?.[0] ?? 0, CUT);
    },
  });
  problems.push(...found);
  if (found.length > 0) return undefined;
  return { file, data: document.toJS(), lineOf: (path) => lineAt(offsetOf(document, path)) };
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
