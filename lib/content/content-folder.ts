import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { parse } from "node:path";
import { isLitter } from "@/lib/system/files";
import type { Problem } from "./problems";

/** Absolute paths, or relative to the working directory. */
export type ContentFolders = {
  /** Folder of the content files, "content" by default. Paths in problems begin with it. */
  root?: string;
  /** Folder of the pictures that content may show, "public" by default. */
  publicRoot?: string;
};

/** A file or a folder; a broken symlink is neither. */
type Entry = { name: string; isFile: boolean; isFolder: boolean };

/**
 * The entries of a folder, without litter. Follows symlinks. A missing folder counts as empty, because git keeps no empty
 * folders; a file in its place does too.
 */
export function listFolder(folder: string): Entry[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => !isLitter(name))
    .map((name) => {
      const target = statSync(`${folder}/${name}`, { throwIfNoEntry: false });
      return { name, isFile: target?.isFile() ?? false, isFolder: target?.isDirectory() ?? false };
    });
}

/** The slugs of a folder's files, e.g. of "blog/*.mdx", sorted. */
export function listSlugs(root: string, pattern: string): string[] {
  const { dir, ext } = parse(pattern);
  return listFolder(`${root}/${dir}`)
    .filter(({ name, isFile }) => isFile && name.endsWith(ext))
    .map(({ name }) => name.slice(0, -ext.length))
    .sort();
}

export const filePath = (root: string, pattern: string, slug: string): string =>
  `${root}/${pattern.replace("*", () => slug)}`;

const CONFLICT_LINE = /^(<{7}|\|{7}|={7}|>{7})(?=\s|$)/m;

/** Whether a line is a comment; in MDX texts, `#` begins a heading. */
export const isComment = (line: string, file: string): boolean =>
  file.endsWith(".yaml") && line.trimStart().startsWith("#");

/**
 * The text of a content file.
 * @returns undefined after adding a problem, if it is missing, empty, badly encoded or has git conflicts
 */
export function readContentFile(file: string, problems: Problem[]): string | undefined {
  const refuse = (message: string, line?: number) => {
    problems.push({ file, line, message });
    return undefined;
  };
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return refuse("fichier manquant : remettez-le");
  const bytes = readFileSync(file);
  // Decomposed accents, as in macOS file names and some documents, look the same but compare as different.
  const text = bytes.toString("utf8").normalize("NFC");
  if (!isUtf8(bytes)) return refuse("lettres illisibles dans ce fichier : enregistrez-le en UTF-8");
  if (text.startsWith("\uFEFF"))
    return refuse("marque invisible en tête : enregistrez le fichier en UTF-8 sans BOM", 1);
  if (text.split("\n").every((line) => line.trim() === "" || isComment(line, file)))
    return refuse(
      "fichier vide : remettez ce qu'il contenait, ou supprimez-le s'il est facultatif ; une liste vide s'écrit []",
    );
  const conflict = text.search(CONFLICT_LINE);
  if (conflict < 0) return text;
  return refuse(
    "deux versions du fichier que git n'a pas su réunir : gardez l'une d'elles, supprimez les lignes <<<<<<<, ======= et >>>>>>>",
    text.slice(0, conflict).split("\n").length,
  );
}

const FRONT_MATTER = /^---\r?\n((?:[\s\S]*?\r?\n)?)---(?:\r?\n|$)/;

/**
 * The parts of an MDX text: `fields`, the YAML between the fences; `front`, the same with the fences; `body`, the rest.
 * @returns undefined without front matter
 */
export function splitFrontMatter(text: string): { fields: string; front: string; body: string } | undefined {
  const [front, fields] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined || fields === undefined) return undefined;
  return { fields, front, body: text.slice(front.length) };
}
