import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { DAY_MS } from "@/lib/client/format";
import { CACHE, filesBelow, folderName, readCachedJson, writeAtomically } from "@/lib/system/files";
import type { BuildContext } from "./context";

/** Folder of the sites that `out` links to. */
const STORE = ".out";
const HASHED = "_next/static";
/** How long hashed files of former sites stay, in milliseconds: a tab may stay open for days. */
const KEPT_MS = 7 * DAY_MS;

/** @throws Error if the target is an operator's own symlink: the folder that it leads to would silently stay outdated */
export function refuseForeignLink(target: string): void {
  const isLink = lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink && !readlinkSync(target).includes(`${STORE}/`))
    throw new Error(
      `${target} est un lien vers ${readlinkSync(target)} : supprimez-le, relancez, puis copiez ${target}/ vers ce dossier. Rien n’y a changé.`,
    );
}

/**
 * Replaces the previous site with the new one, in the way that `BuildContext` describes. With `swap`, the target links to the
 * newest folder in `.out/`, where the previous site stays until the next publication, for requests in progress.
 * @param configuration hash of the new site's configuration: hashed files of sites with another one, such as the
 *   demonstration, are deleted
 */
export function publish(
  staging: string,
  { target, publish: way }: Pick<BuildContext, "target" | "publish">,
  configuration: string,
): void {
  const recordFile = join(CACHE, "kept", `${folderName(target)}.json`);
  const record = readCachedJson<Partial<Kept>>(recordFile);
  const isKept = way !== "replace" && record?.configuration === configuration;
  const unused = isKept ? keepHashedFiles(staging, target, record.unused) : {};
  if (way === "swap") swap(staging, target);
  else replace(staging, target);
  // Last: if publishing fails, the record still describes the site in place.
  writeAtomically(recordFile, JSON.stringify({ configuration, unused } satisfies Kept));
}

function swap(staging: string, out: string): void {
  moveBehindSymlink(out);
  const former = existsSync(out) ? realpathSync(out) : undefined;
  const site = newStorePath();
  move(staging, site);
  replaceLink(out, site);
  const used = [site, former ?? site].map((path) => basename(path));
  for (const name of readdirSync(STORE))
    if (!used.includes(name)) rmSync(join(STORE, name), { recursive: true });
}

/** Moves a plain `out` folder into `.out/` and links to it: a folder cannot be replaced atomically. */
export function moveBehindSymlink(out: string): void {
  if (!lstatSync(out, { throwIfNoEntry: false })?.isDirectory()) return;
  const site = newStorePath();
  move(out, site);
  replaceLink(out, site);
}

function replace(staging: string, out: string): void {
  mkdirSync(dirname(out), { recursive: true });
  const old = lstatSync(out, { throwIfNoEntry: false });
  const aside = newStorePath();
  if (old) move(out, aside);
  move(staging, out);
  // Remove the store only if the target linked into it: another target must not remove the served site.
  rmSync(old?.isSymbolicLink() ? STORE : aside, { recursive: true, force: true });
}

/** Moves a folder or a link. In a container, a folder that comes with the image can only be copied. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}

function newStorePath(): string {
  mkdirSync(STORE, { recursive: true });
  return join(STORE, `site-${randomUUID()}`);
}

function replaceLink(out: string, site: string): void {
  const link = join(STORE, "next");
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(out), site), link);
  renameSync(link, out);
}

/** Record of the files in `out`: their site's configuration, and when each went out of use, in milliseconds since 1970. */
type Kept = { configuration: string; unused: Record<string, number> };

/**
 * Adds the hashed files of the site in `out` to the new one.
 * @param before when each went out of use, from the record
 * @returns the same for the new site
 */
function keepHashedFiles(staging: string, out: string, before: Kept["unused"] = {}): Kept["unused"] {
  if (!existsSync(join(out, HASHED))) return {};
  const folder = realpathSync(join(out, HASHED));
  const unused: Kept["unused"] = {};
  for (const path of filesBelow(folder)) {
    const name = relative(folder, path);
    const target = join(staging, HASHED, name);
    const since = before[name] ?? Date.now();
    if (existsSync(target) || Date.now() - since > KEPT_MS) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(path, target);
    unused[name] = since;
  }
  return unused;
}
