import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** Cache folder of build steps and tests. Safe to delete. */
export const CACHE = "node_modules/.cache/site";

/** A folder's path as one name, for its caches. */
export const folderName = (folder: string): string => folder.replace(/\W+/g, "-");

/**
 * Every file below a folder, broken links included, as paths that begin with the folder. Links that lead in a circle are
 * followed until the system refuses.
 */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return existsSync(path) && statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Removes a folder and its subfolders if they contain no file. */
export function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/**
 * Writes a file atomically, and makes its folder if needed: a reader never finds half of it, even if this process is
 * killed. The temporary file has a hidden name.
 */
export function writeAtomically(path: string, data: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  writeFileSync(part, data);
  renameSync(part, path);
}

/** Reads JSON that an earlier process cached; undefined if it is missing or damaged. */
export function readCachedJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** Removes what is unused in a folder. @param used names to keep */
export function removeOthers(folder: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(folder))
    if (!used.has(name)) rmSync(join(folder, name), { recursive: true });
}

/** Hidden files and folders, except those that sites, hosts or editors use. */
const HIDDEN = /^\.(?!env(\.|$)|(well-known|htaccess|nojekyll|mdx|yaml)$)/;
/** Files that desktops and text editors leave behind. */
const LEFT_BEHIND =
  /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|4913)$|^[#~]|[#~]$|\.(sw[a-p]|tmp)$|:zone\.identifier$/i;

/** Whether a file or folder of this name is litter, which readers of content and public files skip. */
export const isLitter = (name: string): boolean => HIDDEN.test(name) || LEFT_BEHIND.test(name);
