import type { Root } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import type { VFileMessage } from "vfile-message";
import { TABLE_FORM } from "./block-rules";

/** Reports a mistake in a line of a text. */
export type ReportLine = (line: number, message: string) => void;

/** Disables MDX's `import` and `export`: a sentence may begin with these words, and texts need no code. */
function withoutCode(this: Processor): void {
  for (const extension of this.data().micromarkExtensions ?? [])
    for (const letter of "ei") delete extension.flow?.[letter.charCodeAt(0)];
}

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(withoutCode)
  .use(remarkFrontmatter)
  .use(remarkGfm);

const BARE_CLOSING = "balise fermée avec plus que son nom : écrivez-le seul, comme </Note>";
const MISTAKES: Readonly<Record<string, string>> = {
  acorn: "accolade « { » : elle est réservée aux chiffres, comme {{response}}, et aux remarques {/* … */}",
  "unexpected-attribute": BARE_CLOSING,
  "unexpected-character":
    'signe « < » qui n\'ouvre rien : écrivez « moins de », [texte](adresse), {/* remarque */}, ou <Nom champ="valeur" />, avec des guillemets droits',
  "unexpected-closing-slash": "balise fermée sans avoir été ouverte : supprimez-la",
  "unexpected-self-closing-slash": BARE_CLOSING,
  "unexpected-eof": "balise « < » ou accolade « { » jamais fermée : fermez-la",
};

/** How Markdown writes what these HTML tags do. */
const IN_MARKDOWN: Readonly<Record<string, string>> = {
  a: "[texte](adresse)",
  b: "**gras**",
  br: "une ligne vide entre deux paragraphes, et une case de tableau sur une seule ligne",
  em: "*italique*",
  i: "*italique*",
  img: "![description](adresse)",
  li: "- élément",
  strong: "**gras**",
  table: TABLE_FORM,
};

/** What is wrong with an HTML tag in a text, and what to write instead. */
export function rawHtml(name: string): string {
  const instead = Object.hasOwn(IN_MARKDOWN, name) ? `, ${IN_MARKDOWN[name]}` : "";
  return `HTML brut <${name}> : écrivez du Markdown${instead}`;
}

function syntaxMistake({ ruleId = "", reason }: VFileMessage): string {
  if (/before attribute value|`["“”«»]`/.test(reason))
    return 'attribut illisible : écrivez nom="valeur", entre guillemets droits, et « … » dans la valeur';
  const [, open] = /(?:closing tag for `<|the closing tag `<\/)([\w:.-]+)>`/.exec(reason) ?? [];
  if (!open) return MISTAKES[ruleId] ?? `texte illisible (${reason})`;
  return /^[a-z]/.test(open)
    ? rawHtml(open)
    : `<${open}> mal fermé : <${open}> et </${open}> sont chacun seuls sur leur ligne, ou sur une même ligne avec tout le texte`;
}

/** The line of the syntax error. */
function lineOf({ line = 1, reason }: VFileMessage): number {
  // For an unclosed tag, only the message has the line of the opening tag.
  const [, opened] = /\((\d+):\d+-/.exec(reason) ?? [];
  return opened ? Number(opened) : line;
}

/** Unwraps components on one line, `<Note>…</Note>`, from the paragraphs that Markdown puts them in. */
function unwrapComponents(tree: Root): void {
  visit(tree, "paragraph", (node, index, parent) => {
    const [only, ...others] = node.children;
    if (only?.type !== "mdxJsxTextElement" || others.length > 0 || !parent || index === undefined) return;
    const children = only.children.length > 0 ? [{ ...node, children: only.children }] : [];
    parent.children[index] = { ...only, type: "mdxJsxFlowElement", children } as MdxJsxFlowElement;
  });
}

/** Parses an MDX text; reports why, if it is invalid. */
export function parseMdx(text: string, report: ReportLine): Root | undefined {
  try {
    const tree = parser.parse(text);
    unwrapComponents(tree);
    return tree;
  } catch (error) {
    const mistake = error as VFileMessage;
    report(lineOf(mistake), syntaxMistake(mistake));
    return undefined;
  }
}
