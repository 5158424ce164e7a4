import type { YAMLError } from "yaml";

/** What keeps a YAML text from being read. */
export type YamlMistake = {
  /** In the text, from 1. */
  line: number;
  message: string;
};
type SyntaxError = { line: number; error: YAMLError };

const UNQUOTED = 'mettez tout le texte entre guillemets droits, "…"';
const SIGN = `signe * & ! % @ > | - ou \` en tête d'un texte : ${UNQUOTED}`;
const BY_CODE: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: "champ écrit deux fois : gardez-en un",
  BAD_INDENT: "retrait incorrect : alignez ce champ avec ses voisins, par des espaces",
  TAB_AS_INDENT: "tabulation : mettez des espaces au début de la ligne",
  MISSING_CHAR: "guillemet, crochet ou virgule qui manque : fermez ce qui est ouvert",
  BLOCK_AS_IMPLICIT_KEY: `deux-points dans un texte : ${UNQUOTED}`,
  MULTILINE_IMPLICIT_KEY: "ligne sans deux-points : écrivez champ: valeur",
  TAG_RESOLVE_FAILED: SIGN,
  BAD_SCALAR_START: SIGN,
  BAD_DIRECTIVE: SIGN,
  MULTIPLE_DOCS: "ligne --- au milieu du fichier : supprimez-la",
  UNEXPECTED_TOKEN: `signe inattendu : ${UNQUOTED}`,
};

/** What to say of a text that begins with a sign of YAML. */
export const BAD_START = SIGN;

/** What to say of a text that YAML ends at a remark. */
export const CUT_AT_REMARK = `le texte s'arrête au signe # : ${UNQUOTED}, ou la remarque sur une ligne à elle`;

/** What to say of curly or French quotes where YAML knows straight ones. */
export const CURLY_QUOTES = 'guillemets autour d\'une valeur : écrivez "…", avec des guillemets droits';

const CONFLICT =
  "deux versions du fichier que git n'a pas su réunir : gardez l'une d'elles, supprimez les lignes <<<<<<<, ======= et >>>>>>>";

/** Whether a value stands in such quotes, which YAML takes for letters. */
export const inCurlyQuotes = (value: string): boolean => /^[“”„‟‘«]/.test(value);

