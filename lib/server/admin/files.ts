import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseDocument, stringify } from "yaml";
import type { ContentPlace } from "@/lib/content/content-folder";
import { splitFrontMatter } from "@/lib/content/front-matter";
import { editedShape } from "@/lib/content/json-schemas";
import { findMistakes, type Mistakes } from "@/lib/content/mistakes";
import { formatProblem } from "@/lib/content/problems";
import { kindsOf } from "@/lib/content/registry";
import { listTrades } from "@/lib/content/trades";
import { complete } from "./complete";
import { mergeYaml } from "./merge-yaml";

/** What the editor may read and write: content, and pictures of posts and partners. */
const CONTENT = /^content\/([a-z-]+\/)?[a-z0-9-]+\.(yaml|mdx)$/;
const PICTURES = /^public\/(images|partners)\/[\w-]+(\.[\w-]+)*\.(avif|webp|jpe?g|png|svg)$/;

export const isEditable = (path: string) => CONTENT.test(path) || PICTURES.test(path);

/** The path on disk of a file that the editor calls content/… or public/…. */
function diskPath(path: string, { root = "content", publicRoot = "public" }: ContentPlace): string {
  const [folder = ""] = path.split("/");
  return `${folder === "content" ? root : publicRoot}${path.slice(folder.length)}`;
}

/** All that the editor works with, by the editor's paths; bytes in base64. */
export function editableFiles(place: ContentPlace): { path: string; base64: string }[] {
  return ["content", "public"]
    .flatMap((folder) =>
      readdirSync(diskPath(folder, place), { recursive: true, encoding: "utf8" }).map((name) =>
        join(folder, name),
      ),
    )
    .filter(isEditable)
    .map((path) => ({ path, base64: readFileSync(diskPath(path, place)).toString("base64") }));
}

/** The fields of a file as the editor sends them, with what it leaves out. A text that cannot be read stays as it is. */
function completed(path: string, fields: string, root?: string): string {
  const [file] = kindsOf(path.replace(/^content\//, ""));
  const document = parseDocument(fields);
  if (!file || document.errors.length > 0) return fields;
  return stringify(complete(editedShape(file.shape, listTrades(root)), document.toJS()));
}

/** What is to be saved: the new data, written as the file was written before. */
function merged(path: string, before: string | undefined, after: string, root?: string): string {
  if (path.endsWith(".yaml")) {
    const fields = completed(path, after, root);
    return before === undefined ? fields : mergeYaml(before, fields);
  }
  const fresh = splitFrontMatter(after);
  if (!fresh) return after;
  const old = before === undefined ? undefined : splitFrontMatter(before);
  const fields = completed(path, fresh.fields, root);
  return `---\n${(old ? mergeYaml(old.fields, fields) : fields).trimEnd()}\n---\n${fresh.body}`;
}

function write(path: string, bytes: Buffer | string | undefined): void {
  if (bytes === undefined) rmSync(path, { force: true });
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** The mistakes that keep a change from being saved: those in the changed file, and those that it causes in others. */
function objections(changed: string, before: Mistakes, after: Mistakes): string[] {
  const lines = (list: Mistakes["problems"]) => list.map(formatProblem);
  const old = new Set(lines(before.problems));
  const own = after.problems.filter(({ file }) => file === changed);
  const left = new Set(lines(after.problems));
  // With a file that can be used again, old mistakes of others show: they are not of this change.
  const mends = before.partial && [...old].some((line) => !left.has(line));
  if (mends) return lines(own);
  return lines(after.problems.filter((item) => item.file === changed || !old.has(formatProblem(item))));
}

/**
 * Saves a file, unless the change causes mistakes by the checks of a build.
 * @param path as the editor names it
 * @param bytes undefined removes the file
 * @returns the mistakes, as `npm run check` says them; if there are any, the file is as it was
 */
export function save(path: string, bytes: Buffer | undefined, place: ContentPlace): string[] {
  const file = diskPath(path, place);
  const old = existsSync(file) ? readFileSync(file) : undefined;
  const isContent = CONTENT.test(path);
  const next =
    bytes && isContent ? merged(path, old?.toString("utf8"), bytes.toString("utf8"), place.root) : bytes;
  if (!isContent && !old) {
    // No page shows a new picture yet.
    write(file, next);
    return [];
  }
  const before = findMistakes(place);
  let against: string[] | undefined;
  try {
    write(file, next);
    against = objections(file, before, findMistakes(place));
    return against;
  } finally {
    if (against?.length !== 0) write(file, old);
  }
}
