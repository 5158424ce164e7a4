import type { Category, TradeSlug } from "@/content/types";
import { decoded } from "@/lib/client/format";
import { fixedPaths, routes } from "@/lib/client/routes";
import { SECTIONS } from "@/lib/client/sections";
import { nearest } from "@/lib/system/nearest";
import { imageMistake, isImagePath } from "./images";
import { listPublicFiles } from "./inventory";
import { CONTENT_FILES } from "./registry";

// Texts cannot link to these pages: the first needs a slug, the second is shown for errors.
const UNLINKED: readonly string[] = [routes.companyShell(), routes.notFound()];

export type Slugs = Readonly<Record<"posts" | "legal" | "partners", readonly string[]>> & {
  readonly trades: readonly TradeSlug[];
  /** As visitors read them, with placeholders filled in. */
  readonly categories: readonly Category[];
  /** Undefined if their list is unusable: then any company link may be right. */
  readonly companies: readonly string[] | undefined;
};

/** A page's path, and the ids that a link may lead to; undefined if they are unknown. */
type LinkedPage = [path: string, ids: readonly string[] | undefined];
type LinkedPages = ReadonlyMap<LinkedPage[0], LinkedPage[1]>;

/**
 * Every page that a text may link to. Excludes later pages of a post list, because their posts change.
 * @param headingIds of a folder's text; undefined if it is unreadable
 * @param hasReviews without reviews, only the home page has their section
 */
export function linkedPages(
  { trades, categories, posts, legal, partners, companies = [] }: Slugs,
  headingIds: (pattern: string, slug: string) => readonly string[] | undefined,
  hasReviews: boolean,
): LinkedPages {
  const { folders } = CONTENT_FILES;
  const shown = (ids: readonly string[]) => ids.filter((id) => hasReviews || id !== "avis");
  const campaigns = [...partners.map(routes.partner), ...companies.map(routes.company)];
  const pages = new Map([
    ...[...fixedPaths(), ...categories.map(routes.category)].map((path): LinkedPage => [path, []]),
    ...trades.map((slug): LinkedPage => [routes.trade(slug), shown(SECTIONS.trade)]),
    ...posts.map((slug): LinkedPage => [routes.post(slug), headingIds(folders.posts.pattern, slug)]),
    ...legal.map((slug): LinkedPage => [routes.legal(slug), headingIds(folders.legal.pattern, slug)]),
    ...campaigns.map((path): LinkedPage => [path, shown(SECTIONS.campaign)]),
  ]);
  pages.set(routes.home(), SECTIONS.home);
  pages.set(routes.zones(), SECTIONS.zones);
  const privacy = pages.get(routes.privacy());
  if (privacy) pages.set(routes.privacy(), [...privacy, ...SECTIONS.privacy]);
  for (const path of UNLINKED) pages.delete(path);
  return pages;
}

export type LinkTargets = {
  pages: LinkedPages;
  /** Paths of unpublished posts. */
  hidden: ReadonlySet<string>;
  /** Former path → current path (`movedPages`). */
  moved: Readonly<Record<string, string>>;
  /** Whether an unknown path below `routes.company` may be a page. */
  anyCompany: boolean;
  /** Folder of the files that a link may open. */
  publicRoot: string;
};

const EXTERNAL: readonly RegExp[] = [
  /^https:\/\/[^\s/?#]+\.[^\s/?#.]{2,}([/?#][^\s…]*)?$/,
  /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?.]{2,}/,
  /^tel:\+?\d[\d ().-]*\d$/,
];

/**
 * What is wrong with a link's URL; undefined if nothing is.
 * @param ids heading ids of the link's own page. Undefined for a link in a field: any fragment is allowed
 */
export function linkMistake(
  address: string,
  targets: LinkTargets,
  ids?: readonly string[],
): string | undefined {
  if (address.startsWith("#")) return fragmentMistake(address, ids);
  if (address.startsWith("/")) return pathMistake(address, targets);
  if (EXTERNAL.some((form) => form.test(address))) return undefined;
  return `lien vers « ${address} » : écrivez /… pour une page du site, https://exemple.re, mailto:contact@exemple.re ou tel:+262692123456`;
}

/** @param address a path with a fragment, or only a fragment */
function fragmentMistake(address: string, ids?: readonly string[]): string | undefined {
  const [path = "", id = ""] = address.split("#");
  if (!ids || ids.includes(decoded(id))) return undefined;
  const listed = ids.map((item) => `${path}#${item}`).join(", ");
  return `lien vers ${address} : aucun titre de cette page n'a ce nom (${listed || "elle n'a aucun titre où mener"})`;
}

function pathMistake(address: string, targets: LinkTargets): string | undefined {
  const { pages, hidden, moved, anyCompany, publicRoot } = targets;
  const [path = ""] = address.split(/[?#]/);
  if (pages.has(path)) return address.includes("#") ? fragmentMistake(address, pages.get(path)) : undefined;
  if (anyCompany && path.startsWith(routes.company(""))) return undefined;
  if (hidden.has(path))
    return `lien vers ${path} : cet article n'est pas encore publié (brouillon ou date à venir)`;
  if (isImagePath(path.toLowerCase())) return imageMistake(path, publicRoot);
  const file = listPublicFiles(publicRoot).find((item) => item.path === decoded(path));
  if (file?.hasType) return undefined;
  if (file)
    return `lien vers ${path} : le site ne met pas en ligne un fichier dont le nom finit ainsi : enregistrez-le par exemple en .pdf, en minuscules`;
  if (moved[path]) return `lien vers ${path} : cette page a changé d'adresse, écrivez ${moved[path]}`;
  const unslashed = path.replace(/\/$/, "");
  if (pages.has(unslashed)) return `lien vers ${path} : écrivez ${unslashed}, sans / à la fin`;
  const near = nearest(path, [...pages.keys()]);
  return `lien cassé vers ${path} : aucune page n'a cette adresse${near ? ` ; vouliez-vous dire ${near} ?` : ""}`;
}
