import type { Element, ElementContent, Properties, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { SKIP, visit } from "unist-util-visit";
import { getPicture } from "../picture";
import type { Prose } from "./prose";

/**
 * A prepared text as plain HTML, for feed readers. Notes become quotations, figures become pictures, addresses become
 * absolute. Of other components only the children are kept.
 * @param page the page's own address, with host
 * @throws Error when a picture is not there
 */
export function proseHtml({ tree }: Pick<Prose, "tree">, page: string): string {
  const copy: Root = structuredClone(tree);
  visit(copy, "element", (node, index, parent) => {
    const plain = plainElement(node, page);
    if (!parent || index === undefined) return;
    parent.children.splice(index, 1, ...plain);
    // The new elements may contain components, so that the visit goes on with them.
    if (plain[0] !== node) return [SKIP, index];
  });
  return toHtml(copy);
}

const element = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

function plainElement(node: Element, page: string): ElementContent[] {
  const { properties } = node;
  switch (node.tagName) {
    case "Note":
      return [{ ...node, tagName: "blockquote" }];
    case "Figure": {
      const { image, alt, legende } = properties;
      const shown = element("img", { src: String(image), alt: String(alt) });
      const words = element("figcaption", {}, [{ type: "text", value: String(legende) }]);
      return [element("figure", {}, legende ? [shown, words] : [shown])];
    }
    case "img":
      // The visit may come twice; the address is absolute then.
      if (!String(properties.src).startsWith("http")) {
        const { src, ...size } = getPicture(String(properties.src));
        node.properties = { ...properties, ...size, src: new URL(src, page).href };
      }
      return [node];
    default:
      if (/^[A-Z]/.test(node.tagName)) return node.children;
      // Classes name styles of the site, which readers do not have.
      delete properties.className;
      if (typeof properties.href === "string") properties.href = new URL(properties.href, page).href;
      return [node];
  }
}
