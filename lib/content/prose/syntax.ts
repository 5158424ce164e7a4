import type { Root } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import type { VFileMessage } from "vfile-message";
import type { Problem } from "../problems";

/** Takes `import` and `export` out of MDX: a sentence may begin with these words, and a text needs no code. */
function withoutCode(this: Processor): void {
  for (const extension of this.data().micromarkExtensions?.flat() ?? [])
    for (const letter of "ei") delete extension.flow?.[letter.charCodeAt(0)];
}

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(withoutCode)
  .use(remarkFrontmatter)
  .use(remarkGfm);

const MISTAKES: Readonly<Record<string, string>> = {
  acorn: "accolade « { » : elle est réservée aux chiffres, comme {{response}}, et aux remarques {/* … */}",
  "unexpected-character":
    "signe « < » isolé : écrivez « moins de » ; une remarque s'écrit {/* … */}, pas <!-- … -->",
  "unexpected-closing-slash": "balise fermée sans avoir été ouverte : supprimez-la",
  "unexpected-eof": "balise « < » ou accolade « { » jamais fermée : fermez-la",
};
const openTag = (reason: string) => /closing tag for `<(\w+)>`/.exec(reason)?.[1];

function syntaxMistake({ ruleId = "", reason }: VFileMessage): string {
  const open = openTag(reason);
  if (open && /^[a-z]/.test(open)) return `HTML brut <${open}> : écrivez du Markdown`;
  if (/create a link/.test(reason))
    return "adresse entre < et > : écrivez [texte](https://…), ou [texte](mailto:…) pour un e-mail";
  if (ruleId === "unexpected-character" && /attribute/.test(reason))
    return 'composant mal écrit : nom="valeur", entre guillemets droits, sans guillemets à l\'intérieur';
  if (open) return `<${open}> n'est pas fermé : ajoutez </${open}>, seul sur sa ligne`;
  return MISTAKES[ruleId] ?? `texte illisible (${reason})`;
}

/** Where the sign is that the parser cannot read, in characters; -1 when that is not known. */
function signAt(text: string, { place, reason }: VFileMessage): number {
  const [, line, column] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  // Only the message says where a tag was opened that is never closed.
  if (line && column) {
    const before = text.split("\n").slice(0, Number(line) - 1);
    return before.join("\n").length + (before.length > 0 ? 1 : 0) + Number(column) - 1;
  }
  const { offset = -1 } = place && "start" in place ? place.start : (place ?? {});
  return offset < 0 ? -1 : Math.max(text.lastIndexOf("<", offset), text.lastIndexOf("{", offset));
}

/** A text in which a sign and what belongs to it mean nothing to the parser. Every line stays where it is. */
function without(text: string, at: number, tag: string | undefined): string {
  const rest = text.slice(at);
  const [remark] = /^<!--[\s\S]*?-->/.exec(rest) ?? [];
  const [component] = /^<\/?[a-z][^>\n]*>?/i.exec(rest) ?? [];
  const [braces = rest.slice(0, 1)] = /^\{[^{}\n]*\}/.exec(rest) ?? [];
  const sign = remark ?? component ?? braces;
  // A letter in place of a sign, so that its title or sentence is not empty.
  const blank = sign.replace(/[^\n]/g, remark || component ? " " : "x");
  const after = rest.slice(sign.length);
  const end = `</${tag}>`;
  return text.slice(0, at) + blank + (tag ? after.replace(end, " ".repeat(end.length)) : after);
}

/** Takes components that are written on one line, `<Note>…</Note>`, out of the paragraphs that Markdown puts them in. */
function unwrapComponents(tree: Root): void {
  visit(tree, "paragraph", (node, index, parent) => {
    const [only, ...others] = node.children;
    if (only?.type !== "mdxJsxTextElement" || others.length > 0 || !parent || index === undefined) return;
    const children = only.children.length > 0 ? [{ ...node, children: only.children }] : [];
    parent.children[index] = { ...only, type: "mdxJsxFlowElement", children } as MdxJsxFlowElement;
  });
}

/**
 * Parses an MDX text. A sign that cannot be read adds a problem and is left out, so that what follows is checked too.
 * @returns undefined after adding at least one problem, when the rest cannot be parsed either
 */
export function parseMdx(whole: string, file: string, problems: Problem[]): Root | undefined {
  let text = whole;
  for (;;) {
    try {
      const tree = parser.parse(text);
      unwrapComponents(tree);
      return tree;
    } catch (error) {
      const mistake = error as VFileMessage;
      const at = signAt(text, mistake);
      const line = at < 0 ? (mistake.line ?? 1) : text.slice(0, at).split("\n").length;
      problems.push({ file, line, place: "", message: syntaxMistake(mistake) });
      const next = at < 0 ? text : without(text, at, openTag(mistake.reason));
      if (next === text) return undefined;
      text = next;
    }
  }
}
