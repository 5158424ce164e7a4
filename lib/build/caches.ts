import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "./sources";

/** What builds keep for the next one, beside Next's own cache: some hosts keep this folder from build to build. */
export const NEXT_CACHE = ".next/cache";
export const COMPRESSED_CACHE = `${NEXT_CACHE}/compressed`;
const PROSE_CACHE = `${NEXT_CACHE}/prose`;
const OWN = [COMPRESSED_CACHE, PROSE_CACHE];

// What prepared texts depend on, beside themselves.
const PREPARED_BY = [
  "lib/content",
  "lib/drawings/font-characters.ts",
  "content/schema.ts",
  "package-lock.json",
];

/** Folder of the texts that builds of this version of the code have prepared; those of others are removed. */
export function proseCacheFolder(): string {
  const version = hashFiles(PREPARED_BY);
  if (existsSync(PROSE_CACHE))
    for (const name of readdirSync(PROSE_CACHE))
      if (name !== version) rmSync(join(PROSE_CACHE, name), { recursive: true });
  return join(PROSE_CACHE, version);
}

/** Removes Next's own cache: a build that was cut short can leave one on which every later build fails. */
export function dropNextCache(): void {
  for (const path of readdirSync(NEXT_CACHE).map((name) => join(NEXT_CACHE, name)))
    if (!OWN.includes(path)) rmSync(path, { recursive: true });
}
