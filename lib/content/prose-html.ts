import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { jsx } from "hastscript/jsx-runtime";
import { visit } from "unist-util-visit";
import { renderProse } from "./prose";

type Props = { children?: Parameters<typeof h>[2] };

/** JSX that makes HTML nodes, so that a text can be had without React. */
const make = (tag: unknown, props: unknown) =>
  typeof tag === "function" ? tag(props) : jsx(tag as string, props as Parameters<typeof jsx>[1]);
const bare = ({ children }: Props) => h(null, children);
const NODES = { Fragment: bare, jsx: make, jsxs: make };

/**
 * An MDX text as plain HTML for readers outside the site: notes become quotations, links absolute; of other
 * components only what they hold is kept.
 * @param page the page's own address, with host
 */
export async function proseHtml(text: string, page: string): Promise<string> {
  const used = [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name);
  const plain = Object.fromEntries(used.map((name) => [name, bare]));
  const { Content } = await renderProse(text, NODES);
  const tree = Content({
    components: { ...plain, Note: "blockquote" } as never,
  }) as unknown as Root;
  visit(tree, "element", ({ properties }) => {
    if (typeof properties.href === "string") properties.href = new URL(properties.href, page).href;
  });
  return toHtml(tree);
}
