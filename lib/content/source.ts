import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type YAMLError } from "yaml";
import type { z } from "zod";
import { fieldPath, inFrench, type Problem } from "./problems";

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * The parts of an MDX text: the YAML between its fences, the fences with it, and what follows.
 * @returns undefined when it has no front matter
 */
export function splitFrontMatter(text: string): { fields: string; front: string; body: string } | undefined {
  const [front, fields] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined || fields === undefined) return undefined;
  return { fields, front, body: text.slice(front.length) };
}

/** A YAML text, parsed, that knows on which line each field stands. */
export type Source = {
  file: string;
  data: unknown;
  /** The line of a field; of the nearest one around it when it is missing. */
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
// A bracket left open reports itself as a matter of indentation.
const yamlMessage = ({ code, message }: YAMLError) =>
  YAML_MISTAKES[message.startsWith("Flow") ? "MISSING_CHAR" : code] ?? `illisible (${message})`;

/**
 * Parses a YAML text.
 * @param before how many lines of the file stand before the text
 * @returns undefined after adding the mistakes to `problems`, when it cannot be read
 */
export function parseSource(text: string, file: string, problems: Problem[], before = 0): Source | undefined {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + before;
  const found: Problem[] = [];
  const say = (offset: number, message: string) =>
    found.push({ file, line: lineAt(offset), place: "", message });
  for (const error of [...document.errors, ...document.warnings]) say(error.pos[0], yamlMessage(error));
  // To YAML a word after * or & is a name, and no text.
  visit(document, {
    Alias: (_, { range }) => void say(range?.[0] ?? 0, QUOTE),
    Value: (_, { anchor, range }) => void (anchor !== undefined && say(range?.[0] ?? 0, QUOTE)),
  });
  problems.push(...found);
  if (found.length > 0) return undefined;

  /** Goes down from the whole text as far as the path leads. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    let node: unknown = document.contents;
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
    return lineAt(offset);
  };
  return { file, data: document.toJS(), lineOf };
}

/**
 * Checks a source against a schema.
 * @param data the source's data, figures filled in
 * @returns what the schema makes of it, or undefined after adding one problem per mistake to `problems`
 */
export function check<T>(
  schema: z.ZodType<T>,
  { file, data, lineOf }: Source,
  problems: Problem[],
): T | undefined {
  const result = schema.safeParse(data, { error: inFrench, reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    const at = keys[0] === undefined ? issue.path : [...issue.path, keys[0]];
    problems.push({ file, line: lineOf(at), place: fieldPath(issue.path), message: issue.message });
  }
  return undefined;
}
