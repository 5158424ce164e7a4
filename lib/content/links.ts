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

/** Every path that a text may link to. Later pages of a post list are left out, because their posts change. */
export function sitePaths({ trades, posts, legal, partners, companies }: Slugs): Set<string> {
  const paths = [
    ...fixedPaths(),
    ...trades.map(routes.trade),
    ...CATEGORIES.map((category) => routes.category(category)),
    ...posts.map((slug) => routes.post(slug)),
    ...legal.map((slug) => routes.legal(slug)),
    ...partners.map(routes.partner),
    ...(companies ?? []).map(routes.company),
  ];
  return new Set(paths.filter((path) => !UNLINKED.includes(path)));
}

/** Path → the names on this page that a link may lead to. A page that is not in it may have any. */
type Anchors = ReadonlyMap<string, readonly string[]>;

/**
 * What links may lead to inside pages.
 * @param known all paths of pages
 * @param titlesOf the names of the titles of a folder's text; undefined where it cannot be read
 * @param reviews whether there are any: without one, only the home page has their section
 */
export function anchorsOf(
  known: Iterable<string>,
  { trades, partners, companies = [], posts, legal }: Slugs,
  titlesOf: (pattern: string, slug: string) => readonly string[] | undefined,
  reviews: boolean,
): Anchors {
  const { folders } = CONTENT_FILES;
  const anchors = new Map<string, readonly string[]>([...known].map((path) => [path, []]));
  const shown = (names: readonly string[]) => names.filter((name) => reviews || name !== "avis");
  const setTitles = (path: string, titles: readonly string[] | undefined) =>
    titles ? anchors.set(path, titles) : anchors.delete(path);

  anchors.set(routes.home(), SECTIONS.home);
  anchors.set(routes.zones(), SECTIONS.zones);
  for (const slug of trades) anchors.set(routes.trade(slug), shown(SECTIONS.trade));
  for (const path of [...partners.map(routes.partner), ...companies.map(routes.company)])
    anchors.set(path, shown(SECTIONS.campaign));
  for (const slug of posts) setTitles(routes.post(slug), titlesOf(folders.posts.pattern, slug));
  for (const slug of legal) setTitles(routes.legal(slug), titlesOf(folders.legal.pattern, slug));
  const privacy = anchors.get(routes.privacy());
  if (privacy) anchors.set(routes.privacy(), [...privacy, ...SECTIONS.privacy]);
  return anchors;
}

/** Where a link may lead. */
export type LinkTargets = {
  /** Paths of pages that visitors can read. */
  known: ReadonlySet<string>;
  /** Paths of posts that are written and not yet published. */
  hidden: ReadonlySet<string>;
  /** Whether a path below `routes.company` may be a page although it is not known. */
  anyCompany: boolean;
  anchors: Anchors;
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
  const { known, hidden, anyCompany, anchors, publicRoot } = targets;
  const [path = ""] = address.split(/[?#]/);
  if (known.has(path)) return address.includes("#") ? fragmentMistake(address, anchors.get(path)) : undefined;
  if (anyCompany && path.startsWith(routes.company(""))) return undefined;
  if (hidden.has(path))
    return `lien vers ${path} : cet article n'est pas encore publié (brouillon ou date à venir)`;
  if (path.length > 1 && isImagePath(path) && existsSync(join(publicRoot, path))) return undefined;
  const unslashed = path.replace(/\/$/, "");
  if (known.has(unslashed)) return `lien vers ${path} : écrivez ${unslashed}, sans / à la fin`;
  const near = nearest(path, [...known]);
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
