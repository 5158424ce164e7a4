import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import { loadContent } from "../content/load";

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

/** Changes a YAML value where it differs from data, so that comments, order and quotes around the rest stay. */
function mergeNode(
  document: ReturnType<typeof parseDocument>,
  path: readonly (string | number)[],
  data: unknown,
): void {
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isMap(node) && typeof data === "object" && data !== null && !Array.isArray(data)) {
    const fields = data as Record<string, unknown>;
    for (const { key } of [...node.items])
      if (isScalar(key) && !(String(key.value) in fields)) document.deleteIn([...path, key.value]);
    for (const [key, value] of Object.entries(fields)) mergeNode(document, [...path, key], value);
  } else if (isSeq(node) && Array.isArray(data) && node.items.length === data.length) {
    for (const [index, value] of data.entries()) mergeNode(document, [...path, index], value);
  } else if (!isScalar(node) || node.value !== data) {
    document.setIn(path, document.createNode(data));
  }
}

/** The old YAML text with the new one's data: an editor in the browser knows no comments. */
export function mergeYaml(before: string, after: string): string {
  const document = parseDocument(before);
  const data: unknown = parseDocument(after).toJS();
  if (document.errors.length > 0 || document.contents === null) return after;
  mergeNode(document, [], data);
  return document.toString({ lineWidth: 0 });
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
