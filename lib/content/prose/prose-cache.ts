import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../problems";
import { type Pointers, type Prose, prepareProse } from "./prose";
import type { ComponentSchemas } from "./prose-rules";

/**
 * Prepared texts, kept by the hash of what they are made from: the check that precedes a build prepares each text once,
 * Next's workers read the result, and the next build prepares what has changed. `npm run build` names the folder
 * in CONTENT_CACHE (one folder for each version of the code); without it nothing is kept.
 */
const folder = () => process.env.CONTENT_CACHE;

const used = new Set<string>();

const keyOf = (text: string, components: ComponentSchemas) =>
  createHash("sha256").update(Object.keys(components).join()).update(text).digest("base64url");

/** `prepareProse`, or what is kept of it. Texts with mistakes are not kept. */
export function preparedProse(
  text: string,
  file: string,
  components: ComponentSchemas,
  problems: Problem[],
): Prose | undefined {
  const cache = folder();
  if (!cache) return prepareProse(text, file, components, problems);
  const key = keyOf(text, components);
  const path = join(cache, `${key}.json`);
  used.add(`${key}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as Prose;
  const before = problems.length;
  const prose = prepareProse(text, file, components, problems);
  if (prose && problems.length === before) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(path, JSON.stringify(prose));
  }
  return prose;
}

const right = new Map<string, Pointers>();

/**
 * What a check needs of a text. Within a process a text that was right is not prepared again: the editor reads all
 * content four times for one save, and development at every request.
 */
export function checkedProse(
  text: string,
  file: string,
  components: ComponentSchemas,
  problems: Problem[],
): Pointers | undefined {
  const key = keyOf(text, components);
  const known = right.get(key);
  if (known) return known;
  const before = problems.length;
  const prose = preparedProse(text, file, components, problems);
  if (!prose || problems.length > before) return prose;
  const { ids, links, images } = prose;
  right.set(key, { ids, links, images });
  return prose;
}

/** The text of a page, which the check before the build has found right. @throws Error when it is not */
export function getProse(text: string, components: ComponentSchemas): Prose {
  const problems: Problem[] = [];
  const prose = preparedProse(text, "", components, problems);
  if (!prose) throw new Error(problems.map(({ line, message }) => `${line} ${message}`).join("\n"));
  return prose;
}

/** Removes what no text of this process has asked for. */
export function pruneProse(): void {
  const cache = folder();
  if (!cache || !existsSync(cache)) return;
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
}
