import { hash } from "@/lib/system/hash";

/** Names the bytes of a file, as an HTTP entity tag: two files with one tag are the same. */
export const tagOf = (bytes: Buffer | string): string => `"${hash(bytes)}"`;

/** What the sender of a change knows of the file, by the HTTP headers `If-Match` and `If-None-Match`. */
export type Known = {
  /** The tag of the file that was opened. */
  tag?: string;
  /** There was no such file. */
  none?: boolean;
};

/** Whether a file is still as its sender knows it. Who says nothing of it accepts any. */
export const isKnown = (bytes: Buffer | undefined, { tag, none }: Known): boolean =>
  (!none || bytes === undefined) && (tag === undefined || (bytes !== undefined && tagOf(bytes) === tag));

/** Lines that differ between two texts, from the first to the last of them; `from` counts from 1. */
export type Difference = { from: number; disk: string[]; yours: string[] };

export function difference(disk: string, yours: string): Difference {
  const [a, b] = [disk.split("\n"), yours.split("\n")];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { from: start + 1, disk: a.slice(start, a.length - end), yours: b.slice(start, b.length - end) };
}
