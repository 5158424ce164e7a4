import { existsSync } from "node:fs";
import { join } from "node:path";
import { CATEGORIES } from "@/content/schema";
import type { TradeSlug } from "@/content/types";
import { fixedPaths, routes } from "@/lib/client/routes";
import { SECTIONS } from "@/lib/client/sections";
import { nearest } from "@/lib/system/nearest";
import { isImagePath } from "./images";
import { CONTENT_FILES } from "./registry";

// No text links to these pages: the first needs a slug, the second is shown for errors.
const UNLINKED: readonly string[] = [routes.companyShell(), routes.notFound()];

/** The slugs of the pages that are made from content. */
export type Slugs = Readonly<Record<"posts" | "legal" | "partners", readonly string[]>> & {
  readonly trades: readonly TradeSlug[];
  /** Undefined when their list cannot be used: then a link to any company may be right. */
  readonly companies: readonly string[] | undefined;
};

/** The path of a page, and the names on it that a link may lead to; undefined where any may be right. */
type LinkedPage = [path: string, names: readonly string[] | undefined];
type LinkedPages = ReadonlyMap<LinkedPage[0], LinkedPage[1]>;

/**
 * Every page that a text may link to. Later pages of a post list are left out, because their posts change.
 * @param titlesOf the names of the titles of a folder's text; undefined where it cannot be read
 * @param reviews whether there are any: without one, only the home page has their section
 */
export function linkedPages(
  { trades, posts, legal, partners, companies = [] }: Slugs,
  titlesOf: (pattern: string, slug: string) => readonly string[] | undefined,
  reviews: boolean,
): LinkedPages {
  const { folders } = CONTENT_FILES;
  const shown = (names: readonly string[]) => names.filter((name) => reviews || name !== "avis");
  const campaigns = [...partners.map(routes.partner), ...companies.map(routes.company)];
  const pages = new Map([
    ...[...fixedPaths(), ...CATEGORIES.map(routes.category)].map((path): LinkedPage => [path, []]),
    ...trades.map((slug): LinkedPage => [routes.trade(slug), shown(SECTIONS.trade)]),
    ...posts.map((slug): LinkedPage => [routes.post(slug), titlesOf(folders.posts.pattern, slug)]),
    ...legal.map((slug): LinkedPage => [routes.legal(slug), titlesOf(folders.legal.pattern, slug)]),
    ...campaigns.map((path): LinkedPage => [path, shown(SECTIONS.campaign)]),
  ]);
  pages.set(routes.home(), SECTIONS.home);
  pages.set(routes.zones(), SECTIONS.zones);
  const privacy = pages.get(routes.privacy());
  if (privacy) pages.set(routes.privacy(), [...privacy, ...SECTIONS.privacy]);
  for (const path of UNLINKED) pages.delete(path);
  return pages;
}

/** Where a link may lead. */
export type LinkTargets = {
  pages: LinkedPages;
  /** Paths of posts that are written and not yet published. */
  hidden: ReadonlySet<string>;
  /** Whether a path below `routes.company` may be a page although it is not known. */
  anyCompany: boolean;
  /** Folder of the image files that a link may lead to. */
  publicRoot: string;
};

/** Addresses outside the site, by their scheme. */
const COMPLETE: Readonly<Record<string, RegExp>> = {
  https: /^https:\/\/[^\s/?#]+\.[^\s/?#.]{2,}([/?#][^\s…]*)?$/,
  mailto: /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?.]{2,}/,
  tel: /^tel:\+?\d[\d ().-]*\d$/,
};

/**
 * What is wrong with a link's address; undefined when nothing is.
 * @param ids names of the titles on the link's own page. A link in a field has none: it may have any fragment
 */
export function linkMistake(
  address: string,
  targets: LinkTargets,
  ids?: readonly string[],
): string | undefined {
  if (address.startsWith("#")) return fragmentMistake(address, ids);
  if (address.startsWith("/")) return pathMistake(address, targets);
  const [scheme = ""] = address.split(":");
  if (COMPLETE[scheme]?.test(address)) return undefined;
  return `lien vers « ${address} » : écrivez /… pour une page du site, https://exemple.re, mailto:contact@exemple.re ou tel:+262692123456`;
}

/** @param address with a fragment, or a fragment alone */
function fragmentMistake(address: string, ids?: readonly string[]): string | undefined {
  const [path = "", name = ""] = address.split("#");
  if (!ids || ids.includes(decoded(name))) return undefined;
  const names = ids.map((id) => `${path}#${id}`).join(", ");
  return `lien vers ${address} : aucun titre de cette page n'a ce nom (${names || "elle n'a aucun titre où mener"})`;
}

function pathMistake(address: string, targets: LinkTargets): string | undefined {
  const { pages, hidden, anyCompany, publicRoot } = targets;
  const [path = ""] = address.split(/[?#]/);
  if (pages.has(path)) return address.includes("#") ? fragmentMistake(address, pages.get(path)) : undefined;
  if (anyCompany && path.startsWith(routes.company(""))) return undefined;
  if (hidden.has(path))
    return `lien vers ${path} : cet article n'est pas encore publié (brouillon ou date à venir)`;
  if (path.length > 1 && isImagePath(path) && existsSync(join(publicRoot, path))) return undefined;
  const unslashed = path.replace(/\/$/, "");
  if (pages.has(unslashed)) return `lien vers ${path} : écrivez ${unslashed}, sans / à la fin`;
  const near = nearest(path, [...pages.keys()]);
  return `lien cassé vers ${path} : aucune page n'a cette adresse${near ? ` ; vouliez-vous dire ${near} ?` : ""}`;
}

/** A name in an address; as it stands, when it cannot be decoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
