import type { Category, TradeSlug } from "@/content/schema";

/** Every path of the site, written once. No trailing slash, no extension, no host. */
export const routes = {
  home: () => "/",
  services: () => "/#services",
  trade: (slug: TradeSlug) => `/${slug}`,
  blog: () => "/blog",
  /** The listing's pages from the second on; the first is `blog`. */
  blogPage: (page: number) => `/blog/page/${page}`,
  category: (category: Category) => `/blog/categorie/${categorySlug(category)}`,
  categoryPage: (category: Category, page: number) =>
    `/blog/categorie/${categorySlug(category)}/page/${page}`,
  post: (slug: string) => `/blog/${slug}`,
  privacy: () => "/politique-confidentialite",
  terms: () => "/cgv",
  review: () => "/formulaire/avis-client",
  company: (slug: string) => `/pages/entreprise/${encodeURIComponent(slug)}`,
  companyShell: () => "/pages/entreprise",
  partner: (slug: string) => `/partenaires/${slug}`,
  icon: () => "/icon.svg",
  touchIcon: () => "/apple-icon.png",
  notFound: () => "/404",
  art: (name: string) => `/art/${name}.svg`,
  /** One file holds the vignettes of all services; the fragment chooses. */
  vignette: (name: string) => `/art/vignettes.svg#${name}`,
} as const;

/** "Électricité" → "electricite": lower case, no accents, as in the URL. */
export function categorySlug(category: Category): string {
  return category
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
