import { readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Folder of what can be made anew: build steps and tests keep their files here. Safe to delete. */
export const CACHE = "node_modules/.cache/site";

/** Every file below a folder, as paths that begin with the folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Removes the folders below a folder, and the folder itself, that hold no file. */
export function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/**
 * Writes a file in one step: a reader finds all of it or nothing, also after this process was killed. What is
 * being written has a hidden name.
 */
export function writeWhole(path: string, data: string | Uint8Array): void {
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  writeFileSync(part, data);
  renameSync(part, path);
}

/** What an earlier process has kept as JSON; undefined where there is nothing, or a disk has damaged it: it is made anew. */
export function readKept<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** Removes the files of a folder that are not in use. @param used their names */
export function removeOthers(folder: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name));
}

/** Hidden files and folders, but those that configure a site, or that hosts or editors may expect to be used. */
const HIDDEN = /^\.(?!env(\.|$)|(well-known|htaccess|nojekyll|mdx|yaml)$)/;
/** What desktops leave in folders, and text editors beside the files that they edit. */
const LEFT_BEHIND = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|4913)$|^[#~]|[#~]$|\.(sw[a-p]|tmp)$/i;

/** Whether a file or folder, by its name, is nobody's work: every reader of content and public files passes over it. */
export const isLitter = (name: string): boolean => HIDDEN.test(name) || LEFT_BEHIND.test(name);
