import type { Element, Root as HastRoot } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { PhrasingContent, Root } from "mdast";
import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import * as runtime from "react/jsx-runtime";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { VFileMessage } from "vfile-message";
import { typesetFields } from "../fields";
import { splitFrontMatter } from "../front-matter";
import { MISSING_PATTERN } from "../missing";
import type { Problem } from "../problems";
import { typeset } from "../typography";
import { type Headings, setHeadingIds } from "./heading-ids";
import { type ComponentSchemas, checkTree, type References, unwrapComponents } from "./prose-rules";

/** A text that is parsed, checked and typeset; rendering its page only turns `tree` into elements. */
export type Prose = References & Headings & { tree: HastRoot };

/** What the check of links needs of a text. */
export type Pointers = References & Pick<Prose, "ids">;

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm);

type Attributes = readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[];
const attributesOf = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((item) =>
      item.type === "mdxJsxAttribute" && typeof item.value === "string" ? [[item.name, item.value]] : [],
    ),
  );
// A component becomes an element of its own name. Expressions are comments here: checkTree has refused others.
const toHast = unified().use(remarkRehype, {
  handlers: {
    mdxJsxFlowElement: (state, node: MdxJsxFlowElement): Element => ({
      type: "element",
      tagName: node.name ?? "div",
      properties: attributesOf(node.attributes),
      children: state.all(node) as Element["children"],
    }),
    mdxFlowExpression: () => undefined,
    mdxTextExpression: () => undefined,
  },
});

const MISTAKES: Readonly<Record<string, string>> = {
  acorn: "accolade « { » : elle est réservée aux chiffres, comme {{response}}, et aux remarques {/* … */}",
  "unexpected-character":
    "signe « < » isolé : écrivez « moins de » ; une remarque s'écrit {/* … */}, pas <!-- … -->",
  "unexpected-closing-slash": "balise fermée sans avoir été ouverte : supprimez-la",
  "unexpected-eof": "balise « < » ou accolade « { » jamais fermée : fermez-la",
};
function syntaxMistake({ ruleId = "", reason }: VFileMessage): string {
  const open = /closing tag for `<(\w+)>`/.exec(reason)?.[1];
  if (open && /^[a-z]/.test(open)) return `HTML brut <${open}> : écrivez du Markdown`;
  if (ruleId === "unexpected-character" && /attribute/.test(reason))
    return 'composant mal écrit : nom="valeur", entre guillemets droits, sans guillemets à l\'intérieur';
  if (open) return `<${open}> n'est pas fermé : ajoutez </${open}>, seul sur sa ligne`;
  return MISTAKES[ruleId] ?? `texte illisible (${reason})`;
}

/** Words of an MDX text, without front matter and tags. */
export function countWords(text: string): number {
  const body = (splitFrontMatter(text)?.body ?? text).replace(/<[^>]+>/g, " ");
  return body.match(/[\p{L}\d]+(?:['’-][\p{L}\d]+)*/gu)?.length ?? 0;
}

/** Wraps what is still missing in `<mark>`. */
function markMissing(tree: Root): void {
  visit(tree, "text", (node, index, parent) => {
    const found = [...node.value.matchAll(MISSING_PATTERN)];
    if (found.length === 0 || !parent || index === undefined) return;
    const nodes: PhrasingContent[] = [];
    let from = 0;
    for (const { 0: value, index: at } of found) {
      nodes.push({ type: "text", value: node.value.slice(from, at) });
      nodes.push({ type: "emphasis", data: { hName: "mark" }, children: [{ type: "text", value }] });
      from = at + value.length;
    }
    nodes.push({ type: "text", value: node.value.slice(from) });
    parent.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}

/** Alignment as a class: the content security policy of pages allows no style attribute. */
const ALIGN: Readonly<Record<string, string>> = {
  right: "text-right",
  center: "text-center",
  left: "text-left",
};

/** Sets what readers get of components' attributes: captions, titles of tables, descriptions of pictures. */
function typesetAttributes(tree: Root, components: ComponentSchemas): void {
  visit(tree, (node) => {
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    const schema = components[node.name ?? ""];
    if (!schema) return;
    const set = typesetFields<unknown>(schema, attributesOf(node.attributes)) as Record<string, string>;
    for (const attribute of node.attributes)
      if (attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string")
        attribute.value = set[attribute.name] ?? attribute.value;
  });
}

/**
 * Parses and checks an MDX text (front matter included, figures filled in), and sets its typography.
 * The caller checks where links and images lead.
 * @returns undefined after adding at least one problem, when it cannot be parsed
 */
export function prepareProse(
  text: string,
  file: string,
  components: ComponentSchemas,
  problems: Problem[],
): Prose | undefined {
  let mdast: Root;
  try {
    mdast = parser.parse(text);
  } catch (error) {
    const message = error as VFileMessage;
    // Only the message says where a tag was opened that is never closed.
    const line = message.line ?? Number(/\((\d+):/.exec(message.reason)?.[1] ?? 1);
    problems.push({ file, line, place: "", message: syntaxMistake(message) });
    return undefined;
  }
  unwrapComponents(mdast);
  const references = checkTree(mdast, file, components, problems);
  visit(mdast, "text", (node) => {
    node.value = typeset(node.value);
  });
  typesetAttributes(mdast, components);
  markMissing(mdast);
  const tree = toHast.runSync(mdast) as HastRoot;
  visit(tree, "element", (node) => {
    delete node.position;
    const { align } = node.properties;
    if (typeof align === "string") node.properties = { className: [ALIGN[align] ?? ""] };
  });
  visit(tree, "text", (node) => {
    delete node.position;
  });
  return { tree, ...setHeadingIds(tree), ...references };
}

/** The prepared text of a page. @throws Error when it cannot be parsed */
export function getProse(text: string, components: ComponentSchemas): Prose {
  const problems: Problem[] = [];
  const prose = prepareProse(text, "", components, problems);
  if (!prose) throw new Error(problems.map(({ line, message }) => `${line} ${message}`).join("\n"));
  return prose;
}

/** What the texts without mistakes point to, by the texts. */
const right = new WeakMap<ComponentSchemas, Map<string, Pointers>>();

/**
 * Checks a text and returns what it points to. A process prepares a text without mistakes once: the editor reads all
 * content four times for one save, and development at every request.
 */
export function checkProse(
  text: string,
  file: string,
  components: ComponentSchemas,
  problems: Problem[],
): Pointers | undefined {
  const known = right.get(components) ?? new Map<string, Pointers>();
  right.set(components, known);
  const before = problems.length;
  const prose = known.get(text) ?? prepareProse(text, file, components, problems);
  if (!prose || problems.length > before) return prose;
  const { ids, links, images, trades } = prose;
  const pointers = { ids, links, images, trades };
  known.set(text, pointers);
  return pointers;
}

/** The React elements of a prepared text; `components` replace elements of the same name. */
export function renderProse(
  { tree }: Pick<Prose, "tree">,
  components: Readonly<Record<string, React.ComponentType<never>>>,
): React.ReactNode {
  return toJsxRuntime(tree, { ...runtime, components: components as Partial<Components> });
}
