import { isUtf8 } from "node:buffer";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isLitter } from "@/lib/system/files";
import type { Problem } from "./problems";
import { splitPattern } from "./registry";

/** Where content lies; paths from the working directory, or absolute. */
export type ContentPlace = {
  /** Folder of the content files, "content" when left out. Problems name files by it. */
  root?: string;
  /** Folder of the pictures that content may show, "public" when left out. */
  publicRoot?: string;
};

const IF_ANY = { throwIfNoEntry: false } as const;

/** A file or a folder; a link that leads nowhere is neither. */
type Entry = { name: string; isFile: boolean; isFolder: boolean };

/**
 * What is in a folder, litter left out; a link counts as what it leads to. Git keeps no empty folders, so that a missing
 * one counts as empty.
 */
export function listFolder(folder: string): Entry[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !isLitter(name))
    .map((name) => {
      const target = statSync(`${folder}/${name}`, IF_ANY);
      return { name, isFile: target?.isFile() ?? false, isFolder: target?.isDirectory() ?? false };
    });
}

/** The slugs of a folder's files, e.g. of "blog/*.mdx", sorted. */
export function listSlugs(root: string, pattern: string): string[] {
  const { folder, ending } = splitPattern(pattern);
  return listFolder(`${root}/${folder}`)
    .filter(({ name, isFile }) => isFile && name.endsWith(ending))
    .map(({ name }) => name.slice(0, -ending.length))
    .sort();
}

/** The path of a folder's file. */
export const filePath = (root: string, pattern: string, slug: string): string =>
  `${root}/${pattern.replace("*", () => slug)}`;

const BYTE_ORDER_MARK = "\uFEFF";
const UNREADABLE = "\uFFFD";
/** What a text of another encoding is read as, so that its letters are one mistake and its words can be checked. */
const OTHER_ENCODINGS = { "\xFF\xFE": "utf-16le", "\xFE\xFF": "utf-16be" } as const;

/**
 * The text of a content file. What is wrong with its encoding adds one problem for the whole file.
 * @returns undefined when there is no such file, or a folder in its place
 */
export function readContentFile(file: string, problems: Problem[]): string | undefined {
  if (!statSync(file, IF_ANY)?.isFile()) return undefined;
  const bytes = readFileSync(file);
  const text = bytes.toString("utf8");
  const say = (message: string, at = 0) =>
    problems.push({ file, line: text.slice(0, at).split("\n").length, place: "", message });
  if (text.startsWith(BYTE_ORDER_MARK)) {
    say("marque invisible en tête : enregistrez le fichier en UTF-8 sans BOM");
    return text.slice(BYTE_ORDER_MARK.length);
  }
  const lost = text.indexOf(UNREADABLE);
  if (lost < 0) return text;
  if (isUtf8(bytes)) {
    say(
      `lettres perdues « ${UNREADABLE} » dans ce fichier : reprenez-en une copie d'avant, ou retapez-les`,
      lost,
    );
    return text.replaceAll(UNREADABLE, "?");
  }
  say("lettres illisibles dans ce fichier : enregistrez-le en UTF-8", lost);
  const start = bytes.toString("latin1", 0, 2);
  return new TextDecoder(OTHER_ENCODINGS[start as keyof typeof OTHER_ENCODINGS] ?? "windows-1252").decode(
    bytes,
  );
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * The parts of an MDX text: `fields`, the YAML between its fences; `front`, the same with the fences; `body`, what
 * follows.
 * @returns undefined when it has no front matter
 */
export function splitFrontMatter(text: string): { fields: string; front: string; body: string } | undefined {
  const [front, fields] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined || fields === undefined) return undefined;
  return { fields, front, body: text.slice(front.length) };
}
