import { CATEGORIES } from "@/content/schema";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import type { Content } from "@/lib/content/load";
import { laterListings, postsIn } from "./blog";
import { getListedCompanies } from "./listed-companies";
import type { Preview, SitePage } from "./site-page";

const DESCRIPTION = { min: 70, max: 155 };
const NO_COVER = "article-conseils";

const lists = new WeakMap<Content, Map<string, SitePage>>();

/** Every page that has an address of its own, by path; the not-found page has none. */
export function sitePages(): ReadonlyMap<string, SitePage> {
  const content = getContent();
  const known = lists.get(content) ?? new Map(listPages(content).map((page) => [page.path, page]));
  lists.set(content, known);
  return known;
}

/** @throws Error when the site has no page at this path */
export function getSitePage(path: string): SitePage {
  const page = sitePages().get(path);
  if (!page) throw new Error(`lib/site-pages.ts lists no page at ${path}`);
  return page;
}

function listPages(content: Content): SitePage[] {
  const { site, pages, trades, posts, partners, legal } = content;
  const { hero } = pages.home;
  const house = { drawing: hero.illustration, drawingAlt: hero.illustrationAlt, note: site.tagline };
  const campaign = (partner: string): Preview => ({
    heading: fill(pages.partner.heading, { partner }),
    note: pages.partner.tagline,
    drawing: pages.partner.illustration,
    drawingAlt: pages.partner.illustrationAlt,
    ground: "vanille-100",
  });
  const words = ({ title, description, updated }: Pick<SitePage, "title" | "description" | "updated">) => ({
    title,
    description,
    updated,
  });

  const home: SitePage = {
    path: routes.home(),
    ...words(pages.home),
    preview: { ...house, heading: hero.heading, ground: "vanille-100" },
  };
  const tradePages = trades.map(
    (trade): SitePage => ({
      path: routes.trade(trade.slug),
      ...words(trade),
      preview: {
        heading: trade.hero.heading,
        note: `${trade.name} · ${site.territory}`,
        drawing: trade.hero.illustration,
        drawingAlt: trade.hero.illustrationAlt,
        ground: "lagon-100",
      },
    }),
  );
  const blog: SitePage = {
    path: routes.blog(),
    ...words({ ...pages.blog, updated: posts[0]?.date }),
    preview: {
      heading: pages.blog.heading,
      note: pages.blog.name,
      drawing: posts[0]?.illustration ?? NO_COVER,
      ground: "lagon-100",
    },
  };
  const categories = CATEGORIES.map((category): SitePage => {
    const [newest] = postsIn(posts, category);
    const title = fill(pages.blog.categoryTitle, { category });
    return {
      path: routes.category(category),
      title,
      description: fill(pages.blog.categoryDescription, { category }),
      noindex: !newest,
      updated: newest?.date,
      preview: { ...blog.preview, heading: title, drawing: newest?.illustration ?? NO_COVER },
    };
  });
  const laterPages = [
    ...laterListings(blog, content),
    ...categories.flatMap((page, index) => laterListings(page, content, CATEGORIES[index])),
  ];
  const articles = posts.map(
    (post): SitePage => ({
      path: routes.post(post.slug),
      title: post.metaTitle,
      description: post.description,
      published: post.date,
      updated: post.date,
      preview: {
        heading: post.title,
        note: `${post.category} · ${pages.blog.name}`,
        drawing: post.illustration,
        drawingAlt: post.illustrationAlt,
        ground: "lagon-100",
      },
    }),
  );
  const partnerPages = partners.map(
    ({ slug, name }): SitePage => ({
      path: routes.partner(slug),
      title: fill(pages.partner.title, { partner: name }),
      description: fill(pages.partner.description, { partner: name }),
      updated: pages.partner.updated,
      preview: campaign(name),
    }),
  );
  const companies = getListedCompanies().map(
    ({ slug, name, description }): SitePage => ({
      path: routes.company(slug),
      title: fill(pages.company.namedTitle, { partner: name }),
      description: describe(description, pages.company.namedDescription),
      preview: campaign(name),
    }),
  );
  const others: SitePage[] = [
    {
      path: routes.partners(),
      ...words(pages.partners),
      preview: { ...house, heading: pages.partners.heading, ground: "vanille-100" },
    },
    {
      path: routes.companyShell(),
      ...words(pages.company),
      noindex: true,
      preview: { ...house, heading: pages.company.heading, ground: "vanille-100" },
    },
    {
      path: routes.review(),
      ...words(pages.review),
      noindex: true,
      preview: { ...house, heading: pages.review.heading, ground: "vanille-100" },
    },
    ...legal.map(
      (page): SitePage => ({
        path: routes.legal(page.slug),
        ...words(page),
        preview: { ...house, heading: page.heading, ground: "lagon-100" },
      }),
    ),
  ];
  return [
    home,
    ...tradePages,
    blog,
    ...categories,
    ...laterPages,
    ...articles,
    ...partnerPages,
    ...companies,
    ...others,
  ];
}

/** A description of the length that search engines show: cut at a word, or followed by `more` when it is short. */
export function describe(text: string, more: string): string {
  const own = text.replace(/[ \t\r\n]+/g, " ").trim();
  const whole = own.length < DESCRIPTION.min ? `${own} ${more}`.trim() : own;
  if (whole.length <= DESCRIPTION.max) return whole;
  return `${whole.slice(0, DESCRIPTION.max - 1).replace(/[\s,;:]+\S*$/, "")}…`;
}
