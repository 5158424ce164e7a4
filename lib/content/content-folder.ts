import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
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

/** What is in a folder, litter left out. Git keeps no empty folders, so that a missing one counts as empty. */
export function listFolder(folder: string): Dirent[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isLitter(name));
}

/** The slugs of a folder's files, e.g. of "blog/*.mdx", sorted. */
export function listSlugs(root: string, pattern: string): string[] {
  const { folder, ending } = splitPattern(pattern);
  return listFolder(`${root}/${folder}`)
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ name }) => name.slice(0, -ending.length))
    .sort();
}

/** The path of a folder's file. */
export const filePath = (root: string, pattern: string, slug: string): string =>
  `${root}/${pattern.replace("*", () => slug)}`;

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The text of a content file. A byte order mark is left out and adds a problem, because not every tool can read one.
 * @returns undefined when there is no such file
 */
export function readContentFile(file: string, problems: Problem[]): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8");
  if (!text.startsWith(BYTE_ORDER_MARK)) return text;
  const message = "marque invisible en tête : enregistrez le fichier en UTF-8 sans BOM";
  problems.push({ file, line: 1, place: "", message });
  return text.slice(BYTE_ORDER_MARK.length);
}
