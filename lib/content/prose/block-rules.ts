import type { Nodes, Table } from "mdast";

/** What is wrong with a line of a block; lines count from 0. */
type BlockMistake = { line: number; message: string };

/**
 * A bullet as word processors copy it: a sign or the letter o, then a tab or several spaces. After a dash, the first is a
 * no-break space: a dialogue's dash may have two plain ones.
 */
const BULLET = /^(?:[•·]|[^\p{Lu}\d\s](?=\t)|[o§](?=\s\s)|[–—](?=\u00a0\s))\s*/u;

/** Paragraph lines meant as headings or list items, without the right marker or the space after it. */
const LINE_STARTS: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  // Typed when AltGr is still down after #, or copied from Word.
  [/^(#{1,6}|-|\d{1,2}[.)])\u00a0.*/u, "espace insécable après $1 : mettez une espace ordinaire"],
  [/^(#{2,6})(\p{L}.*)/u, "titre sans espace : écrivez $1 $2"],
  // The page has its own heading of level one.
  [/^#(\p{L}.*)/u, "titre sans espace : écrivez ## $1"],
  [/^(-|\d{1,2}[.)])(\p{L}\S*).*/u, "élément de liste sans espace : écrivez $1 $2"],
  [new RegExp(`${BULLET.source}(\\S*).*`, "u"), "élément de liste : écrivez - $1, avec un tiret"],
];

/** Rows that form no table, because no delimiter row follows the first. Captures the cells of the first. */
const ROWS = /^\|(.+?)\|? *\\?\n[> ]*\|/;

/** What is wrong with a paragraph that consists of a table's rows; undefined for other nodes. */
export function rowsMistake(node: Nodes | undefined, text: string): string | undefined {
  if (node?.type !== "paragraph") return undefined;
  const written = sourceOf(node, text);
  const [, header] = ROWS.exec(written) ?? [];
  if (!header) return undefined;
  const [, delimiters = ""] = written.split("\n");
  if (/^[|:\s-]+$/.test(delimiters) && delimiters.includes("\u00a0"))
    return "espace insécable sous l'en-tête du tableau : mettez-y des espaces ordinaires";
  const columns = header.split("|").map(() => " --- ");
  // The editor of /admin ends each line of a pasted table with one.
  const breaks = /\\\n/.test(written) ? " ; ôtez le \\ au bout des lignes" : "";
  return `tableau sans un trait par case sous son en-tête : écrivez-y |${columns.join("|")}|${breaks}`;
}

/**
 * Mistakes in a block of Markdown that was not parsed as its author meant.
 * @param text the source text that has the block
 */
export function blockMistakes(node: Nodes, text: string): BlockMistake[] {
  const written = sourceOf(node, text);
  const lines = written.split("\n");
  switch (node.type) {
    case "paragraph": {
      const message = rowsMistake(node, text);
      return message ? [{ line: 0, message }] : [...tabMistakes(lines), ...lineMistakes(lines)];
    }
    case "heading": {
      const message =
        "trait sous un texte, qui en fait un titre : laissez une ligne vide entre les deux ; un titre s'écrit ## Titre";
      return lines.length === 1 ? [] : [{ line: lines.length - 1, message }];
    }
    case "text":
      return /(?<!\\)\*\*/.test(written)
        ? [{ line: 0, message: "signe ** seul : le gras s'écrit **mots**, sans espace à l'intérieur" }]
        : [];
    case "code": {
      const [fence] = /^(`{3,}|~{3,})/.exec(written) ?? [];
      const last = lines.slice(1).at(-1) ?? "";
      if (fence === undefined || unquoted(last).startsWith(fence)) return [];
      const message = `bloc ${fence} jamais fermé, qui prend toute la suite : supprimez cette ligne, ou fermez-le par une ligne ${fence}`;
      return [{ line: 0, message }];
    }
    case "table":
      return tableMistakes(node, lines);
    default:
      return [];
  }
}

/** The source of a node. Text beside a bare URL that became a link may have no position. */
function sourceOf(node: Nodes, text: string): string {
  const { start, end } = node.position ?? {};
  if (start && end) return text.slice(start.offset, end.offset);
  return "value" in node ? node.value : "";
}

/** A line of a paragraph without the `>` of a quotation. */
const unquoted = (text: string) => text.replace(/^[>\s]+/, "");

const lineMistakes = (lines: readonly string[]): BlockMistake[] =>
  lines.flatMap((text, line) => {
    const start = unquoted(text);
    const [pattern, remedy = ""] = LINE_STARTS.find(([candidate]) => candidate.test(start)) ?? [];
    return pattern ? [{ line, message: start.replace(pattern, remedy) }] : [];
  });

/** How a table is written. */
export const TABLE_FORM = "chaque ligne | ainsi | entre | des barres |, et | --- | sous l'en-tête";

/** A table copied from a word processor or a spreadsheet has tabs; readers would see its cells as one sentence. */
function tabMistakes(lines: readonly string[]): BlockMistake[] {
  const line = lines.findIndex((text) => /\S *\t/.test(unquoted(text).replace(BULLET, "").trimEnd()));
  const message = `tabulation : d'un tableau copié, écrivez ${TABLE_FORM} ; ailleurs, mettez une espace`;
  return line === -1 ? [] : [{ line, message }];
}

function tableMistakes({ children, align }: Table, lines: readonly string[]): BlockMistake[] {
  if (children.length === 1)
    return [{ line: 0, message: "tableau sans ligne sous son en-tête : ajoutez-en une, ou supprimez-le" }];
  const columns = align?.length ?? 0;
  return children.flatMap((row, index) => {
    // The delimiter row follows the header.
    const line = index === 0 ? 0 : index + 1;
    if (!lines[line]?.includes("|"))
      return [
        { line, message: "texte collé au tableau, qui en ferait une ligne : séparez-les d'une ligne vide" },
      ];
    const cells = row.children.length;
    const message = `ligne de ${cells} cases sous un en-tête de ${columns} : ôtez ce qui dépasse ou le « | » écrit dans une case, ou ajoutez une colonne`;
    return cells > columns ? [{ line, message }] : [];
  });
}
