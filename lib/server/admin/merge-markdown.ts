import type { RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

// Without MDX, to parse texts in which the editor has escaped an expression.
const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Ignored in comparisons: positions, and what the rich text editor drops (column alignment, loose lists). */
const NO_MEANING = new Set(["position", "align", "spread"]);
/** The meaning of Markdown regardless of notation: `*a*` equals `_a_`. */
const meaningOf = (node: unknown) =>
  JSON.stringify(node, (key, value) => (NO_MEANING.has(key) ? undefined : value));

/** A top-level block, such as a paragraph or table, and the blank lines after it. */
type Block = { node: RootContent; meaning: string; source: string; gap: string };

function blocksOf(text: string): Block[] {
  const { children } = parser.parse(text);
  return children.map((node, index) => {
    const start = (at: number) => children[at]?.position?.start.offset ?? text.length;
    const whole = text.slice(start(index), start(index + 1));
    const source = whole.trimEnd();
    return { node, meaning: meaningOf(node), source, gap: whole.slice(source.length) };
  });
}

/** A table's column alignment; undefined when it has none. */
const alignmentOf = (node: RootContent) =>
  node.type === "table" && node.align?.some(Boolean) ? JSON.stringify(node.align) : undefined;

const DELIMITER_ROW = /^\|?( *:?-+:? *\|)+ *(:?-+:? *)?$/m;
/** Restores the old alignment in a changed table, because the editor drops it. */
function withOldAlignment({ node, source }: Block, old: readonly Block[]): string {
  if (node.type !== "table" || alignmentOf(node)) return source;
  const columns = node.children[0]?.children.length;
  const table = old.find((block) => block.node.type === "table" && block.node.align?.length === columns);
  const delimiterRow = DELIMITER_ROW.exec(table?.source ?? "")?.[0];
  return delimiterRow ? source.replace(DELIMITER_ROW, () => delimiterRow) : source;
}

/** Numbers, from 0, of the lines that end in a soft break: inside a paragraph, and not marked as a line break. */
function softBreaks(text: string): number[] {
  const found: number[] = [];
  visit(parser.parse(text), "text", ({ position }) => {
    if (!position) return;
    for (let line = position.start.line; line < position.end.line; line++) found.push(line - 1);
  });
  return found;
}

/** A line that is only a tag or a comment, across which no text continues. */
const ALONE = /^\s*(<\/?[A-Z].*>|\{\/\*.*\*\/\})\s*$/;

/**
 * Makes the line breaks that the new text adds hard: the editor writes soft ones, which Markdown reads as spaces. Those of
 * the old text stay soft, even next to a changed line.
 */
export function withLineBreaks(before: string, after: string): string {
  const old = before.split("\n");
  const breaks = softBreaks(before);
  const beforeBreak = new Set(breaks.map((line) => old[line]));
  const afterBreak = new Set(breaks.map((line) => old[line + 1]));
  const hardened = (source: string) => {
    const lines = source.split("\n");
    for (const line of softBreaks(source)) {
      const [text = "", next = ""] = lines.slice(line);
      if (beforeBreak.has(text) || afterBreak.has(next) || ALONE.test(text) || ALONE.test(next)) continue;
      lines[line] = `${text.trimEnd()}\\`;
    }
    return lines.join("\n");
  };
  // The editor also rewrites unchanged blocks, whose lines then differ.
  const known = new Set(blocksOf(before).map(({ meaning }) => meaning));
  const blocks = blocksOf(after);
  const text = blocks.map(
    ({ meaning, source, gap }) => (known.has(meaning) ? source : hardened(source)) + gap,
  );
  return after.slice(0, blocks[0]?.node.position?.start.offset) + text.join("");
}

/**
 * The new text, with unchanged blocks in their original notation. The rich text editor rewrites all Markdown in its own
 * style (`-` for `*`, no table alignment, escaped comments).
 */
export function mergeMarkdown(before: string, after: string): string {
  const old = blocksOf(before);
  const [first, last] = [old[0], old.at(-1)];
  if (!first) return after;
  const unmatched = [...old];
  const blocks = blocksOf(after).map((block) => {
    const align = alignmentOf(block.node);
    const isSame = ({ node, meaning }: Block) =>
      meaning === block.meaning && (!align || align === alignmentOf(node));
    const at = unmatched.findIndex(isSame);
    const [kept] = at < 0 ? [] : unmatched.splice(at, 1);
    if (!kept) return { source: withOldAlignment(block, unmatched), gap: block.gap };
    return kept === last ? { source: kept.source, gap: block.gap } : kept;
  });
  const text = blocks.map(({ source, gap }, index) => source + (index < blocks.length - 1 ? gap : last?.gap));
  const whole = before.slice(0, first.node.position?.start.offset) + text.join("");
  // Joined blocks may parse differently than one by one.
  return meaningOf(parser.parse(whole)) === meaningOf(parser.parse(after)) ? whole : after;
}
