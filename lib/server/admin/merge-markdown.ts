import { isDeepStrictEqual } from "node:util";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

// Without MDX: a text in which the editor has escaped an expression must be readable too.
const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Places, and what the editor's rich text does not know: columns' alignment, lists with blank lines. */
const NO_MEANING = new Set(["position", "align", "spread"]);
/** What Markdown says, whatever signs say it: `*a*` and `_a_` are the same. */
const meaningOf = (text: string): unknown =>
  JSON.parse(JSON.stringify(parser.parse(text), (key, value) => (NO_MEANING.has(key) ? undefined : value)));

const RULER = /^\|?(\s*:?-+:?\s*\|)+\s*(:?-+:?\s*)?$/;
/** Two lines with one key say the same. The editor's rich text writes no alignment; who writes one means it. */
function keysOf(line: string): string[] {
  const text = line.trim();
  if (text === "") return [""];
  if (!RULER.test(text)) return [JSON.stringify(meaningOf(text))];
  const columns = `ruler ${text.match(/-+/g)?.length}`;
  return text.includes(":") ? [columns, `${columns} ${text.replaceAll(" ", "")}`] : [columns];
}

/** A line with the blank lines that follow it. The first of a text stands for its beginning and has no line. */
type Part = { line?: string; blanks: string[] };

function partsOf(text: string): Part[] {
  const parts: Part[] = [{ blanks: [] }];
  for (const line of text.split("\n")) {
    if (line.trim() === "") parts.at(-1)?.blanks.push(line);
    else parts.push({ line, blanks: [] });
  }
  return parts;
}

/**
 * Old and new parts beside each other: as many as can be say the same (longest common subsequence), the others have the
 * one that they replace beside them, or none.
 */
function aligned(
  before: readonly Part[],
  after: readonly Part[],
): { old?: Part; fresh?: Part; same?: boolean }[] {
  // Most lines stand in both, and each is parsed once.
  const lines = new Set([...before, ...after].map(({ line = "" }) => line));
  const keys = new Map([...lines].map((line) => [line, keysOf(line)]));
  const [a, b] = [before, after].map((parts) => parts.map(({ line = "" }) => keys.get(line)));
  const isSame = (i: number, j: number) =>
    before[i]?.line === after[j]?.line || a?.[i]?.includes(b?.[j]?.at(-1) ?? "") === true;
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: { old?: Part; fresh?: Part; same?: boolean }[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const gone: Part[] = [];
    const come: Part[] = [];
    while (
      (i < before.length || j < after.length) &&
      !(i < before.length && j < after.length && isSame(i, j))
    )
      if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1)))
        gone.push(before[i++] as Part);
      else come.push(after[j++] as Part);
    for (let n = 0; n < Math.max(gone.length, come.length); n++) pairs.push({ old: gone[n], fresh: come[n] });
    if (i < before.length) pairs.push({ old: before[i++], fresh: after[j++], same: true });
  }
  return pairs;
}

const BULLET = /^(\s*)[-*+](?=\s)/;
const bulletOf = (line = "") => BULLET.exec(line)?.[0];

/** The new parts, each as the old one beside it was written. */
function inOldStyle(before: readonly Part[], after: readonly Part[]): Part[] {
  const written: Part[] = [];
  for (const { old, fresh, same } of aligned(before, after)) {
    if (!fresh) continue;
    const neighbour = written.at(-1)?.line;
    const bullet = bulletOf(old?.line) ?? bulletOf(neighbour);
    const line = same ? old?.line : bullet ? fresh.line?.replace(BULLET, bullet) : fresh.line;
    // Whether lines are parted has a meaning; by how many blank lines has none.
    const isEnd = !fresh.line || fresh === after.at(-1);
    const fits = old && (isEnd || old.blanks.length > 0 === fresh.blanks.length > 0);
    written.push({ line, blanks: fits ? old.blanks : fresh.blanks });
  }
  return written;
}

/**
 * The new text with every line that still says the same as it was written before. The editor's rich text writes
 * Markdown in its own way (`-` for `*`, no alignment in tables), also where nothing was changed.
 */
export function mergeMarkdown(before: string, after: string): string {
  if (before === after) return after;
  const parts = inOldStyle(partsOf(before), partsOf(after));
  const text = parts
    .flatMap(({ line, blanks }) => [...(line === undefined ? [] : [line]), ...blanks])
    .join("\n");
  // What the lines say one by one they may not say together.
  return text === after || isDeepStrictEqual(meaningOf(text), meaningOf(after)) ? text : after;
}
