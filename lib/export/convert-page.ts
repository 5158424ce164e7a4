import type { ElementContent } from "hast";
import type { Config } from "@/lib/site/config";
import { renameClasses } from "./class-names";
import { contentSecurityPolicy, hashSource } from "./csp";
import { trimFlight } from "./flight";
import {
  dataScript,
  dropUnread,
  type ExportedPage,
  element,
  hasAttribute,
  parseExportedPage,
  serialize,
} from "./page";
import { makePageStyles } from "./page-styles";
import type { Warn } from "./warn";

/** A stylesheet of Next's: its text, and the address of what is left of it once pages have inlined what they use. */
export type Sheet = { css: string; deferred: string };

/** A page that lacks only its hydration script: what all pages have in common is known when the last has been read. */
export type ConvertedPage = Pick<ExportedPage, "chunks" | "styles" | "start"> & {
  html: string;
  /** The script that gives Next the page's data. */
  data: string;
  /** Whether an island shows content of its own. */
  eager: boolean;
};

type Context = {
  /** Next's stylesheet at an address. */
  sheet: (href: string) => Promise<Sheet>;
  /** Throws an error that names the page, when one of the addresses is not in the export. */
  requireExported: (addresses: readonly string[], page: string) => void;
  config: Config;
  warn: Warn;
};

/**
 * Makes HTML with its own styles and policy, and without scripts, from the HTML of Next's pages.
 * @param page the file's name, for messages
 * @throws Error that names the page and what was expected, when it is not what this module knows
 */
export function pageConverter({ sheet, requireExported, config, warn }: Context) {
  const pageStyles = makePageStyles(warn);
  return async (exported: string, page: string): Promise<ConvertedPage> => {
    const { tree, head, styles, chunks, start, flight } = parseExportedPage(exported, page);
    requireExported([...styles, ...chunks], page);
    const sheets = await Promise.all(styles.map(async (href) => [href, await sheet(href)] as const));
    const moved = new Map(sheets.map(([href, { deferred }]) => [href, deferred]));
    const data = dataScript(trimFlight(flight, moved, page, warn));
    const { css: inlined, names } = await pageStyles(sheets.map(([, { css }]) => css).join("\n"), tree);
    if (names) renameClasses(tree, names);

    dropUnread(head);
    const policy = contentSecurityPolicy(config, [hashSource(inlined)]);
    const isCharset = (node: ElementContent) => node.type === "element" && "charSet" in node.properties;
    // Both first: the one is looked for in the first bytes alone, the other holds for what follows it.
    head.children = [
      ...head.children.filter(isCharset),
      element("meta", { httpEquiv: ["Content-Security-Policy"], content: policy }),
      ...head.children.filter((node) => !isCharset(node)),
    ];
    head.children.push(element("style", {}, inlined));
    const eager = hasAttribute(tree, "dataHydrateEagerly");
    return { html: serialize(tree), data, chunks, styles, start, eager };
  };
}
