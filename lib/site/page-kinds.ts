import { CATEGORIES } from "@/content/schema";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import type { Content } from "@/lib/content/load";
import { laterPostListPages, postsIn } from "./blog";
import type { ListedCompany } from "./listed-companies";
import { fitDescription, type Preview, type SitePage } from "./site-page";

// One function for each kind of page; lib/site/pages.ts makes the list.

/** The drawing of a post list without posts. */
const NO_COVER = "article-conseils";

type Words = Pick<SitePage, "title" | "description" | "updated">;
const wordsOf = ({ title, description, updated }: Words): Words => ({ title, description, updated });

/** The preview of a page without a drawing of its own: the home page's drawing. */
function sitePreview({ site, pages }: Content, heading: string, ground?: Preview["ground"]): Preview {
  const { illustration, illustrationAlt } = pages.home.hero;
  return { heading, note: site.tagline, drawing: illustration, drawingAlt: illustrationAlt, ground };
}

export function homePage(content: Content): SitePage {
  const { home } = content.pages;
  return {
    path: routes.home(),
    ...wordsOf(home),
    preview: sitePreview(content, home.hero.heading),
  };
}

export function tradePages({ site, trades }: Content): SitePage[] {
  return trades.map((trade) => ({
    path: routes.trade(trade.slug),
    ...wordsOf(trade),
    preview: {
      heading: trade.hero.heading,
      note: `${trade.name} · ${site.territory}`,
      drawing: trade.hero.illustration,
      drawingAlt: trade.hero.illustrationAlt,
    },
  }));
}

/** The post lists: of the whole blog, of each category, and their later pages. */
export function blogPages(content: Content): SitePage[] {
  const { blog } = content.pages;
  const [newest] = content.posts;
  const whole: SitePage = {
    path: routes.blog(),
    ...wordsOf({ ...blog, updated: newest?.date }),
    noindex: !newest,
    preview: {
      heading: blog.heading,
      note: blog.name,
      drawing: newest?.illustration ?? NO_COVER,
      ground: "lagon-100",
    },
  };
  const categories = categoryPages(content);
  return [
    whole,
    ...categories,
    ...laterPostListPages(whole, content),
    ...categories.flatMap((page, index) => laterPostListPages(page, content, CATEGORIES[index])),
  ];
}

/** The first page of each category's post list, in the order of CATEGORIES. */
function categoryPages({ pages, posts }: Content): SitePage[] {
  const { categoryTitle, categoryDescription, name } = pages.blog;
  return CATEGORIES.map((category) => {
    const [newest] = postsIn(posts, category);
    const title = fill(categoryTitle, { category });
    return {
      path: routes.category(category),
      title,
      description: fill(categoryDescription, { category }),
      noindex: !newest,
      updated: newest?.date,
      preview: {
        heading: title,
        note: name,
        drawing: newest?.illustration ?? NO_COVER,
        ground: "lagon-100",
      },
    };
  });
}

export function articlePages({ pages, posts }: Content): SitePage[] {
  return posts.map((post) => ({
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
  }));
}

function campaignPreview({ pages }: Content, partner: string): Preview {
  const { heading, tagline, illustration, illustrationAlt } = pages.partner;
  return {
    heading: fill(heading, { partner }),
    note: tagline,
    drawing: illustration,
    drawingAlt: illustrationAlt,
  };
}

export function partnerPages(content: Content): SitePage[] {
  const { title, description, updated } = content.pages.partner;
  return content.partners.map(({ slug, name }) => ({
    path: routes.partner(slug),
    title: fill(title, { partner: name }),
    description: fill(description, { partner: name }),
    updated,
    preview: campaignPreview(content, name),
  }));
}

export function companyPages(content: Content, companies: readonly ListedCompany[]): SitePage[] {
  const { namedTitle, namedDescription } = content.pages.company;
  return companies.map(({ slug, name, description }) => ({
    path: routes.company(slug),
    title: fill(namedTitle, { partner: name }),
    description: fitDescription(description, namedDescription),
    preview: campaignPreview(content, name),
  }));
}

export function partnersPage(content: Content, companies: readonly ListedCompany[]): SitePage {
  const { partners } = content.pages;
  return {
    path: routes.partners(),
    ...wordsOf(partners),
    noindex: content.partners.length + companies.length === 0,
    preview: sitePreview(content, partners.heading),
  };
}

export function zonesPage(content: Content): SitePage {
  const { zones } = content.pages;
  const preview = sitePreview(content, zones.heading, "lagon-100");
  return { path: routes.zones(), ...wordsOf(zones), preview };
}

export function firstAidPage(content: Content): SitePage {
  const { firstAid } = content.pages;
  const preview = sitePreview(content, firstAid.heading, "lagon-100");
  return { path: routes.firstAid(), ...wordsOf(firstAid), preview };
}

/** The page of every company that is not listed, which learns its name in the browser. */
export function companyShellPage(content: Content): SitePage {
  const { company } = content.pages;
  return {
    path: routes.companyShell(),
    ...wordsOf(company),
    noindex: true,
    preview: sitePreview(content, company.heading),
  };
}

export function reviewPage(content: Content): SitePage {
  const { review } = content.pages;
  return {
    path: routes.review(),
    ...wordsOf(review),
    noindex: true,
    preview: sitePreview(content, review.heading),
  };
}

export function legalPages(content: Content): SitePage[] {
  return content.legal.map((page) => ({
    path: routes.legal(page.slug),
    ...wordsOf(page),
    preview: sitePreview(content, page.heading, "lagon-100"),
  }));
}
