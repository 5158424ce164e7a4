import { parseDocument, stringify } from "yaml";
import { splitFrontMatter } from "@/lib/content/content-folder";
import { editedShape } from "@/lib/content/json-schemas";
import { kindsOf } from "@/lib/content/registry";
import { listTrades } from "@/lib/content/trades";
import { complete } from "./complete";
import { mergeMarkdown } from "./merge-markdown";
import { mergeYaml } from "./merge-yaml";

// Content files say less than the editor reads, and the editor writes less and other than content files say.

/** Undefined where the text cannot be read. */
const dataOf = (yaml: string): unknown => {
  const document = parseDocument(yaml);
  return document.errors.length > 0 ? undefined : document.toJS();
};

/** A file as the editor reads it: a post that does not say `draft` is none, though a new one begins as a draft. */
export function shownToEditor(path: string, text: string): string {
  const isPost = path.startsWith("content/blog/");
  if (!isPost || /^draft:/m.test(splitFrontMatter(text)?.fields ?? "")) return text;
  return text.replace(/^---\r?\n/, "---\ndraft: false\n");
}

/** The fields of a file as the editor sends them, with what it leaves out. A text that cannot be read stays as it is. */
function completed(path: string, before: string | undefined, after: string, root?: string): string {
  const [file] = kindsOf(path.replace(/^content\//, ""));
  const data = dataOf(after);
  if (!file || data === undefined) return after;
  const shape = editedShape(file.shape, listTrades(root));
  return stringify(complete(shape, data, before === undefined ? undefined : dataOf(before)));
}

/**
 * What is to be saved: the new data, written as the file was written before.
 * @param path as the editor names it
 * @param before undefined when the file is new
 */
export function writtenAsBefore(
  path: string,
  before: string | undefined,
  after: string,
  root?: string,
): string {
  if (path.endsWith(".yaml")) {
    const fields = completed(path, before, after, root);
    return before === undefined ? fields : mergeYaml(before, fields);
  }
  const fresh = splitFrontMatter(after);
  if (!fresh) return after;
  const old = before === undefined ? undefined : splitFrontMatter(before);
  const fields = completed(path, old?.fields, fresh.fields, root);
  const front = (old ? mergeYaml(old.fields, fields) : fields).trimEnd();
  return `---\n${front}\n---\n${old ? mergeMarkdown(old.body, fresh.body) : fresh.body}`;
}
