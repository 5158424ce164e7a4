import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ContentPlace } from "@/lib/content/content-folder";
import { writeWhole } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { diskPath, folderOf, objections } from "./check-change";
import { shownToEditor, writtenAsBefore } from "./translate";

/** What the editor may read and write: content, and pictures of posts and partners. */
const CONTENT = /^content\/([a-z-]+\/)?[a-z0-9-]+\.(yaml|mdx)$/;
const PICTURES = /^public\/(images|partners)\/[\w-]+(\.[\w-]+)*\.(avif|webp|jpe?g|png|svg)$/;

export const isEditable = (path: string) => CONTENT.test(path) || PICTURES.test(path);

/** Names the bytes of a file, as an HTTP entity tag: two files with one tag are the same. A missing file has a tag too. */
const tagOf = (bytes: Buffer | undefined): string => `"${bytes ? hash(bytes) : "none"}"`;

/** Lines that differ between two texts, from the first to the last of them; `from` counts from 1. */
export type Difference = { from: number; disk: string[]; yours: string[] };

function difference(disk: string, yours: string): Difference {
  const [a, b] = [disk.split("\n"), yours.split("\n")];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return { from: start + 1, disk: a.slice(start, a.length - end), yours: b.slice(start, b.length - end) };
}

/** All that the editor works with, by the editor's paths: bytes in base64, and the tag of the file on disk. */
export function editableFiles(place: ContentPlace): { path: string; base64: string; tag: string }[] {
  return ["content", "public"]
    .flatMap((folder) =>
      readdirSync(folderOf(`${folder}/`, place), { recursive: true, encoding: "utf8" }).map((name) =>
        join(folder, name),
      ),
    )
    .filter(isEditable)
    .map((path) => {
      const bytes = readFileSync(diskPath(path, place));
      const shown = CONTENT.test(path) ? Buffer.from(shownToEditor(path, bytes.toString("utf8"))) : bytes;
      return { path, base64: shown.toString("base64"), tag: tagOf(bytes) };
    });
}

/** What became of a change. */
export type Outcome =
  | { kind: "saved"; tag: string }
  /** The mistakes, as `npm run check` says them; the file is as it was. */
  | { kind: "refused"; mistakes: string[] }
  /** The file is no more as the sender knows it; it is as it was. Pictures and removed files have no lines. */
  | { kind: "changed"; lines: Difference | undefined };

/**
 * Saves a file, unless the change causes mistakes by the checks of a build, or the file has changed meanwhile.
 * @param path as the editor names it
 * @param bytes undefined removes the file
 * @param known the tag of the file as the sender knows it; without one any is taken
 */
export function save(path: string, bytes: Buffer | undefined, place: ContentPlace, known?: string): Outcome {
  const file = diskPath(path, place);
  const isContent = CONTENT.test(path);
  const old = existsSync(file) ? readFileSync(file) : undefined;
  const next =
    bytes && isContent
      ? Buffer.from(writtenAsBefore(path, old?.toString(), String(bytes), place.root))
      : bytes;
  if (known !== undefined && known !== tagOf(old)) {
    const lines = isContent && old && next ? difference(String(old), String(next)) : undefined;
    return { kind: "changed", lines };
  }
  const mistakes = objections({ path, bytes: next }, place);
  if (mistakes.length > 0) return { kind: "refused", mistakes };
  if (next) {
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, next);
  } else rmSync(file, { force: true });
  return { kind: "saved", tag: tagOf(next) };
}
