import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadContent } from "../content/load";
import { mergeYaml } from "./merge-yaml";

/** What the editor may read and write: content, and pictures of posts and partners. */
const CONTENT = /^content\/([a-z-]+\/)?[a-z0-9-]+\.(yaml|mdx)$/;
const PICTURES = /^public\/(images|partners)\/[\w-]+(\.[\w-]+)*\.(avif|webp|jpe?g|png|svg)$/;

export const isEditable = (path: string) => CONTENT.test(path) || PICTURES.test(path);

/** All that the editor works with; bytes in base64. */
export function editableFiles(): { path: string; base64: string }[] {
  return ["content", "public"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter(isEditable)
    .map((path) => ({ path, base64: readFileSync(path).toString("base64") }));
}

const PARTS = /^---\r?\n([\s\S]*?)\r?\n---(\r?\n[\s\S]*)?$/;
function merged(path: string, before: string, after: string): string {
  if (path.endsWith(".yaml")) return mergeYaml(before, after);
  const [, front, body] = PARTS.exec(after) ?? [];
  const [, old] = PARTS.exec(before) ?? [];
  if (front === undefined || old === undefined) return after;
  return `---\n${mergeYaml(old, front).trimEnd()}\n---${body ?? "\n"}`;
}

/** What is wrong with one file now, as `npm run check` says it. */
function mistakesIn(path: string): string[] {
  try {
    loadContent({ drafts: true });
    return [];
  } catch (error) {
    const lines = String(error instanceof Error ? error.message : error).split("\n");
    return lines.filter((line) => line.startsWith(`${path}:`) || line.startsWith(`${path} `));
  }
}

/**
 * Saves a file, when it passes the checks that a build makes.
 * @param bytes undefined removes the file
 * @returns its mistakes; the file is then as it was
 */
export function save(path: string, bytes: Buffer | undefined): string[] {
  const before = existsSync(path) ? readFileSync(path) : undefined;
  const put = (content: Buffer | string | undefined) => {
    if (content === undefined) return rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  if (bytes === undefined || before === undefined || !CONTENT.test(path)) put(bytes);
  else put(merged(path, before.toString("utf8"), bytes.toString("utf8")));
  const mistakes = CONTENT.test(path) && bytes !== undefined ? mistakesIn(path) : [];
  if (mistakes.length > 0) put(before);
  return mistakes;
}