// The field of a line, or the dash of a list; then its value.
const FIELD = String.raw`^\s*(?:- +)*(?:[\w-]+:[\s\u00a0]*)?`;
// A value that is opened and not closed on its line.
const OPEN = new RegExp(`${FIELD}(?:"[^"]*|'[^']*|[[{][^\\]}]*)$`);
/** What one line shows, before the parser's own words: the first that fits. */
const BY_LINE: readonly (readonly [pattern: RegExp, message: string])[] = [
  [new RegExp(`${FIELD}[“”„‟‘«]`), CURLY_QUOTES],
  [/^[^"]*"[^"]*[“”][^"]*$/, CURLY_QUOTES],
  [/^\s*(?:- +)*[\w-]+:\u00a0/, "espace insécable après les deux-points : mettez une espace ordinaire"],
  [/^\s*(?:- +)*-\t/, "tabulation après le tiret : mettez une espace"],
  [/^\s*-[\w"']/, "espace qui manque après le tiret : écrivez « - » puis une espace"],
  [/^\s*(?:- +)*[\w-]+:[^\s/]/, "espace qui manque après les deux-points : écrivez champ: valeur"],
  [
    new RegExp(`${FIELD}'[^']*\\p{L}'\\p{L}`, "u"),
    `apostrophe dans un texte entre apostrophes : ${UNQUOTED}`,
  ],
  [
    new RegExp(`${FIELD}"[^"]*"[^"]*"`),
    "guillemets droits à l'intérieur d'un texte : écrivez-y « … », les droits sont pour ses deux bouts",
  ],
  [new RegExp(`${FIELD}[{]{1,2}[\\w.]+[}]`), `accolade en tête d'un texte : ${UNQUOTED}`],
  [new RegExp(`${FIELD}\\[.*\\]\\s*\\S`), `crochet en tête d'un texte : ${UNQUOTED}`],
  [new RegExp(`${FIELD}[>|-]\\s+\\S`), SIGN],
];

/**
 * The one mistake to tell of a text that YAML cannot read: whatever follows the first may be its echo.
 * @param errors by line, at least one
 */
export function firstMistake(text: string, errors: readonly [SyntaxError, ...SyntaxError[]]): YamlMistake {
  const [{ line, error }] = errors;
  const lines = text.split("\n");
  const conflict = lines.findIndex((item) => /^<{7} /.test(item));
  if (conflict >= 0) return { line: conflict + 1, message: CONFLICT };
  const indent = badIndent(lines);
  // The parser notices a wrong indentation on its line, or on one beside it.
  if (indent && indent.line <= line + 1) return indent;
  // The parser reports an open bracket under the code of a wrong indentation.
  const code = error.message.startsWith("Flow") ? "MISSING_CHAR" : error.code;
  const open = code === "MISSING_CHAR" ? lines.slice(0, line).findLastIndex((item) => OPEN.test(item)) : -1;
  const at = open < 0 ? line : open + 1;
  const seen = BY_LINE.find(([pattern]) => pattern.test(lines[at - 1] ?? ""));
  return { line: at, message: seen?.[1] ?? BY_CODE[code] ?? `illisible (${error.message})` };
}

const listed = (lines: readonly number[]) =>
  lines.length > 1 ? ` (lignes ${lines.slice(0, 5).join(", ")}${lines.length > 5 ? "…" : ""})` : "";

/** The first line that begins with what is no space, or stands in no column of the lines above it. */
function badIndent(lines: readonly string[]): YamlMistake | undefined {
  for (const [pattern, name] of [
    [/^ *\t\s*\S/, "tabulation"],
    [/^ *[\u00a0\u202f]\s*\S/, "espace insécable"],
  ] as const) {
    const found = lines.flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
    const [line] = found;
    if (line !== undefined)
      return { line, message: `${name} en début de ligne : mettez des espaces${listed(found)}` };
  }
  return outOfColumn(lines);
}

const ENTRY = /^(?<spaces> *)(?<dashes>(?:- +)*)(?:[A-Za-z][\w-]*:(?<value>$| .*)|(?<item>\S.*))/;

type Column = { at: number; list: boolean };

/** The first field or list item that is aligned with none above it. A line of a longer text is neither. */
function outOfColumn(lines: readonly string[]): YamlMistake | undefined {
  let columns: Column[] = [{ at: 0, list: false }];
  let before = columns;
  let last = { line: 1, at: 0, open: true };
  for (const [index, text] of lines.entries()) {
    const { spaces = "", dashes = "", value, item } = ENTRY.exec(text)?.groups ?? {};
    if (/^\s*(#|$)/.test(text) || (item !== undefined && dashes === "")) continue;
    const at = spaces.length;
    const line = index + 1;
    const list = dashes !== "";
    const within = last.open && at > (columns.at(-1)?.at ?? 0);
    if (!within && !columns.some((column) => column.at === at)) {
      // A line that fits the one before the last stands right: the last does not.
      if (before.some((column) => column.at === at)) return misaligned(last.line, last.at, at);
      return misaligned(line, at, nearest(columns, at, list));
    }
    before = columns;
    const items = [...dashes.matchAll(/- +/g)].map((dash) => at + dash.index + dash[0].length);
    columns = [
      ...columns.filter((other) => other.at < at),
      { at, list },
      ...items.map((inner) => ({ at: inner, list: false })),
    ];
    last = { line, at, open: value !== undefined && /^\s*([>|][-+]?\s*)?(#.*)?$/.test(value) };
  }
  return undefined;
}

/** The nearest column of fields, or of list items; of two that are as near, the one more to the right. */
function nearest(columns: readonly Column[], at: number, list: boolean): number {
  const alike = columns.filter((column) => column.list === list);
  const distance = (column: Column) => Math.abs(column.at - at);
  const sorted = alike.toSorted((a, b) => distance(a) - distance(b) || b.at - a.at);
  return sorted[0]?.at ?? 0;
}

function misaligned(line: number, found: number, right: number): YamlMistake {
  const spaces = found > 1 ? `${found} espaces` : `${found} espace`;
  const cure = right === 0 ? "n'en mettez pas" : `mettez-en ${right}`;
  return { line, message: `retrait incorrect, ${spaces} : ${cure}, pour aligner la ligne avec ses voisines` };
}
