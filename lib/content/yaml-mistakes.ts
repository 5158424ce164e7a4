import type { YAMLError } from "yaml";

const QUOTED = 'mettez tout le texte entre guillemets droits, "…"';
const ALIGNED = "alignez la ligne avec ses voisines, par des espaces ordinaires";

/** A text that begins with a sign of YAML. */
export const BAD_START = `signe * & ! % @ > | - ou \` en tête d'un texte : ${QUOTED}`;
/** A text that YAML ends at a remark. */
export const CUT_AT_REMARK = `le texte s'arrête au signe # : ${QUOTED}, ou la remarque sur une ligne à elle`;
/** What git leaves in a file when two people have changed the same lines. */
export const CONFLICT =
  "deux versions du fichier que git n'a pas su réunir : gardez l'une d'elles, supprimez les lignes <<<<<<<, ======= et >>>>>>>";

const UNCLOSED = "guillemet droit, crochet ou virgule qui manque : fermez ce qui est ouvert";
const BY_CODE: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: "champ écrit deux fois : gardez-en un",
  BAD_INDENT: `retrait incorrect, ou tiret sans espace : ${ALIGNED}`,
  TAB_AS_INDENT: "tabulation : mettez des espaces à sa place",
  MISSING_CHAR: UNCLOSED,
  BLOCK_AS_IMPLICIT_KEY: `deux-points dans un texte, ou retrait incorrect : ${QUOTED}, ou ${ALIGNED}`,
  MULTILINE_IMPLICIT_KEY:
    "ligne sans deux-points, ou sans espace ordinaire après eux : écrivez champ: valeur",
  TAG_RESOLVE_FAILED: BAD_START,
  BAD_SCALAR_START: BAD_START,
  BAD_DIRECTIVE: BAD_START,
  MULTIPLE_DOCS: "ligne --- au milieu du fichier : supprimez-la",
  UNEXPECTED_TOKEN: `signe inattendu : ${QUOTED} ; à l'intérieur, écrivez « … »`,
};

/** Whether the remedy of a mistake is to put the text of its line in quotes, which shows what else is wrong in the file. */
export const isMendedByQuotes = (message: string): boolean => message.includes(QUOTED);

/** A line of YAML with its text in quotes; undefined where it has none, or where its text goes on below. */
export function withQuotes(lines: readonly string[], index: number): string | undefined {
  const [, before = "", text] = /^(\s*(?:- +)*(?:[\w-]+: +)?)(\S.*?)\s*$/.exec(lines[index] ?? "") ?? [];
  const indent = (line = "") => /^[\s-]*/.exec(line)?.[0].length ?? 0;
  if (text === undefined || /^(\{(?!\{)|\[)/.test(text)) return undefined;
  if (indent(lines[index + 1]) > indent(before)) return undefined;
  return before + JSON.stringify(text.replace(/^"|"$/g, ""));
}

/** What to say of an error of the parser, which reports an open bracket under the code of a wrong indentation. */
export const yamlMistake = ({ code, message }: YAMLError): string =>
  message.startsWith("Flow") ? UNCLOSED : (BY_CODE[code] ?? `illisible (${message})`);
