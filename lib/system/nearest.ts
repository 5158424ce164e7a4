/**
 * The word that was probably meant: at most a third of its letters differ. Ignores accents, case and the kind of
 * apostrophe; two swapped neighbours count once.
 */
export function nearest(written: string, allowed: readonly string[]): string | undefined {
  const plain = folded(written);
  const [near] = allowed
    .map((word) => ({ word, other: folded(word), maxEdits: Math.floor(word.length / 3) }))
    // Skip the slow comparison if the lengths already differ too much.
    .filter(({ other, maxEdits }) => Math.abs(other.length - plain.length) <= maxEdits)
    .map(({ word, other, maxEdits }) => ({ word, maxEdits, edits: editDistance(plain, other) }))
    .filter(({ edits, maxEdits }) => edits <= maxEdits)
    .toSorted((a, b) => a.edits - b.edits);
  return near?.word;
}

/** Suggests the nearest word, in French. @param otherwise returned if no word is near */
export function didYouMean(written: string, allowed: readonly string[], otherwise: string): string {
  const near = nearest(written, allowed);
  return near ? `vouliez-vous dire ${near} ?` : otherwise;
}

const folded = (word: string) =>
  word
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();

/** Edit distance that counts swapped neighbours once (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
