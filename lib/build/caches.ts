import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE } from "@/lib/system/files";
import type { BuildContext } from "./context";
import { hashFiles } from "./freshness";

/** What builds keep for the next one, beside Next's own cache: some hosts keep this folder from build to build. */
export const NEXT_CACHE = ".next/cache";
const COMPRESSED = `${NEXT_CACHE}/compressed`;
const PREPARED = `${NEXT_CACHE}/prepared`;
const PREVIEWS = `${CACHE}/previews`;
const OWN = [COMPRESSED, PREPARED];

// What rewritten pages depend on, beside themselves.
const PREPARED_BY = ["lib/export", "package-lock.json"];

/**
 * The folders of caches of the site that is made from a folder of content. Each site has its own, as each build removes
 * from them what its site no longer uses.
 */
export function cachesOf({ contentRoot }: Pick<BuildContext, "contentRoot">) {
  const site = contentRoot.replace(/\W+/g, "-");
  const prepared = join(PREPARED, site, preparedVersion(join(PREPARED, site)));
  return {
    compressed: join(COMPRESSED, site),
    pages: join(prepared, "pages"),
    previews: join(PREVIEWS, site),
  };
}

/** What another version of the code has prepared is removed. */
function preparedVersion(folder: string): string {
  const version = hashFiles(PREPARED_BY);
  if (existsSync(folder))
    for (const name of readdirSync(folder))
      if (name !== version) rmSync(join(folder, name), { recursive: true });
  return version;
}

/** Removes Next's own cache: a build that was cut short can leave one on which every later build fails. */
export function dropNextCache(): void {
  for (const path of readdirSync(NEXT_CACHE).map((name) => join(NEXT_CACHE, name)))
    if (!OWN.includes(path)) rmSync(path, { recursive: true });
}
