import { hash } from "@/lib/system/hash";

/** Names the bytes of a file, as an HTTP entity tag: two files with one tag are the same. A missing file has a tag too. */
export const tagOf = (bytes: Buffer | undefined): string => `"${bytes ? hash(bytes) : "none"}"`;

/** Lines that differ between two texts, from the first to the last of them; `from` counts from 1. */
export type Difference = { from: number; disk: string[]; yours: string[] };

export function difference(disk: string, yours: string): Difference {
  const [a, b] = [disk.split("\n"), yours.split("\n")];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return { from: start + 1, disk: a.slice(start, a.length - end), yours: b.slice(start, b.length - end) };
}
