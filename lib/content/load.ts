import * as schema from "@/content/schema";
import { routes } from "../routes";
import { failOn } from "./problems";
import { countWords } from "./prose";
import { preparedProse, pruneProse } from "./prose-cache";
import { isPublished } from "./publication";
import { listContent } from "./read";
import { createReader, type Reader, type Text } from "./reader";
import { checkFields, checkReferences, sitePaths } from "./references";

export type Post = schema.PostMatter & Text & { readMinutes: number };
export type Legal = schema.LegalMatter & Text;

export type Content = {
  site: schema.Site;
  figures: schema.Figures;
  services: schema.Service[];
  navigation: schema.Navigation;
  communes: schema.Communes;
  reviews: schema.Review[];
  blocks: schema.Blocks;
  ui: schema.Ui;
  trades: schema.Trade[];
  partners: schema.Partner[];
  /** Newest first; those that visitors may read, unless others were asked for. */
  posts: Post[];
  legal: Legal[];
  pages: {
    home: schema.Home;
    blog: schema.BlogPage;
    partner: schema.PartnerPage;
    company: schema.CompanyPage;
    review: schema.ReviewPage;
    notFound: schema.NotFoundPage;
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

/** `{{name}}` → text, for every figure. */
function figurePlaceholders(figures: schema.Figures): Map<string, string> {
  const map = new Map<string, string>();
  for (const [name, figure] of Object.entries(figures)) {
    if ("text" in figure) map.set(name, figure.text);
    else for (const [key, count] of Object.entries(figure)) map.set(`${name}.${key}`, String(count));
  }
  return map;
}

/** Figures and brand, which every other text may use. */
function readShared(reader: Reader) {
  const figures = reader.yaml("figures.yaml", schema.figures);
  failOn(reader.problems);
  const map = figures ? figurePlaceholders(figures) : new Map<string, string>();
  reader.setFigures(map);
  const site = reader.yaml("site.yaml", schema.site);
  failOn(reader.problems);
  reader.setFigures(new Map([...map, ["brand", site?.name ?? ""], ["email", site?.email ?? ""]]));
  return { figures, site };
}

function withReadTime(reader: Reader, post: schema.PostMatter & Text): Post {
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

/** Texts, links and images, once all pages are known. */
function checkTexts({ texts, sources, problems }: Reader, posts: readonly Post[], partners: string[]): void {
  const shown = posts.map(({ slug }) => slug);
  const known = sitePaths(shown, partners);
  const written = listContent("blog", ".mdx").map((slug) => routes.post(slug));
  const paths = { known, hidden: new Set(written.filter((path) => !known.has(path))) };
  for (const { file, text, components } of texts) {
    const prose = preparedProse(text, file, components, problems);
    if (prose) checkReferences(prose, file, paths, problems);
  }
  pruneProse();
  for (const source of sources) checkFields(source, paths, problems);
}

/**
 * Reads and checks every file of `content/` in one pass.
 * @throws Error that lists all mistakes of all files, one a line: `content/blog/x.mdx:12 category : …`
 */
export function loadContent({
  drafts = false,
  checked = false,
  now = new Date(),
}: LoadOptions = {}): Content {
  const reader = createReader();
  const { problems, yaml, folder, prose } = reader;
  const { figures, site } = readShared(reader);
  const posts = prose("blog", schema.post, schema.postComponents, { drafts })
    .map((post) => withReadTime(reader, post))
    .filter((post) => drafts || isPublished(post, now))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
  const partners = folder("partners", schema.partner);
  const loaded = {
    site,
    figures,
    posts,
    partners,
    services: yaml("services.yaml", schema.services),
    navigation: yaml("navigation.yaml", schema.navigation),
    communes: yaml("communes.yaml", schema.communes),
    reviews: yaml("reviews.yaml", schema.reviews),
    blocks: yaml("blocks.yaml", schema.blocks),
    ui: yaml("ui.yaml", schema.ui),
    trades: folder("trades", schema.trade),
    legal: prose("legal", schema.legal, schema.legalComponents),
    pages: {
      home: yaml("pages/home.yaml", schema.home),
      blog: yaml("pages/blog.yaml", schema.blogPage),
      partner: yaml("pages/partner.yaml", schema.partnerPage),
      company: yaml("pages/company.yaml", schema.companyPage),
      review: yaml("pages/review.yaml", schema.reviewPage),
      notFound: yaml("pages/not-found.yaml", schema.notFoundPage),
    },
  };
  const present = new Set(listContent("trades", ".yaml"));
  for (const slug of schema.TRADE_SLUGS) {
    const file = `content/trades/${slug}.yaml`;
    if (!present.has(slug)) problems.push({ file, place: "", message: "fichier manquant : remettez-le" });
  }
  if (!checked) {
    const slugs = partners.flatMap((partner) => partner?.slug ?? []);
    checkTexts(reader, posts, slugs);
  }
  failOn(problems);
  // Every undefined above has left a problem, so that failOn has thrown: what is left is whole.
  const content = loaded as Content;
  content.trades.sort((a, b) => schema.TRADE_SLUGS.indexOf(a.slug) - schema.TRADE_SLUGS.indexOf(b.slug));
  return content;
}
