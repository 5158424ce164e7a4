import type { Navigation } from "@/content/types";
import { fill } from "@/lib/client/format";
import { PLACEHOLDER, routes } from "@/lib/client/routes";
import type { ListedCompany } from "@/lib/content/build-input";
import { getContent } from "@/lib/content/get";
import type { Content } from "@/lib/content/load";
import { blogPages, postsIn } from "./blog";
import { getListedCompanies } from "./listed-companies";
import { fitDescription, fitTitle, type Preview, type SitePage } from "./site-page";

const lists = new WeakMap<Content, ReadonlyMap<string, SitePage>>();

/** Every page of the site by path, for the current content and companies. */
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

/** Every page with its own path, so not the 404 page. @param companies as fetched at build time */
export function listPages(content: Content, companies: readonly ListedCompany[]): SitePage[] {
  const { home, zones, firstAid, partners, company, review } = content.pages;
  const pages: SitePage[] = [
    plainPage(content, routes.home(), { ...home, heading: home.hero.heading }),
    ...tradePages(content),
    ...blogPages(content),
    ...articlePages(content),
    ...partnerPages(content),
    ...companyPages(content, companies),
    plainPage(content, routes.zones(), zones, "lagon-100"),
    plainPage(content, routes.firstAid(), firstAid, "lagon-100"),
    plainPage(content, routes.partners(), partners),
    // Shared by unlisted companies; the name is fetched in the browser.
    { ...plainPage(content, routes.companyShell(), company), noindex: true },
    { ...plainPage(content, routes.review(), review), noindex: true },
    ...content.legal.map((page) => plainPage(content, routes.legal(page.slug), page, "lagon-100")),
  ];
  const empty = emptyPages(content, companies);
  return pages.map((page) => (empty.includes(page.path) ? { ...page, noindex: true } : page));
}

type Words = Pick<SitePage, "title" | "description" | "updated"> & Pick<Preview, "heading">;

/** A page without its own drawing; its preview uses the home page's. */
function plainPage(
  { site, pages }: Content,
  path: string,
  { title, description, updated, heading }: Words,
  ground?: Preview["ground"],
): SitePage {
  const preview = { heading, note: site.tagline, drawing: pages.home.hero.illustration, ground };
  return { path, title, description, updated, preview };
}

export function tradePages({ site, trades }: Content): SitePage[] {
  return trades.map((trade) => ({
    path: routes.trade(trade.slug),
    title: trade.title,
    description: trade.description,
    updated: trade.updated,
    preview: {
      heading: trade.hero.heading,
      note: `${trade.name} · ${site.territory}`,
      drawing: trade.hero.illustration,
      drawingAlt: trade.hero.illustrationAlt,
    },
  }));
}

function articlePages({ pages, posts }: Content): SitePage[] {
  return posts.map((post) => ({
    path: routes.post(post.slug),
    title: post.metaTitle,
    description: post.description,
    published: post.date,
    updated: post.updated ?? post.date,
    preview: {
      heading: post.title,
      note: `${post.category} · ${pages.blog.name}`,
      drawing: post.illustration,
      drawingAlt: post.illustrationAlt,
      ground: "lagon-100",
    },
  }));
}

function campaignPreview({ pages }: Content, name: string): Preview {
  const { heading, tagline, illustration } = pages.partner;
  return { heading: fill(heading, { partner: name }), name, note: tagline, drawing: illustration };
}

function partnerPages(content: Content): SitePage[] {
  const { title, description, updated } = content.pages.partner;
  return content.partners.map(({ slug, name }) => ({
    path: routes.partner(slug),
    title: fitTitle(fill(title, { partner: name }), name),
    description: fitDescription(fill(description, { partner: name })),
    updated,
    preview: campaignPreview(content, name),
  }));
}

function companyPages(content: Content, companies: readonly ListedCompany[]): SitePage[] {
  const { namedTitle, namedDescription } = content.pages.company;
  return companies.map(({ slug, name, description }) => ({
    path: routes.company(slug),
    title: fitTitle(fill(namedTitle, { partner: name }), name),
    description: fitDescription(description, namedDescription),
    preview: campaignPreview(content, name),
  }));
}

/** Paths of empty list pages and sections. Menus omit them, and the pages are `noindex`. */
export function emptyPages(
  { pages, posts, partners, reviews }: Pick<Content, "pages" | "posts" | "partners" | "reviews">,
  companies: readonly ListedCompany[],
): string[] {
  const categories = pages.blog.categories.filter((category) => postsIn(posts, category).length === 0);
  return [
    ...(posts.length === 0 ? [routes.blog()] : []),
    ...categories.map((category) => routes.category(category)),
    ...(partners.length + companies.length === 0 ? [routes.partners()] : []),
    // The home page still shows the section, for its figures.
    ...(reviews.length === 0 ? [routes.reviews()] : []),
  ];
}

/** The menus without links to empty pages, and without footer columns that have no links left. */
export function menusWithout(empty: readonly string[], navigation: Navigation): Navigation {
  const shown = <Link extends { path: string }>(links: readonly Link[]) =>
    links.filter(({ path }) => ![path, path.replace(/#.*/, "")].some((address) => empty.includes(address)));
  const footer = navigation.footer.map((column) => ({ ...column, links: shown(column.links) }));
  return {
    ...navigation,
    menu: shown(navigation.menu),
    footer: footer.filter(({ links }) => links.length > 0),
  };
}

/** The slugs of a route's pages, or the placeholder: Next refuses to export a route without pages. */
export function exportedSlugs(items: readonly { slug: string }[]): string[] {
  return items.length > 0 ? items.map(({ slug }) => slug) : [PLACEHOLDER];
}

/**
 * Paths of pages that Next may export but the site does not publish: the first page of each post list at `…/page/1`, and
 * the placeholders for routes without posts, partners or companies.
 */
export function placeholderPages({ pages }: Pick<Content, "pages">): string[] {
  return [
    routes.blogPage(1),
    ...pages.blog.categories.map((category) => routes.categoryPage(category, 1)),
    routes.post(PLACEHOLDER),
    routes.partner(PLACEHOLDER),
    routes.company(PLACEHOLDER),
  ];
}
