import { CATEGORIES } from "@/content/schema";
import { PLACEHOLDER, routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import type { Content } from "@/lib/content/load";
import { getListedCompanies, type ListedCompany } from "./listed-companies";
import {
  articlePages,
  blogPages,
  companyPages,
  companyShellPage,
  firstAidPage,
  homePage,
  legalPages,
  partnerPages,
  partnersPage,
  reviewPage,
  tradePages,
  zonesPage,
} from "./page-kinds";
import type { SitePage } from "./site-page";

const lists = new WeakMap<Content, ReadonlyMap<string, SitePage>>();

/** Every page of the site by its path, from the content and companies of this process. */
export function sitePages(): ReadonlyMap<string, SitePage> {
  const content = getContent();
  const known = lists.get(content);
  if (known) return known;
  const pages = listPages(content, getListedCompanies());
  const byPath = new Map(pages.map((page) => [page.path, page]));
  lists.set(content, byPath);
  return byPath;
}

/** @throws Error when the site has no page at this path */
export function getSitePage(path: string): SitePage {
  const page = sitePages().get(path);
  if (!page) throw new Error(`lib/site/pages.ts lists no page at ${path}`);
  return page;
}

/** Every page that has a path of its own; the not-found page has none. @param companies as the API answered */
export function listPages(content: Content, companies: readonly ListedCompany[]): SitePage[] {
  return [
    homePage(content),
    ...tradePages(content),
    ...blogPages(content),
    ...articlePages(content),
    ...partnerPages(content),
    ...companyPages(content, companies),
    zonesPage(content),
    firstAidPage(content),
    partnersPage(content, companies),
    companyShellPage(content),
    reviewPage(content),
    ...legalPages(content),
  ];
}

/** The slugs of a route's pages, or the placeholder: Next refuses to export a route that has no page. */
export function exportedSlugs(items: readonly { slug: string }[]): string[] {
  return items.length > 0 ? items.map(({ slug }) => slug) : [PLACEHOLDER];
}

/**
 * Paths of pages that Next may export and the site does not publish: the first page of each post list at `…/page/1`, and
 * what stands for a post, a partner or a company when there is none.
 * @param companies as the API answered
 */
export function placeholderPages(companies: readonly ListedCompany[]): string[] {
  return [
    routes.blogPage(1),
    ...CATEGORIES.map((category) => routes.categoryPage(category, 1)),
    routes.post(PLACEHOLDER),
    routes.partner(PLACEHOLDER),
    ...(companies.length === 0 ? [routes.company(PLACEHOLDER)] : []),
  ];
}
