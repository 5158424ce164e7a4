import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readKept, removeOthers, writeWhole } from "@/lib/system/files";
import { getBuildInput } from "../build-input";
import type { Problem } from "../problems";
import { type Pointers, type Prose, prepareProse } from "./prose";
import type { ComponentSchemas } from "./prose-rules";

// A folder of prepared texts, each under the hash of what it is made from. The check before a build prepares every text
// once, Next's workers read the results, and the next build prepares only what has changed. Each version of the code
// needs a folder of its own, because the hash does not cover the code.

function fileName(text: string, components: ComponentSchemas): string {
  const hash = createHash("sha256").update(Object.keys(components).join()).update(text).digest("base64url");
  return `${hash}.json`;
}

/**
 * `prepareProse`, or what is kept of it. A text with mistakes is not kept.
 * @param cache folder of prepared texts; nothing is kept when it is left out
 */
export function preparedProse(
  text: string,
  file: string,
  components: ComponentSchemas,
  problems: Problem[],
  cache?: string,
): Prose | undefined {
  if (!cache) return prepareProse(text, file, components, problems);
  const path = join(cache, fileName(text, components));
  const kept = readKept<Prose>(path);
  if (kept) return kept;
  const before = problems.length;
  const prose = prepareProse(text, file, components, problems);
  if (prose && problems.length === before) {
    mkdirSync(cache, { recursive: true });
    writeWhole(path, JSON.stringify(prose));
  }
  return prose;
}

/** What the texts without mistakes point to, by their file name in the cache. */
const right = new Map<string, Pointers>();

/**
 * Checks a text and returns what it points to. A process prepares a text without mistakes only once: the editor reads
 * all content four times for one save, and development reads it at every request.
 * @param cache as for `preparedProse`; a text without mistakes is in it afterwards
 */
export function checkProse(
  text: string,
  file: string,
  components: ComponentSchemas,
  problems: Problem[],
  cache?: string,
): Pointers | undefined {
  const key = fileName(text, components);
  const known = right.get(key);
  if (known && (!cache || existsSync(join(cache, key)))) return known;
  const before = problems.length;
  const prose = preparedProse(text, file, components, problems, cache);
  if (!prose || problems.length > before) return prose;
  const { ids, links, images, trades } = prose;
  right.set(key, { ids, links, images, trades });
  return prose;
}

/** The prepared text of a page, from the cache of this build. @throws Error when it cannot be parsed */
export function getProse(text: string, components: ComponentSchemas): Prose {
  const problems: Problem[] = [];
  const prose = preparedProse(text, "", components, problems, getBuildInput().proseCache);
  if (!prose) throw new Error(problems.map(({ line, message }) => `${line} ${message}`).join("\n"));
  return prose;
}

/** Removes what the folder keeps of other texts than these. */
export function pruneProse(
  cache: string,
  texts: readonly { text: string; components: ComponentSchemas }[],
): void {
  if (!existsSync(cache)) return;
  const used = new Set(texts.map(({ text, components }) => fileName(text, components)));
  removeOthers(cache, used);
}
