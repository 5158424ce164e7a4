import { randomUUID } from "node:crypto";
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { CACHE, filesBelow, readKept, writeWhole } from "@/lib/system/files";
import type { BuildContext } from "./context";

/** Where the sites lie that `out` points to in turn. */
const STORE = ".out";
const HASHED = "_next/static";
/** How long files of former sites stay for pages that are still open, in milliseconds: a tab may be left for days. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Puts a whole new site in the place of the one before. With `swap`, the target is a link to the newest folder in
 * `.out/`, and moving a link is one step: a reader gets a page of the old site or of the new one, never half of one.
 * The site before stays until the next one comes, for whoever is reading a file of it; hashed files of former sites
 * stay 7 days, for pages that are open. `keep` keeps them in a plain folder, `replace` leaves the new site alone.
 * @param configuration stands for the new site's: no file of a site with another one, such as the demonstration, stays
 */
export function publish(
  staging: string,
  { target, publish: way }: Pick<BuildContext, "target" | "publish">,
  configuration: string,
): void {
  keepHashedFiles(staging, target, way !== "replace", configuration);
  if (way === "swap") swap(staging, target);
  else replace(staging, target);
}

function swap(staging: string, out: string): void {
  linkOut(out);
  const former = existsSync(out) ? realpathSync(out) : undefined;
  const site = newPlace();
  renameSync(staging, site);
  point(out, site);
  const used = [site, former ?? site].map((path) => basename(path));
  for (const name of readdirSync(STORE))
    if (!used.includes(name)) rmSync(join(STORE, name), { recursive: true });
}

/** Moves `out` into `.out/`, where it is a plain folder, and leaves a link: a folder cannot give way in one step. */
export function linkOut(out: string): void {
  if (!lstatSync(out, { throwIfNoEntry: false })?.isDirectory()) return;
  const site = newPlace();
  renameSync(out, site);
  point(out, site);
}

function replace(staging: string, out: string): void {
  mkdirSync(dirname(out), { recursive: true });
  const old = lstatSync(out, { throwIfNoEntry: false });
  const aside = newPlace();
  if (old) renameSync(out, aside);
  renameSync(staging, out);
  // Only where the target was a link into it: another target must not remove the site that is served.
  rmSync(old?.isSymbolicLink() ? STORE : aside, { recursive: true, force: true });
}

function newPlace(): string {
  mkdirSync(STORE, { recursive: true });
  return join(STORE, `site-${randomUUID()}`);
}

function point(out: string, site: string): void {
  const link = join(STORE, "next");
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(out), site), link);
  renameSync(link, out);
}

/** What is known of the files in `out`: the configuration of its site, and since when no site uses them, in milliseconds since 1970. */
type Kept = { configuration: string; unused: Record<string, number> };

/** Adds the hashed files of the site in `out` that has the same configuration. */
function keepHashedFiles(staging: string, out: string, keep: boolean, configuration: string): void {
  const list = join(CACHE, "kept", `${out.replace(/\W+/g, "-")}.json`);
  const folder = join(out, HASHED);
  const before = readKept<Partial<Kept>>(list);
  const isWanted = keep && existsSync(folder) && before?.configuration === configuration;
  const unused: Kept["unused"] = {};
  for (const path of isWanted ? filesBelow(realpathSync(folder)) : []) {
    const name = relative(realpathSync(folder), path);
    const target = join(staging, HASHED, name);
    const since = before?.unused?.[name] ?? Date.now();
    if (existsSync(target) || Date.now() - since > KEPT_MS) continue;
    mkdirSync(dirname(target), { recursive: true });
    linkSync(path, target);
    unused[name] = since;
  }
  mkdirSync(dirname(list), { recursive: true });
  writeWhole(list, JSON.stringify({ configuration, unused }));
}
