import { z } from "zod";
import * as schema from "@/content/schema";
import type * as types from "@/content/types";
import { legalSlugs, routes } from "@/lib/client/routes";
import { checkPresent, checkUnread } from "./files";
import { unwritten } from "./new-post";
import { communePlaceholders, figurePlaceholders, legalPlaceholders } from "./placeholders";
import { failOn, type Problem } from "./problems";
import { countWords } from "./prose/prose";
import { checkedProse, pruneProse } from "./prose/prose-cache";
import { isPublished } from "./publication";
import { listContent } from "./read";
import { createReader, type Reader, type Text } from "./reader";
import { checkFields, checkReferences, type Slugs, sitePaths } from "./references";
import { splitFrontMatter } from "./source";

export type Post = types.PostMatter & Text & { readMinutes: number };
export type Legal = types.LegalMatter & Text;

export type Content = {
  site: types.Site;
  legalEntity: types.LegalEntity;
  consent: types.ConsentWords;
  figures: types.Figures;
  services: types.Service[];
  navigation: types.Navigation;
  communes: types.Communes;
  companies: string[];
  reviews: types.Review[];
  blocks: types.Blocks;
  ui: types.Ui;
  trades: types.Trade[];
  partners: types.Partner[];
  /** Newest first; those that visitors may read, unless others were asked for. */
  posts: Post[];
  legal: Legal[];
  pages: {
    home: types.Home;
    blog: types.BlogPage;
    partner: types.PartnerPage;
    partners: types.PartnersPage;
    company: types.CompanyPage;
    review: types.ReviewPage;
    notFound: types.NotFoundPage;
  };
};

export type LoadOptions = {
  /** Also drafts, and posts whose day has not come. */
  drafts?: boolean;
  /** Another process of this build has checked the texts of posts and legal pages. */
  checked?: boolean;
  now?: Date;
};

/** Words that are read in a minute. The stated read time of a post may differ from the computed one by a minute. */
const PACE = 220;

/** What every other text may use: figures, brand, legal entity, communes, and the words of the site's consent mode. */
function readShared(reader: Reader) {
  const { problems, yaml, setFigures } = reader;
  const figures = yaml("figures.yaml", schema.figures);
  failOn(problems, { early: true });
  const known = new Map(figures && figurePlaceholders(figures));
  setFigures(known);
  const site = yaml("site.yaml", schema.site);
  const legalEntity = yaml("legal-entity.yaml", schema.legalEntity);
  const communes = yaml("communes.yaml", schema.communes);
  failOn(problems, { early: true });
  for (const [name, text] of [
    ...communePlaceholders(communes ?? []),
    ...legalPlaceholders(legalEntity ?? {}),
    ["brand", site?.name ?? ""] as const,
    ["email", site?.email ?? ""] as const,
  ])
    known.set(name, text);
  const consent = yaml("consent.yaml", schema.consent);
  if (site) chooseConsent(site, problems);
  failOn(problems, { early: true });
  if (site && consent)
    for (const [key, text] of Object.entries(consent.privacy[site.consent]))
      known.set(`consent.${key}`, text);
  return { figures, site, legalEntity, communes, consent };
}

/** SITE_CONSENT sets the mode for one build only; that is how the browser tests get a site that asks. */
function chooseConsent(site: types.Site, problems: Problem[]): void {
  const mode = z.enum(schema.CONSENT_MODES).safeParse(process.env.SITE_CONSENT || site.consent);
  if (mode.success) site.consent = mode.data;
  else {
    const message = `valeurs permises : ${schema.CONSENT_MODES.join(", ")}`;
    problems.push({ file: "content/site.yaml", place: "SITE_CONSENT", message });
  }
}

function withReadTime(reader: Reader, post: types.PostMatter & Text): Post {
  const minutes = Math.max(1, Math.round(countWords(post.text) / PACE));
  const stated = post.readMinutes ?? minutes;
  if (Math.abs(stated - minutes) > 1) {
    const file = `content/blog/${post.slug}.mdx`;
    const line = reader.sources.find((source) => source.file === file)?.lineOf(["readMinutes"]);
    const message = `${stated} min annoncées, le texte en demande ${minutes} ; écrivez ${minutes}, ou supprimez le champ`;
    reader.problems.push({ file, line, place: "readMinutes", message });
  }
  return { ...post, readMinutes: stated };
}

/** A post that is no draft any more, and has no text, or still words of the model that it was begun from. */
function checkWritten({ problems }: Reader, { slug, text, draft }: Post): void {
  if (draft) return;
  const file = `content/blog/${slug}.mdx`;
  if (splitFrontMatter(text)?.body.trim() === "")
    problems.push({
      file,
      place: "",
      message: "article sans texte : écrivez-le, ou remettez « draft: true »",
    });
  for (const { line, words } of unwritten(text)) {
    const message = `texte du modèle « ${words} » : écrivez le vôtre, ou remettez « draft: true »`;
    problems.push({ file, line, place: "", message });
  }
}

/** Texts, links and images, once all pages are known. */
function checkTexts({ texts, sources, problems }: Reader, slugs: Slugs): void {
  const known = sitePaths(slugs);
  const written = listContent("blog", ".mdx").map((slug) => routes.post(slug));
  const paths = { known, hidden: new Set(written.filter((path) => !known.has(path))) };
  for (const { file, text, components } of texts) {
    const prose = checkedProse(text, file, components, problems);
    if (prose) checkReferences(prose, file, paths, problems);
  }
  pruneProse();
  for (const source of sources) checkFields(source, paths, problems);
}

/**
 * Reads and checks every file of `content/` in one pass.
 * @throws ContentError that lists all mistakes of all files, one a line: `content/blog/x.mdx:12 category : …`
 */
export function loadContent({
  drafts = false,
  checked = false,
  now = new Date(),
}: LoadOptions = {}): Content {
  const reader = createReader();
  const { problems, yaml, folder, prose } = reader;
  const shared = readShared(reader);
  const posts = prose("blog", schema.post, schema.postComponents, { drafts })
    .map((post) => withReadTime(reader, post))
    .filter((post) => drafts || isPublished(post, now))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
  const partners = folder("partners", schema.partner);
  const legal = prose("legal", schema.legal, schema.legalComponents, { names: legalSlugs() });
  const companies = yaml("companies.yaml", schema.companies);
  const loaded = {
    ...shared,
    posts,
    partners,
    legal,
    companies,
    services: yaml("services.yaml", schema.services),
    navigation: yaml("navigation.yaml", schema.navigation),
    reviews: yaml("reviews.yaml", schema.reviews),
    blocks: yaml("blocks.yaml", schema.blocks),
    ui: yaml("ui.yaml", schema.ui),
    trades: folder("trades", schema.trade),
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
  checkPresent("trades", schema.TRADE_SLUGS, problems);
  checkPresent("legal", legalSlugs(), problems);
  checkUnread(problems);
  if (!checked) {
    for (const post of posts) checkWritten(reader, post);
    checkTexts(reader, {
      posts: posts.map(({ slug }) => slug),
      legal: legal.map(({ slug }) => slug),
      partners: partners.flatMap((partner) => partner?.slug ?? []),
      companies: companies ?? [],
    });
  }
  failOn(problems);
  // Every undefined above has left a problem, so that failOn has thrown: what is left is whole.
  const content = loaded as Content;
  content.trades.sort((a, b) => schema.TRADE_SLUGS.indexOf(a.slug) - schema.TRADE_SLUGS.indexOf(b.slug));
  return content;
}
