import type { Element, Root as HastRoot } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { EmphasisData, PhrasingContent, Root } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import * as runtime from "react/jsx-runtime";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { ComponentSchemas } from "@/content/schema";
import { splitFrontMatter } from "../content-folder";
import { typesetFields } from "../fields";
import { MISSING_PATTERN } from "../missing";
import type { Problem } from "../problems";
import { typeset } from "../typography";
import { addIdsAndLabels, type Headings } from "./heading-ids";
import { checkTree, type Reference } from "./prose-rules";
import { parseMdx, type ReportLine } from "./syntax";

/** A parsed, checked and typeset text; rendering only turns `tree` into elements. */
export type Prose = Headings & { references: readonly Reference[]; tree: HastRoot };

/** What the check of links needs of a text. */
type LinkData = Pick<Prose, "references" | "ids">;

// A component becomes an element of the same name. Expressions are comments here: checkTree has rejected all others.
const toHast = unified().use(remarkRehype, {
  handlers: {
    mdxJsxFlowElement: (state, node: MdxJsxFlowElement): Element => ({
      type: "element",
      tagName: node.name ?? "div",
      // Attributes are strings: checkTree has rejected all others.
      properties: Object.fromEntries(
        node.attributes.flatMap((item) => ("name" in item ? [[item.name, String(item.value ?? "")]] : [])),
      ),
      children: state.all(node) as Element["children"],
    }),
    mdxFlowExpression: () => undefined,
    mdxTextExpression: () => undefined,
  },
});

/** Counts the words of an MDX text, without front matter and tags. */
export function countWords(text: string): number {
  const body = (splitFrontMatter(text)?.body ?? text).replace(/<[^>]+>/g, " ");
  return body.match(/[\p{L}\d]+(?:['’-][\p{L}\d]+)*/gu)?.length ?? 0;
}

/** Articles of law and norms, such as « L111-7 »: a line does not end at their hyphens. */
const NUMBERS = /[A-Z]?\d+(?:-\d+)+/g;

/** Wraps each part of a text that matches in an element. */
function wrapParts(tree: Root, pattern: RegExp, element: EmphasisData): void {
  visit(tree, "text", (node, index, parent) => {
    if (!parent || index === undefined) return;
    const nodes: PhrasingContent[] = [];
    let from = 0;
    for (const { 0: value, index: at } of node.value.matchAll(pattern)) {
      nodes.push({ type: "text", value: node.value.slice(from, at) });
      nodes.push({ type: "emphasis", data: element, children: [{ type: "text", value }] });
      from = at + value.length;
    }
    nodes.push({ type: "text", value: node.value.slice(from) });
    parent.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}

/** Alignment as a class: the CSP allows no style attributes. */
const ALIGN: Readonly<Record<string, string>> = {
  right: "text-right",
  center: "text-center",
  left: "text-left",
};

/**
 * Parses, checks and typesets an MDX text with front matter, placeholders filled in. The caller checks the targets of
 * links and images.
 * @returns undefined after a report, if it cannot be parsed
 */
function prepareProse(text: string, components: ComponentSchemas, report: ReportLine): Prose | undefined {
  const mdast = parseMdx(text, report);
  if (!mdast) return undefined;
  const references = checkTree(mdast, text, components, report);
  visit(mdast, "text", (node) => {
    node.value = typeset(node.value);
  });
  wrapParts(mdast, MISSING_PATTERN, { hName: "mark" });
  wrapParts(mdast, NUMBERS, { hName: "span", hProperties: { className: ["whitespace-nowrap"] } });
  const tree = toHast.runSync(mdast) as HastRoot;
  visit(tree, "element", (node) => {
    const { align } = node.properties;
    if (typeof align === "string") node.properties = { className: [ALIGN[align] ?? ""] };
    const component = Object.hasOwn(components, node.tagName) && components[node.tagName];
    // Captions, table titles, alt texts.
    if (component) node.properties = typesetFields(component, node.properties);
  });
  return { tree, ...addIdsAndLabels(tree), references };
}

/** The prepared text of a page. @throws Error if it has a mistake */
export function getProse(text: string, components: ComponentSchemas): Prose {
  const mistakes: string[] = [];
  const prose = prepareProse(text, components, (line, message) => mistakes.push(`${line} ${message}`));
  if (!prose || mistakes.length > 0) throw new Error(mistakes.join("\n"));
  return prose;
}

/** Texts without mistakes, by the components that they may use, with their references and ids. */
const flawless = new WeakMap<ComponentSchemas, Map<string, LinkData>>();

/**
 * Checks a text and returns its references and heading ids. Texts without mistakes are cached, for the same reason as
 * YAML (`parseCached` in yaml-source.ts).
 */
export function checkProse(
  text: string,
  file: string,
  components: ComponentSchemas,
  problems: Problem[],
): LinkData | undefined {
  const known = flawless.get(components) ?? new Map<string, LinkData>();
  flawless.set(components, known);
  const before = problems.length;
  const report: ReportLine = (line, message) => problems.push({ file, line, message });
  const prose = known.get(text) ?? prepareProse(text, components, report);
  if (prose && problems.length === before) known.set(text, { ids: prose.ids, references: prose.references });
  return prose;
}

/** Renders a prepared text; `components` replace elements of the same name. */
export function renderProse(
  { tree }: Pick<Prose, "tree">,
  components: Readonly<Record<string, React.ComponentType<never>>>,
): React.ReactNode {
  return toJsxRuntime(tree, { ...runtime, components: components as Partial<Components> });
}
