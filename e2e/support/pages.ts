import { routes } from "@/lib/client/routes";
import { loadContent } from "@/lib/content/load";
import { findCompany } from "@/lib/server/demo/companies";
import { readConfig } from "@/lib/site/config";
import { listPages } from "@/lib/site/pages";
import type { SitePage as ListedPage } from "@/lib/site/site-page";
import { FIXTURE } from "./sites";

/** The fixture's content: the demo's, with the specification's constants. */
export const content = loadContent({ root: FIXTURE.contentRoot, publicRoot: FIXTURE.publicRoot });
/** The site's URL according to its pages. */
export const SITE_URL = readConfig(FIXTURE.env).siteUrl;
const { trades, posts, partners, companies, legal } = content;
const { notFound } = content.pages;

/** Each kind of page with its paths; where a path is in two, the last counts. */
const PATHS = {
  home: [routes.home()],
  trade: trades.map(({ slug }) => routes.trade(slug)),
  blog: [routes.blog()],
  category: content.pages.blog.categories.map(routes.category),
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
};
export type Kind = keyof typeof PATHS | "not-found";

const kinds = new Map(
  Object.entries(PATHS).flatMap(([kind, paths]) => paths.map((path) => [path, kind as Kind])),
);

function withKind({ path, title, preview, noindex }: ListedPage) {
  const kind = kinds.get(path);
  if (!kind) throw new Error(`${path} has no kind`);
  return { kind, path, title, h1: preview.heading, indexed: !noindex };
}
/** A page as lib/site/pages.ts lists it, with its kind. Its title is without the brand. */
export type SitePage = ReturnType<typeof withKind>;

const listedCompanies = companies.flatMap((slug) => {
  const company = findCompany(slug);
  return company ? [{ slug, ...company }] : [];
});

/** Every page of the site and the not-found page. */
export const sitePages: readonly SitePage[] = [
  ...listPages(content, listedCompanies).map(withKind),
  { kind: "not-found", path: "/introuvable", title: notFound.title, h1: notFound.heading, indexed: false },
];

export const onePerKind: readonly SitePage[] = [
  ...new Map(sitePages.map((item) => [item.kind, item])).values(),
];
