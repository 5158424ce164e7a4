import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findMistakes, type Mistakes } from "@/lib/content/mistakes";
import { formatProblem } from "@/lib/content/problems";
import { splitFrontMatter } from "@/lib/content/source";
import { mergeYaml } from "./merge-yaml";

/** What the editor may read and write: content, and pictures of posts and partners. */
const CONTENT = /^content\/([a-z-]+\/)?[a-z0-9-]+\.(yaml|mdx)$/;
const PICTURES = /^public\/(images|partners)\/[\w-]+(\.[\w-]+)*\.(avif|webp|jpe?g|png|svg)$/;

export const isEditable = (path: string) => CONTENT.test(path) || PICTURES.test(path);

/** All that the editor works with; bytes in base64. */
export function editableFiles(): { path: string; base64: string }[] {
  return ["content", "public"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter(isEditable)
    .map((path) => ({ path, base64: readFileSync(path).toString("base64") }));
}

function merged(path: string, before: string, after: string): string {
  if (path.endsWith(".yaml")) return mergeYaml(before, after);
  const old = splitFrontMatter(before);
  const fresh = splitFrontMatter(after);
  if (!old || !fresh) return after;
  return `---\n${mergeYaml(old.fields, fresh.fields).trimEnd()}\n---\n${fresh.body}`;
}

function write(path: string, bytes: Buffer | string | undefined): void {
  if (bytes === undefined) rmSync(path, { force: true });
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** What speaks against the change of a file: its own mistakes, and those that it makes in others. */
function objections(path: string, before: Mistakes, after: Mistakes): string[] {
  const lines = (list: Mistakes["problems"]) => list.map(formatProblem);
  const old = new Set(lines(before.problems));
  const own = lines(after.problems.filter(({ file }) => file === path));
  if (!before.early)
    return lines(after.problems.filter((item) => item.file === path || !old.has(formatProblem(item))));
  // Files were left unread, so that what shows now may have been there; and nothing but a mend can be checked.
  const left = new Set(lines(after.problems));
  const mends = [...old].some((line) => !left.has(line));
  return mends ? own : [...left];
}

/**
 * Saves a file, when all content then passes the checks that a build makes, or has no mistakes that it had not before.
 * @param bytes undefined removes the file
 * @returns what speaks against it, as `npm run check` says it; the file is then as it was
 */
export function save(path: string, bytes: Buffer | undefined): string[] {
  const old = existsSync(path) ? readFileSync(path) : undefined;
  const isContent = CONTENT.test(path);
  const next = bytes && old && isContent ? merged(path, old.toString("utf8"), bytes.toString("utf8")) : bytes;
  if (!isContent && !old) {
    // Nothing shows a picture that is new.
    write(path, next);
    return [];
  }
  const before = findMistakes();
  let against: string[] | undefined;
  try {
    write(path, next);
    against = objections(path, before, findMistakes());
    return against;
  } finally {
    if (against?.length !== 0) write(path, old);
  }
}
