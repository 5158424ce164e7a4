import { routes } from "@/lib/client/routes";
import { type Content, loadContent } from "@/lib/content/load";
import { findCompany } from "@/lib/server/demo/companies";
import { readConfig } from "@/lib/site/config";
import { listPages } from "@/lib/site/pages";
import { FIXTURE, type Site } from "./sites";

/** A path without a page. */
export const UNKNOWN = "/introuvable";

/** Each kind of page with its paths; where a path is in two, the last counts. */
const pathsByKind = ({ trades, posts, partners, companies, legal, pages }: Content, all: string[]) => ({
  home: [routes.home()],
  trade: trades.map(({ slug }) => routes.trade(slug)),
  blog: [routes.blog()],
  category: pages.blog.categories.map(routes.category),
  "blog-page": all.filter((path) => /^\/blog\/page\/\d+$/.test(path)),
  "category-page": all.filter((path) => /^\/blog\/categorie\/.+\/page\/\d+$/.test(path)),
  post: posts.map(({ slug }) => routes.post(slug)),
  partner: partners.map(({ slug }) => routes.partner(slug)),
  zones: [routes.zones()],
  "first-aid": [routes.firstAid()],
  partners: [routes.partners()],
  "listed-company": companies.map(routes.company),
  company: [routes.companyShell()],
  review: [routes.review()],
  legal: legal.map(({ slug }) => routes.legal(slug)),
  terms: [routes.terms()],
  privacy: [routes.privacy()],
  "not-found": [UNKNOWN],
});
export type Kind = keyof ReturnType<typeof pathsByKind>;

/** A site with its content and every page, the not-found page included. Titles are without the brand. */
export function withPages(site: Site) {
  const content = loadContent({ root: site.contentRoot, publicRoot: site.publicRoot });
  // The build may not have fetched each: such a path shows the shared page.
  const companies = content.companies.map((slug) => ({
    ...{ slug, name: slug, logo: "", description: "" },
    ...findCompany(slug),
  }));
  const { title, heading } = content.pages.notFound;
  const listed = [
    ...listPages(content, companies),
    { path: UNKNOWN, title, preview: { heading }, noindex: true },
  ];
  const paths = listed.map(({ path }) => path);
  const kinds = Object.entries(pathsByKind(content, paths)) as [Kind, string[]][];
  const pages = listed.map(({ path, title, preview, noindex }) => {
    const [kind] = kinds.findLast(([, ofKind]) => ofKind.includes(path)) ?? [];
    if (!kind) throw new Error(`${path} has no kind`);
    return { kind, path, title, h1: preview.heading, indexed: !noindex };
  });
  // The first of each: the newest where pages are dated.
  const onePerKind = pages.filter(
    ({ kind }, index) => pages.findIndex((page) => page.kind === kind) === index,
  );
  return { ...site, content, paths, pages, onePerKind };
}
export type SiteWithPages = ReturnType<typeof withPages>;

/** The fixture: the demo's content, with the specification's constants. */
export const { content, pages: sitePages, onePerKind } = withPages(FIXTURE);
export type SitePage = (typeof sitePages)[number];
/** Its URL according to its pages. */
export const SITE_URL = readConfig(FIXTURE.env).siteUrl;
