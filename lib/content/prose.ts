import { type EvaluateOptions, evaluate } from "@mdx-js/mdx";
import type { Root as HastRoot } from "hast";
import type { PhrasingContent, Root } from "mdast";
import type { MDXContent } from "mdx/types";
import * as runtime from "react/jsx-runtime";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { uncoveredCharacters } from "../font-characters";
import { typeset } from "../typography";
import { MISSING_PATTERN } from "./missing";

export type Heading = { id: string; text: string };
type JsxRuntime = Pick<EvaluateOptions, "Fragment" | "jsx" | "jsxs">;
export type Prose = { Content: MDXContent; headings: Heading[] };

/** The YAML front matter of an MDX text. */
export function parseMatter(text: string): unknown {
  const file = new VFile(text);
  matter(file);
  return file.data.matter;
}

/** Words of an MDX text, without front matter and tags. */
export function countWords(text: string): number {
  const body = text.replace(/^---[\s\S]*?\n---/, "").replace(/<[^>]+>/g, " ");
  return body.match(/[\p{L}\d]+(?:['’-][\p{L}\d]+)*/gu)?.length ?? 0;
}

function typesetText() {
  return (tree: Root, file: VFile) =>
    visit(tree, "text", (node) => {
      node.value = typeset(node.value);
      const missing = uncoveredCharacters(node.value);
      if (missing.length > 0) {
        file.fail(`the font has no "${missing.join("")}" (lib/font-characters.ts)`, node);
      }
    });
}

/** Sets what is still missing apart, as `<mark>`. */
function markMissing() {
  return (tree: Root) =>
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

/** Level-two headings with the ids that rehype-slug gave them, for the table of contents. */
function collectHeadings(headings: Heading[]) {
  return () => (tree: HastRoot) =>
    visit(tree, "element", (node) => {
      if (node.tagName !== "h2") return;
      let text = "";
      visit(node, "text", (child) => {
        text += child.value;
      });
      headings.push({ id: String(node.properties.id), text });
    });
}

/**
 * Compiles an MDX text (front matter included) to a component; nothing of it runs in the browser.
 * @param jsx what the component makes: React's elements, or another tree
 */
export async function renderProse(text: string, jsx: JsxRuntime = runtime): Promise<Prose> {
  const headings: Heading[] = [];
  const { default: Content } = await evaluate(text, {
    ...jsx,
    remarkPlugins: [remarkFrontmatter, remarkGfm, typesetText, markMissing],
    rehypePlugins: [rehypeSlug, collectHeadings(headings)],
  });
  return { Content, headings };
}
