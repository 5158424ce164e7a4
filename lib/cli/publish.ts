import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { filesBelow } from "../export/rewrite";

/** Where the sites lie that `out` points to in turn. */
const STORE = ".out";
const HASHED = "_next/static";
/** How long files of former sites stay for pages that are still open, in milliseconds. */
const KEPT_MS = 3_600_000;

/**
 * Puts a whole new site in the place of the one that is served. With PUBLISH_SWAP=1, `out` is a link to the newest
 * folder in `.out/`, and moving a link is one step: a reader gets a page of the old site or of the new one, never half
 * of one. Hashed files of former sites stay an hour, for pages that are open.
 * Without it, `out/` is a plain folder, as hosts expect that upload it.
 */
export function publish(staging: string, out: string): void {
  if (process.env.PUBLISH_SWAP !== "1") {
    const wasLink = lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink();
    rmSync(out, { recursive: true, force: true });
    renameSync(staging, out);
    // Another folder than the one that is served leaves that one's site alone.
    if (wasLink) rmSync(STORE, { recursive: true, force: true });
    return;
  }
  if (existsSync(out)) keepHashedFiles(out, staging);
  mkdirSync(STORE, { recursive: true });
  const target = join(STORE, `site-${Date.now()}`);
  renameSync(staging, target);
  const link = join(STORE, "next");
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(out), target), link, "junction");
  // A folder cannot give way to a link in one step: this happens once, when watching begins.
  if (existsSync(out) && !lstatSync(out).isSymbolicLink()) rmSync(out, { recursive: true });
  renameSync(link, out);
  for (const name of readdirSync(STORE)) {
    if (join(STORE, name) !== target) rmSync(join(STORE, name), { recursive: true });
  }
}

function keepHashedFiles(old: string, fresh: string): void {
  const folder = join(old, HASHED);
  if (!existsSync(folder)) return;
  for (const path of filesBelow(folder)) {
    const target = join(fresh, HASHED, relative(folder, path));
    if (existsSync(target) || Date.now() - statSync(path).mtimeMs > KEPT_MS) continue;
    mkdirSync(dirname(target), { recursive: true });
    linkSync(path, target);
  }
}
