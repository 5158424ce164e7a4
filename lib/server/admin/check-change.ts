import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ContentPlace } from "@/lib/content/content-folder";
import { imageMistake } from "@/lib/content/images";
import { editedShape } from "@/lib/content/json-schemas";
import { findMistakes } from "@/lib/content/mistakes";
import { formatProblem, type Problem } from "@/lib/content/problems";
import { kindsOf } from "@/lib/content/registry";
import { labelsOf } from "./fields";

/** A file that is to be saved, or removed. */
export type Change = {
  /** As the editor names it: content/… or public/…. */
  path: string;
  /** Undefined removes the file. */
  bytes: Buffer | undefined;
};

/** The folder that content/… or public/… stands for. */
export const folderOf = (path: string, { root = "content", publicRoot = "public" }: ContentPlace) =>
  path.startsWith("content/") ? root : publicRoot;

/** The path of a file below its folder, from its slash. */
const below = (path: string) => path.slice(path.indexOf("/"));

/** The path on disk of a file that the editor names. */
export const diskPath = (path: string, place: ContentPlace) => folderOf(path, place) + below(path);

/** An SVG may hold scripts, which would run where the picture is opened alone. */
function drawingMistake(path: string, bytes: Buffer): string | undefined {
  if (!path.endsWith(".svg")) return undefined;
  const text = bytes.toString("utf8");
  const isDrawing =
    /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/.test(text);
  if (isDrawing && !/<(script|foreignObject)\b|\son\w+\s*=|javascript:/i.test(text)) return undefined;
  return `${path} : ce dessin contient autre chose qu'une image ; exportez-le de nouveau en SVG simple, sans script`;
}

/** A mistake as `npm run check` says it, with the form's labels for the field, and the file that it is in. */
type Mistake = { file: string; line: string };

/** @param root the content folder as the problem names it */
function mistakeOf(problem: Problem, root: string): Mistake {
  const [kind] = kindsOf(problem.file.slice(root.length + 1));
  const place = kind ? labelsOf(problem.place, editedShape(kind.shape, [])) : problem.place;
  return { file: problem.file, line: formatProblem({ ...problem, place }) };
}

/**
 * What would be wrong after a change. It is made in a copy outside the project, which is removed again: what is refused
 * is never where a build, a watcher or a program of somebody else could find it.
 */
function mistakesAfter({ path, bytes }: Change, place: ContentPlace): Mistake[] {
  const folder = folderOf(path, place);
  const copy = mkdtempSync(join(tmpdir(), "content-"));
  try {
    // By the files' times the check tells a copy from its original.
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    const file = copy + below(path);
    if (bytes) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    } else rmSync(file, { force: true });
    const named = (text: string) => text.replaceAll(copy, folder);
    const isContent = folder === folderOf("content/", place);
    const picture =
      !isContent && bytes ? (imageMistake(below(path), copy) ?? drawingMistake(path, bytes)) : undefined;
    if (picture) return [{ file: named(file), line: named(picture) }];
    const copied = { ...place, [isContent ? "root" : "publicRoot"]: copy };
    return findMistakes(copied).problems.map((problem) => {
      const { file, line } = mistakeOf(problem, copied.root ?? "content");
      return { file: named(file), line: named(line) };
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/**
 * The mistakes that keep a change from being saved, as `npm run check` says them but for the names of fields: those in the changed file, and those
 * that it causes in others. Mistakes that were there before are not of this change.
 */
export function objections(change: Change, place: ContentPlace): string[] {
  const mistakes = mistakesAfter(change, place);
  if (mistakes.length === 0) return [];
  const changed = diskPath(change.path, place);
  const before = findMistakes(place);
  const old = before.problems.map((problem) => mistakeOf(problem, place.root ?? "content").line);
  const left = mistakes.map(({ line }) => line);
  // With a file that can be used again, old mistakes of others show: they are not of this change.
  const mends = before.partial && old.some((line) => !left.includes(line));
  const isOwn = ({ file, line }: Mistake) => file === changed || (!mends && !old.includes(line));
  return mistakes.filter(isOwn).map(({ line }) => line);
}
