import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServiceId, Trade, TradeSlug } from "@/content/types";
import { artisanDrawing, reservedNames } from "@/lib/client/routes";
import { drawingNames } from "@/lib/drawings/sources";
import { filePath, listSlugs } from "./content-folder";
import { imageMistake } from "./images";
import { loadYamlFolder } from "./load-files";
import { type Loading, reportField } from "./loading";
import { CONTENT_FILES } from "./registry";
import { fieldsIn } from "./yaml-source";

const { trades: FOLDER } = CONTENT_FILES.folders;
const { navigation: NAVIGATION } = CONTENT_FILES.single;

/** A trade as other files refer to it. */
export type TradeChoice = Pick<Trade, "slug" | "name">;

/** The drawing of a trade in menus and on the home page. */
export const tradeVignette = ({ slug, vignette }: Pick<Trade, "slug" | "vignette">): string =>
  vignette ?? `vignette-${slug}`;

/** The drawing of a trade's artisan, if there is one. */
export function tradeArtisan({ slug }: Pick<Trade, "slug">): string | undefined {
  const name = artisanDrawing(slug);
  return drawingNames().includes(name) ? name : undefined;
}

/** The trade whose page details a service: the one whose slug is the service's id, if any. */
export function tradeOfService(trades: readonly Trade[], service: ServiceId): Trade | undefined {
  return trades.find(({ slug }) => String(slug) === service);
}

/** The trades that none of these services' cards links to. */
export function tradesWithoutCard(trades: readonly Trade[], cards: readonly ServiceId[]): Trade[] {
  const shown = cards.map((service) => tradeOfService(trades, service));
  return trades.filter((trade) => !shown.includes(trade));
}

/** @param header slugs in the header's menu; these trades come first, in its order, the others follow by name */
export function loadTrades(loading: Loading, header: readonly string[] = []): Trade[] {
  return inSiteOrder(loadYamlFolder(loading, FOLDER), header);
}

/** All trades, read from their files without checks, in the order of the site. */
export function listTrades(root = "content"): TradeChoice[] {
  const trades = tradeSlugs(root).map((slug) => {
    const { name } = fieldsIn(filePath(root, FOLDER.pattern, slug));
    return { slug, name: typeof name === "string" ? name : slug };
  });
  const { header } = fieldsIn(`${root}/${NAVIGATION.pattern}`);
  return inSiteOrder(trades, Array.isArray(header) ? header : []);
}

/** Trade slugs, from the file names. */
export const tradeSlugs = (root: string) => listSlugs(root, FOLDER.pattern) as TradeSlug[];

function inSiteOrder<Some extends TradeChoice>(trades: readonly Some[], header: readonly string[]): Some[] {
  const place = ({ slug }: Some) => (header.includes(slug) ? header.indexOf(slug) : header.length);
  return trades.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "fr"));
}

/** Adds problems for a trade whose path is taken, or whose vignette is missing. */
export function checkTrade(trade: Trade, loading: Loading, publicRoot: string): void {
  const { slug, vignette } = trade;
  // A slug that differs from the file name is already reported.
  if (!existsSync(filePath(loading.root, FOLDER.pattern, slug))) return;
  const report = (message: string) => reportField(loading, FOLDER, ["slug"], message, slug);
  if (reservedNames().includes(slug) || existsSync(join(publicRoot, slug)))
    report(`l'adresse /${slug} est déjà prise sur le site : donnez un autre nom au métier et à son fichier`);
  // A vignette in the file is checked with all drawings.
  const vignetteMistake = vignette ? undefined : imageMistake(tradeVignette(trade), publicRoot);
  if (vignetteMistake)
    report(`vignette du métier : ${vignetteMistake} ; nommez-en une dans le champ vignette, ou dessinez-la`);
}
