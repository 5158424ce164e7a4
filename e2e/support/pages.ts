import { CATEGORIES } from "@/content/schema";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { loadContent } from "@/lib/content/load";
import { findCompany } from "@/lib/server/demo/companies";
import { readConfig } from "@/lib/site/config";
import { FIXTURE } from "./sites";

/** The fixture's content: the demo's, with the specification's constants. */
export const content = loadContent({ root: FIXTURE.contentRoot, publicRoot: FIXTURE.publicRoot });
/** The site's URL according to its pages. */
export const SITE_URL = readConfig(FIXTURE.env).siteUrl;
const { site, pages, trades, posts, partners, legal } = content;

export type Kind =
  | "home"
  | "trade"
  | "blog"
  | "category"
  | "post"
  | "terms"
  | "privacy"
  | "legal"
  | "zones"
  | "first-aid"
  | "partners"
  | "partner"
  | "listed-company"
  | "company"
  | "review"
  | "not-found";
export type SitePage = {
  kind: Kind;
  path: string;
  status: number;
  /** Whether search engines may list it. */
  indexed: boolean;
  title: string;
  h1: string;
};

// Search engines show 60 characters: append the brand where it fits.
const branded = (title: string) => {
  const whole = `${title} · ${site.name}`;
  return whole.length <= 60 ? whole : title;
};
const page = (
  kind: Kind,
  path: string,
  title: string,
  h1: string,
  { indexed = true, status = 200 } = {},
): SitePage => ({ kind, path, title, h1, indexed, status });

const legalPage = (kind: Kind, slug: string, path: string) =>
  legal
    .filter((item) => item.slug === slug)
    .map(({ title, heading }) => page(kind, path, branded(title), heading));

/** Every page of the site and the not-found page; company pages as they are when the API has no data. */
export const sitePages: readonly SitePage[] = [
  page("home", routes.home(), `${site.name} · ${pages.home.title}`, pages.home.hero.heading),
  ...trades.map(({ slug, title, hero }) => page("trade", routes.trade(slug), branded(title), hero.heading)),
  page("blog", routes.blog(), branded(pages.blog.title), pages.blog.heading),
  ...CATEGORIES.map((category) =>
    page(
      "category",
      routes.category(category),
      branded(fill(pages.blog.categoryTitle, { category })),
      fill(pages.blog.categoryTitle, { category }),
      { indexed: posts.some((post) => post.category === category) },
    ),
  ),
  ...posts.map(({ slug, metaTitle, title }) => page("post", routes.post(slug), branded(metaTitle), title)),
  ...partners.map(({ slug, name }) =>
    page(
      "partner",
      routes.partner(slug),
      branded(fill(pages.partner.title, { partner: name })),
      fill(pages.partner.heading, { partner: name }),
    ),
  ),
  page("zones", routes.zones(), branded(pages.zones.title), pages.zones.heading),
  page("first-aid", routes.firstAid(), branded(pages.firstAid.title), pages.firstAid.heading),
  page("partners", routes.partners(), branded(pages.partners.title), pages.partners.heading),
  ...content.companies.map((slug) => {
    const values = { partner: findCompany(slug)?.name ?? "" };
    const title = branded(fill(pages.company.namedTitle, values));
    return page("listed-company", routes.company(slug), title, fill(pages.company.namedHeading, values));
  }),
  page("company", routes.companyShell(), branded(pages.company.title), pages.company.heading, {
    indexed: false,
  }),
  page("review", routes.review(), branded(pages.review.title), pages.review.heading, { indexed: false }),
  ...legalPage("terms", "cgv", routes.terms()),
  ...legalPage("privacy", "politique-confidentialite", routes.privacy()),
  ...legalPage("legal", "mentions-legales", routes.notice()),
  ...legalPage("legal", "choix-des-artisans", routes.rankingRules()),
  ...legalPage("legal", "regles-des-avis", routes.reviewPolicy()),
  ...legalPage("legal", "accessibilite", routes.accessibility()),
  page("not-found", "/introuvable", branded(pages.notFound.title), pages.notFound.heading, {
    indexed: false,
    status: 404,
  }),
];

/** One page of each kind. */
export const onePerKind: readonly SitePage[] = [
  ...new Map(sitePages.map((item) => [item.kind, item])).values(),
];
