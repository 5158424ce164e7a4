import type { ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import type { Config } from "@/lib/site/config";
import { hash } from "@/lib/system/hash";
import { element } from "@/lib/system/html";
import { messageOf } from "@/lib/system/run";
import { chooseClassNames, renameClasses } from "./class-names";
import { contentSecurityPolicy } from "./csp";
import {
  dropMarkers,
  dropUnusedMetadata,
  namesIn,
  type PageNames,
  parseExportedPage,
  preloadFont,
  serialize,
} from "./page";
import { usedStyles } from "./styles";
import { warn } from "./warn";

/** A page that still lacks its script: shared files are known only once all pages are converted. */
export type ConvertedPage = {
  html: string;
  /** URLs of the stylesheets that Next links. */
  stylesheets: readonly string[];
  islands: readonly { name: string; props: string }[];
};

/**
 * Makes a function that converts a page's HTML from Next into HTML with its own styles and policy, without scripts. It takes the
 * file's name for messages.
 * @param readStylesheet returns the text of one of Next's stylesheets; throws an Error when it is not in the export
 * @throws Error from that function, with the page and what was expected, when the markup is unexpected
 */
export function pageConverter(config: Config, readStylesheet: (href: string) => string) {
  const known = new Map<string, Promise<PageStyles>>();
  /** Cached: pages with the same classes and elements, such as posts, have the same styles. */
  const pageStyles = (css: string, names: PageNames): Promise<PageStyles> => {
    const { classLists, tags, controls } = names;
    const used = [classLists, tags, controls].map((list) => list.toSorted());
    const key = hash(JSON.stringify([css, used]));
    const found = known.get(key) ?? stylesFor(css, names);
    known.set(key, found);
    return found;
  };
  return async (exported: string, page: string): Promise<ConvertedPage> => {
    const { tree, head, stylesheets } = parseExportedPage(exported, page);
    dropMarkers(tree);
    const css = stylesheets.map(readStylesheet).join("\n");
    const { css: inlined, shortNames } = await pageStyles(css, namesIn(tree));
    if (shortNames) renameClasses(tree, shortNames);
    dropUnusedMetadata(head);
    preloadFont(head, inlined);
    const islands = takeProps(tree);
    const policy = contentSecurityPolicy(config, inlined);
    const isCharset = (node: ElementContent) => node.type === "element" && "charSet" in node.properties;
    // Browsers look for the charset in the first bytes only; the policy applies only to what follows it.
    head.children = [
      ...head.children.filter(isCharset),
      element("meta", { httpEquiv: ["Content-Security-Policy"], content: policy }),
      ...head.children.filter((node) => !isCharset(node)),
    ];
    head.children.push(element("style", {}, inlined));
    return { html: serialize(tree), stylesheets, islands };
  };
}

/** Placeholder for the props of a page's nth island, until all pages are known and shared props move to files. */
export const propsPlaceholder = (index: number) => `§${index}`;

function takeProps(tree: Root): ConvertedPage["islands"] {
  const islands: { name: string; props: string }[] = [];
  visit(tree, "element", ({ properties }) => {
    if (!("dataIsland" in properties)) return;
    islands.push({ name: String(properties.dataIsland), props: String(properties.dataProps) });
    properties.dataProps = propsPlaceholder(islands.length - 1);
  });
  return islands;
}

/** The styles to inline, and the short class names; undefined if classes keep their names. */
type PageStyles = { css: string; shortNames?: ReadonlyMap<string, string> };

/** Skips a step that fails: the page then inlines the whole stylesheet, or keeps its class names. */
async function stylesFor(css: string, names: PageNames): Promise<PageStyles> {
  const used = await usedStyles(css, names).catch((error: unknown) => {
    warn("le tri des styles de la page", `lib/export/styles.ts : ${messageOf(error)}`);
    return css;
  });
  try {
    return chooseClassNames(names, used);
  } catch (error) {
    warn("les noms courts des classes", `lib/export/class-names.ts : ${messageOf(error)}`);
    return { css: used };
  }
}
