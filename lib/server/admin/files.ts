import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { PICTURE_FORMATS } from "@/content/schema";
import { imageMistake } from "@/lib/content/images";
import { editorSchema } from "@/lib/content/json-schemas";
import { findProblems } from "@/lib/content/load";
import { formatProblem, type Problem } from "@/lib/content/problems";
import { kindOf } from "@/lib/content/registry";
import { findLostName } from "@/lib/content/vanished-pages";
import { filesBelow, writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { HttpError } from "../http";
import { textComponents } from "./config";
import { labelsOf } from "./fields";
import { shownToEditor, textToSave } from "./translate";

/** Files that the editor may read and write: content, and images of posts and partners. */
const CONTENT = /^content\/([a-z-]+\/)?[a-z0-9-]+\.(yaml|mdx)$/;
const PICTURES = new RegExp(String.raw`^public/(images|partners)/[\w-]+(\.[\w-]+)*\.(${PICTURE_FORMATS})$`);

export const isEditable = (path: string) => CONTENT.test(path) || PICTURES.test(path);

/** A file to save, rename or remove. */
type Change = {
  /** The editor's path: content/… or public/…. */
  path: string;
  /** Undefined removes the file. */
  bytes: Buffer | undefined;
  /** The path that the file had, if it is renamed. */
  from?: string;
};

/** @param base the folder that contains content/ and public/ */
const foldersIn = (base: string) => ({ root: join(base, "content"), publicRoot: join(base, "public") });

function write({ path, bytes, from }: Change, base: string): void {
  const file = join(base, path);
  if (bytes) writeAtomically(file, bytes);
  else rmSync(file, { force: true });
  if (from) rmSync(join(base, from), { force: true });
}

/** A mistake as `npm run check` reports it, with the form's field labels, and its file. */
type Mistake = { file: string; line: string };

/** Quotes the line of a text that has a mistake, because the form shows no line numbers; "" for a field. */
function quoted({ file, line, field }: Problem): string {
  if (line === undefined || field || !file.endsWith(".mdx")) return "";
  const text = readFileSync(file, "utf8").split("\n")[line - 1]?.trim();
  return text ? `\n    dans : ${text.slice(0, 80)}` : "";
}

/** Names a component's attribute by its labels: "<Demande> trade : …" → "Bouton de demande › Métier : …". */
const withLabels = (message: string) =>
  message.replace(/^<(\w+)> (\w+)(?= : )/, (start, name, attribute) => {
    const component = textComponents().find((item) => item.name === name);
    const field = component?.fields.find((item) => item.name === attribute);
    return field ? `${component?.label} › ${field.label}` : start;
  });

/** @param root the content folder in the problem's path */
function mistakeOf(problem: Problem, root: string): Mistake {
  const kind = kindOf(problem.file.slice(root.length + 1));
  const field = kind ? labelsOf(problem.field ?? "", editorSchema(kind.schema)) : problem.field;
  const message = withLabels(problem.message);
  return { file: problem.file, line: formatProblem({ ...problem, field, message }) + quoted(problem) };
}

/**
 * The mistakes after a change. It is tried in a temporary copy outside the project, where no build or watcher can pick up
 * a rejected change.
 */
function mistakesAfter(change: Change, base: string): Mistake[] {
  const { path, bytes, from } = change;
  const name = path.startsWith("content/") ? "content" : "public";
  const folder = join(base, name);
  const temporary = mkdtempSync(join(tmpdir(), "content-"));
  const copy = join(temporary, name);
  try {
    // Follows symlinks, through which a rejected change would reach the disk; without broken ones, such as Emacs lock files.
    cpSync(folder, copy, { recursive: true, dereference: true, filter: (source) => existsSync(source) });
    write(change, temporary);
    const withRealPath = (text: string) => text.replaceAll(copy, folder);
    const isPicture = name === "public" && bytes;
    const mistake = isPicture && imageMistake(path.replace("public", ""), copy);
    if (mistake) return [{ file: join(base, path), line: withRealPath(mistake) }];
    const folders = { ...foldersIn(base), [name === "content" ? "root" : "publicRoot"]: copy };
    const lost = from && bytes ? findLostName(from, join(temporary, path), String(bytes), folder) : [];
    return [...findProblems(folders).problems, ...lost].map((problem) => {
      const { file, line } = mistakeOf(problem, folders.root);
      return { file: withRealPath(file), line: withRealPath(line) };
    });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** The mistakes that block a change: all in the changed file, and new ones in other files. */
function blockingMistakes(change: Change, base: string): string[] {
  const mistakes = mistakesAfter(change, base);
  if (mistakes.length === 0) return [];
  const changed = join(base, change.path);
  const folders = foldersIn(base);
  const before = findProblems(folders);
  const old = before.problems.map((problem) => mistakeOf(problem, folders.root).line);
  const remaining = mistakes.map(({ line }) => line);
  // Repairing a shared file reveals existing mistakes in other files: they do not block this change.
  const repairs = before.partial && old.some((line) => !remaining.includes(line));
  const isBlocking = ({ file, line }: Mistake) => file === changed || (!repairs && !old.includes(line));
  return mistakes.filter(isBlocking).map(({ line }) => line);
}

/** ETag of a missing file. */
export const MISSING_TAG = '"none"';
/** ETag of a file's content. */
const tagOf = (bytes: Buffer | undefined): string => (bytes ? `"${hash(bytes)}"` : MISSING_TAG);

/** The text of a content file as git keeps it (.gitattributes): programs on Windows may have saved it with CRLF or a BOM. */
const textOf = (bytes: Buffer): string => String(bytes).replace("\uFEFF", "").replaceAll("\r\n", "\n");

/** The editor's paths of all editable files, broken symlinks left out. */
export const editablePaths = (base: string): string[] =>
  ["content", "public"]
    .flatMap((folder) => filesBelow(join(base, folder)))
    .map((file) => relative(base, file))
    .filter((path) => isEditable(path) && existsSync(join(base, path)));

/** A file as the editor gets it, and the ETag of the file on disk. */
export function readFile(path: string, base: string): { shown: Buffer; tag: string } {
  const bytes = readFileSync(join(base, path));
  const shown = CONTENT.test(path) ? Buffer.from(shownToEditor(path, textOf(bytes))) : bytes;
  return { shown, tag: tagOf(bytes) };
}

export const rejection = (mistakes: readonly string[], start = "Rien n'est enregistré. À corriger :") =>
  new HttpError(422, `${start}\n\n${mistakes.join("\n")}`);

const WHAT_TO_DO = `Votre saisie reste dans le formulaire. Pour que rien ne se perde :
1. copiez ce que vous voulez garder ;
2. rechargez la page : elle relit le fichier du disque ;
3. refaites votre changement, puis enregistrez.`;

/** Message for an edit conflict, with both versions from the first to the last differing line. */
function changedMessage(path: string, disk?: string, yours?: string): string {
  const message = `Rien n'est enregistré : ${path} a changé sur le disque depuis que l'éditeur l'a lu.\n\n${WHAT_TO_DO}`;
  if (disk === undefined || yours === undefined) return message;
  const [a, b] = [disk.split("\n"), yours.split("\n")];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const part = (where: string, lines: readonly string[]) => {
    const [first, last] = [start + 1, lines.length - end];
    const place = last > first ? `lignes ${first} à ${last}` : `ligne ${first}`;
    return `${where}, ${place} :\n${lines.slice(start, last).join("\n") || "(rien)"}`;
  };
  return [message, part("Sur le disque", a), part("Dans l'éditeur", b)].join("\n\n");
}

/**
 * Saves a file, unless the change fails the build's checks or the file has changed since it was read.
 * @param known the sender's ETag of the file; without one, any version is overwritten
 * @returns the new ETag
 * @throws HttpError 412 when the file has changed, 422 for mistakes
 */
export function saveFile({ path, bytes, from }: Change, base: string, known?: string): string {
  const file = join(base, from ?? path);
  const isContent = CONTENT.test(path);
  const old = existsSync(file) ? readFileSync(file) : undefined;
  const before = isContent && old ? textOf(old) : undefined;
  const next =
    bytes && isContent ? Buffer.from(textToSave(path, before, String(bytes), foldersIn(base).root)) : bytes;
  if (known !== undefined && known !== tagOf(old)) {
    const texts = isContent ? [before, next?.toString()] : [];
    throw new HttpError(412, changedMessage(from ?? path, ...texts));
  }
  if (from && existsSync(join(base, path))) throw rejection([`${path} existe déjà : donnez un autre nom`]);
  const change = { path, bytes: next, from };
  const mistakes = blockingMistakes(change, base);
  const notDeleted = `${path} n'est pas supprimé. Sans ce fichier, il faudrait corriger :`;
  if (mistakes.length > 0) throw rejection(mistakes, bytes ? undefined : notDeleted);
  write(change, base);
  return tagOf(next);
}
