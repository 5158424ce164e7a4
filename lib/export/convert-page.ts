import type { ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import type { Config } from "@/lib/site/config";
import { hash } from "@/lib/system/hash";
import { messageOf } from "@/lib/system/run";
import { chooseClassNames, renameClasses } from "./class-names";
import { contentSecurityPolicy } from "./csp";
import {
  dropComments,
  dropUnread,
  element,
  namesIn,
  type PageNames,
  parseExportedPage,
  preloadFont,
  serialize,
} from "./page";
import { usedStyles } from "./styles";
import type { Warn } from "./warn";

/** A page that lacks only its script: what all pages have in common is known when the last has been read. */
export type ConvertedPage = {
  html: string;
  /** Addresses of the stylesheets that Next has exported. */
  styles: readonly string[];
  /** The islands in it. */
  islands: readonly { name: string; props: string }[];
};

type Context = {
  /** The text of Next's stylesheet at an address. @throws Error when it is not in the export */
  sheet: (href: string) => string;
  config: Config;
  warn: Warn;
};

/**
 * Makes HTML with its own styles and policy, and without scripts, from the HTML of Next's pages.
 * @param page the file's name, for messages
 * @throws Error that names the page and what was expected, when it is not what this module knows
 */
export function pageConverter({ sheet, config, warn }: Context) {
  const known = new Map<string, Promise<PageStyles>>();
  /** Works styles out once for all pages with the same lists of classes and the same elements, as posts have. */
  const pageStyles = (css: string, names: PageNames): Promise<PageStyles> => {
    const { classLists, tags, controls } = names;
    const key = hash([css, ...[...classLists.keys()].sort(), ...tags.sort(), ...controls.sort()].join("\n"));
    const found = known.get(key) ?? stylesFor(css, names, warn);
    known.set(key, found);
    return found;
  };
  return async (exported: string, page: string): Promise<ConvertedPage> => {
    const { tree, head, styles } = parseExportedPage(exported, page, warn);
    const { css: inlined, names } = await pageStyles(styles.map(sheet).join("\n"), namesIn(tree));
    if (names) renameClasses(tree, names);
    dropComments(tree);
    dropUnread(head);
    preloadFont(head, inlined);
    const islands = takeProps(tree);
    const policy = contentSecurityPolicy(config, inlined);
    const isCharset = (node: ElementContent) => node.type === "element" && "charSet" in node.properties;
    // Both first: the one is looked for in the first bytes alone, the other holds for what follows it.
    head.children = [
      ...head.children.filter(isCharset),
      element("meta", { httpEquiv: ["Content-Security-Policy"], content: policy }),
      ...head.children.filter((node) => !isCharset(node)),
    ];
    head.children.push(element("style", {}, inlined));
    return { html: serialize(tree), styles, islands };
  };
}

/** Stands for the props of a page's island of that number, until it is known which pages share them. */
export const propsMark = (index: number) => `data-props="§${index}"`;

function takeProps(tree: Root): ConvertedPage["islands"] {
  const islands: { name: string; props: string }[] = [];
  visit(tree, "element", ({ properties }) => {
    if (!("dataIsland" in properties)) return;
    islands.push({ name: String(properties.dataIsland), props: String(properties.dataProps) });
    properties.dataProps = `§${islands.length - 1}`;
  });
  return islands;
}

/** The styles to inline, and the classes' short names; none where they keep their own. */
type PageStyles = { css: string; names?: ReadonlyMap<string, string> };

/** What cannot be done to the stylesheet is left out: the page then holds all of it, or its classes' own names. */
async function stylesFor(css: string, names: PageNames, warn: Warn): Promise<PageStyles> {
  const used = await usedStyles(css, names).catch((error: unknown) => {
    warn("Styles that the page uses", `${messageOf(error)} (lib/export/styles.ts)`);
    return css;
  });
  try {
    return chooseClassNames(names, used);
  } catch (error) {
    warn("Short class names", `${messageOf(error)} (lib/export/class-names.ts)`);
    return { css: used };
  }
}
