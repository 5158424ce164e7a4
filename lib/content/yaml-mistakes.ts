import { type Document, isMap, isScalar, visit, type YAMLError } from "yaml";

const QUOTED = 'mettez tout le texte entre guillemets droits, "…"';
const ALIGNED = "alignez la ligne avec ses voisines, par des espaces ordinaires";

/** A text that begins with a sign of YAML. */
export const BAD_START = `signe * & ! % @ > | - ou \` en tête d'un texte : ${QUOTED}`;
/** A text that YAML ends at a remark. */
export const CUT_AT_REMARK = `le texte s'arrête au signe # : ${QUOTED}, ou la remarque sur une ligne à elle`;
/** What git leaves in a file when two people have changed the same lines. */
export const CONFLICT =
  "deux versions du fichier que git n'a pas su réunir : gardez l'une d'elles, supprimez les lignes <<<<<<<, ======= et >>>>>>>";

/** A line by which git tells the two versions apart. */
export const CONFLICT_LINE = /^(<{7}|\|{7}|={7}|>{7})(?=\s|$)/m;

/** An item of a list that begins without its dash: YAML takes its fields for more fields of the item before it. */
export const NO_DASH =
  "il manque un tiret - devant cet élément de la liste ? sinon, champ écrit deux fois : gardez-en un";
/** The same at the start of a line, where YAML takes the list to be over. */
export const AFTER_LIST = "il manque un tiret - devant cet élément de la liste ? sinon, supprimez la ligne";

/** Of a line that is further in than the value above it, which YAML takes for more of that value. */
export const TOO_FAR_IN = `retrait incorrect : ${ALIGNED} ; si c'est la suite d'un texte, mettez-le entre guillemets droits, "…"`;

const BADLY_ALIGNED = `retrait incorrect, ou tiret sans espace : ${ALIGNED}`;
const UNCLOSED = "guillemet droit, crochet ou virgule qui manque : fermez ce qui est ouvert";
const BY_CODE: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: "champ écrit deux fois : gardez-en un",
  BAD_INDENT: BADLY_ALIGNED,
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

/** What to say of an error of the parser, which confuses two codes: that of an open bracket, and that of a wrong indentation. */
export function yamlMistake({ code, message }: YAMLError): string {
  if (message.startsWith("Flow")) return UNCLOSED;
  if (message.startsWith("Sequence item without -")) return BADLY_ALIGNED;
  return BY_CODE[code] ?? `illisible (${message})`;
}

/** Where such a line ends, in characters: the parser reports the value above it under two codes. */
export const endTooFarIn = (
  first: YAMLError | undefined,
  errors: readonly YAMLError[],
): number | undefined =>
  first?.code === "BLOCK_AS_IMPLICIT_KEY"
    ? errors.find(({ code, pos }) => code === "MULTILINE_IMPLICIT_KEY" && pos[0] === first.pos[0])?.pos[1]
    : undefined;

/** Whether an error is a line at the margin below a list of the whole file. */
export const isAfterList = ({ message, pos: [at] }: YAMLError, text: string) =>
  message.endsWith("at node end") && text[at - 1] === "\n";

/** From where to where items of lists have fields that begin again with the first one, in characters. */
export function undashedItems(document: Document): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  visit(document, {
    Seq: (_, { items }) => {
      for (const item of items.filter(isMap)) {
        const [first, ...others] = item.items.map(({ key }) => key).filter(isScalar);
        const again = others.find(({ value }) => value === first?.value);
        if (again?.range && item.range) found.push({ start: again.range[0], end: item.range[2] });
      }
    },
  });
  return found;
}
