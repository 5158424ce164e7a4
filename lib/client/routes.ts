import type { Category, ServiceId, TradeSlug } from "@/content/types";
import { slugOf } from "./format";

// Constants: the start script needs no other path.
/** The site's icon. */
export const ICON = "/icon.svg";
/** The page of companies that the build does not know. */
export const COMPANY_SHELL = "/pages/entreprise";

/** Every path of the site. No trailing slash, no extension, no host. */
export const routes = {
  home: () => "/",
  reviews: () => "/#avis",
  trade: (slug: TradeSlug) => `/${slug}`,
  blog: () => "/blog",
  /** Pages of the post list from the second on; the first is `blog`. */
  blogPage: (page: number) => `/blog/page/${page}`,
  category: (category: Category) => `/blog/categorie/${slugOf(category)}`,
  categoryPage: (category: Category, page: number) => `/blog/categorie/${slugOf(category)}/page/${page}`,
  post: (slug: string) => `/blog/${slug}`,
  /** A page of content/legal. */
  legal: (slug: string) => `/${slug}`,
  privacy: () => "/politique-confidentialite",
  /** The privacy policy's section on what is stored on the visitor's device. */
  privacyStorage: () => "/politique-confidentialite#sur-votre-appareil",
  terms: () => "/cgv",
  legalNotice: () => "/mentions-legales",
  /** How artisans are listed and ranked. */
  rankingRules: () => "/choix-des-artisans",
  reviewPolicy: () => "/regles-des-avis",
  accessibility: () => "/accessibilite",
  review: () => "/formulaire/avis-client",
  company: (slug: string) => `${COMPANY_SHELL}/${encodeURIComponent(slug)}`,
  companyShell: () => COMPANY_SHELL,
  /** Facts about each area of the island, with all communes. */
  zones: () => "/zones",
  /** What to do before the artisan comes, and the emergency numbers. */
  firstAid: () => "/premiers-gestes",
  partners: () => "/partenaires",
  partner: (slug: string) => `/partenaires/${slug}`,
  favicon: () => "/favicon.ico",
  icon: () => ICON,
  touchIcon: () => "/apple-icon.png",
  notFound: () => "/404",
  feed: () => "/flux.xml",
  sitemap: () => "/sitemap.xml",
  /** How to report a security problem (RFC 9116). */
  securityTxt: () => "/.well-known/security.txt",
  /** The social preview image of the page with this path. */
  preview: (path: string) => `/og${path === "/" ? "/accueil" : path}.png`,
  art: (name: string) => `/art/${name}.svg`,
  /** One file holds all small drawings of a kind; the fragment selects one. */
  sprite: (sprite: string, name: string) => `/art/${sprite}.svg#${name}`,
} as const;

/** The name of the drawing of a trade's artisan. */
export const artisanDrawing = (trade: TradeSlug | ServiceId): string => `personnes-${trade}`;

/** Every path that takes no parameter; fragments are removed. */
export function fixedPaths(): string[] {
  const fixed = Object.values(routes).filter((route): route is () => string => route.length === 0);
  return fixed.map((route) => route().replace(/#.*/, ""));
}

/**
 * Names that no trade may have, as other URLs begin with them. The home page is index.html in the export and accueil.png among
 * the preview images; /admin and /demo belong to the local server.
 */
export function reservedNames(): string[] {
  const paths = [...fixedPaths(), routes.art(""), routes.preview(routes.home())];
  return ["index", "accueil", "admin", "demo", ...paths.map((path) => path.split("/")[1] ?? "")];
}

/** Slugs of the texts in content/legal; each has its own page in app/. */
export function legalSlugs(): string[] {
  const { privacy, terms, legalNotice, rankingRules, reviewPolicy, accessibility } = routes;
  const legal = [privacy, terms, legalNotice, rankingRules, reviewPolicy, accessibility];
  return legal.map((path) => path().slice(1));
}

/** Placeholder slug for a route without pages, as Next requires at least one. Never a real slug, never in the export. */
export const PLACEHOLDER = "_";
