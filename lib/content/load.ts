import { z } from "zod";
import * as schema from "@/content/schema";
import { MISSING, MISSING_AUDIT } from "./missing";
import { parseMatter } from "./prose";
import {
  check,
  checkCharacters,
  failOn,
  interpolate,
  listContent,
  type Problem,
  readText,
  readYaml,
  typesetAll,
} from "./read";

export type Post = schema.PostMatter & { slug: string; body: string };
export type Legal = schema.LegalMatter & { slug: string; body: string };

export type Content = {
  site: schema.Site;
  legalEntity: schema.LegalEntity;
  consent: schema.ConsentWords;
  figures: schema.Figures;
  services: schema.Service[];
  navigation: schema.Navigation;
  communes: schema.Communes;
  companies: string[];
  reviews: schema.Review[];
  blocks: schema.Blocks;
  ui: schema.Ui;
  trades: schema.Trade[];
  partners: schema.Partner[];
  posts: Post[];
  legal: Legal[];
  pages: {
    home: schema.Home;
    blog: schema.BlogPage;
    partner: schema.PartnerPage;
    partners: schema.PartnersPage;
    company: schema.CompanyPage;
    review: schema.ReviewPage;
    notFound: schema.NotFoundPage;
  };
};

/** `{{name}}` → text, for every figure. */
function figurePlaceholders(figures: schema.Figures): Map<string, string> {
  const map = new Map<string, string>();
  for (const [name, figure] of Object.entries(figures)) {
    if ("text" in figure) map.set(name, figure.text);
    else for (const [key, count] of Object.entries(figure)) map.set(`${name}.${key}`, String(count));
  }
  return map;
}

/** `{{legal.host.name}}` → text, for every field of the legal entity; what is missing says so. */
function legalPlaceholders(entity: object, prefix = "legal"): [string, string][] {
  return Object.entries(entity).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}.${key}`;
    if (value && typeof value === "object") return legalPlaceholders(value, name);
    return [[name, value ?? (name === "legal.accessibility" ? MISSING_AUDIT : MISSING)]];
  });
}

/** `{{communes.nord}}` → the area's communes, as a sentence lists them. */
function communePlaceholders(communes: schema.Communes): [string, string][] {
  const list = new Intl.ListFormat("fr");
  return schema.AREAS.map((area) => [
    `communes.${area.toLowerCase()}`,
    list.format(communes.filter((commune) => commune.area === area).map(({ name }) => name)),
  ]);
}

/**
 * Reads and checks every file of `content/` in one pass.
 * @throws Error that lists all mistakes of all files, each with file, field and what is expected.
 */
export function loadContent(): Content {
  const problems: Problem[] = [];
  const none = new Map<string, string>();
  const figures = readYaml("figures.yaml", schema.figures, none, problems);
  failOn(problems);
  const figureMap = figures ? figurePlaceholders(figures) : none;
  const site = readYaml("site.yaml", schema.site, figureMap, problems);
  const legalEntity = readYaml("legal-entity.yaml", schema.legalEntity, none, problems);
  const communes = readYaml("communes.yaml", schema.communes, none, problems);
  failOn(problems);
  const map = new Map([
    ...figureMap,
    ...communePlaceholders(communes ?? []),
    ...legalPlaceholders(legalEntity ?? {}),
    ["brand", site?.name ?? ""],
    ["email", site?.email ?? ""],
  ]);
  const consent = readYaml("consent.yaml", schema.consent, map, problems);
  if (site) {
    // For one build only; that is how the browser tests get a site that asks.
    const mode = z.enum(schema.CONSENT_MODES).safeParse(process.env.SITE_CONSENT || site.consent);
    if (mode.success) site.consent = mode.data;
    else
      problems.push({
        file: "content/site.yaml",
        place: "SITE_CONSENT",
        message: "expected stored-on-arrival or ask",
      });
    for (const [key, text] of Object.entries(consent?.privacy[site.consent] ?? {}))
      map.set(`consent.${key}`, text);
  }
  failOn(problems);

  const yaml = <T>(path: string, type: z.ZodType<T>) => readYaml(path, type, map, problems);
  const folder = <T extends { slug: string }>(name: string, type: z.ZodType<T>) =>
    listContent(name, ".yaml").map((slug) => {
      const item = yaml(`${name}/${slug}.yaml`, type);
      if (item && item.slug !== slug)
        problems.push({ file: `content/${name}/${slug}.yaml`, place: "slug", message: `expected "${slug}"` });
      return item;
    });
  const prose = <T>(name: string, type: z.ZodType<T>) =>
    listContent(name, ".mdx").map((slug) => {
      const file = `content/${name}/${slug}.mdx`;
      const text = interpolate(readText(`${name}/${slug}.mdx`), map, (figure) =>
        problems.push({ file, place: "", message: `unknown figure {{${figure}}}` }),
      );
      try {
        const matter = check(type, parseMatter(text), file, problems);
        if (matter === undefined) return undefined;
        const set = typesetAll(matter);
        checkCharacters(set, file, problems);
        return { ...set, slug, body: text };
      } catch (error) {
        problems.push({ file, place: "", message: error instanceof Error ? error.message : String(error) });
        return undefined;
      }
    });

  const loaded = {
    site,
    legalEntity,
    consent,
    figures,
    services: yaml("services.yaml", schema.services),
    navigation: yaml("navigation.yaml", schema.navigation),
    communes,
    companies: yaml("companies.yaml", schema.companies),
    reviews: yaml("reviews.yaml", schema.reviews),
    blocks: yaml("blocks.yaml", schema.blocks),
    ui: yaml("ui.yaml", schema.ui),
    trades: folder("trades", schema.trade),
    partners: folder("partners", schema.partner),
    posts: prose("blog", schema.post),
    legal: prose("legal", schema.legal),
    pages: {
      home: yaml("pages/home.yaml", schema.home),
      blog: yaml("pages/blog.yaml", schema.blogPage),
      partner: yaml("pages/partner.yaml", schema.partnerPage),
      partners: yaml("pages/partners.yaml", schema.partnersPage),
      company: yaml("pages/company.yaml", schema.companyPage),
      review: yaml("pages/review.yaml", schema.reviewPage),
      notFound: yaml("pages/not-found.yaml", schema.notFoundPage),
    },
  };
  const missing = schema.TRADE_SLUGS.filter((slug) => !loaded.trades.some((trade) => trade?.slug === slug));
  for (const slug of missing)
    problems.push({ file: `content/trades/${slug}.yaml`, place: "", message: "missing or wrong" });
  failOn(problems);
  // Every undefined above has left a problem, so that failOn has thrown: what is left is whole.
  const content = loaded as Content;
  content.posts.sort((a, b) => b.date.localeCompare(a.date));
  content.trades.sort((a, b) => schema.TRADE_SLUGS.indexOf(a.slug) - schema.TRADE_SLUGS.indexOf(b.slug));
  return content;
}
