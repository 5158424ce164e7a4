import type { z } from "zod";
import * as schema from "@/content/schema";
import { legalSlugs } from "@/lib/client/routes";

export type ContentFile = {
  /** Names its JSON Schema and its form in /admin. */
  name: string;
  /** Path below the content folder; `*` is the slug of each file of a folder. */
  pattern: string;
  /** The fields of a YAML file, or of the front matter of an MDX file. */
  schema: z.ZodType;
  /** The slugs of a folder with a fixed set of files: all must exist, and no others. */
  slugs?: readonly string[];
  optional?: true;
};
type YamlFolder = ContentFile & { schema: z.ZodType<{ slug: string }> };
export type MdxFolder = ContentFile & { components: schema.ComponentSchemas };

/** Every kind of content file. Loading, checks, JSON schemas and /admin use this table. */
export const CONTENT_FILES = {
  single: {
    site: { name: "site", pattern: "site.yaml", schema: schema.site },
    figures: { name: "figures", pattern: "figures.yaml", schema: schema.figures },
    services: { name: "services", pattern: "services.yaml", schema: schema.services },
    navigation: { name: "navigation", pattern: "navigation.yaml", schema: schema.navigation },
    communes: { name: "communes", pattern: "communes.yaml", schema: schema.communes },
    legalEntity: { name: "legal-entity", pattern: "legal-entity.yaml", schema: schema.legalEntity },
    consent: { name: "consent", pattern: "consent.yaml", schema: schema.consent },
    companies: { name: "companies", pattern: "companies.yaml", schema: schema.companies },
    reviews: { name: "reviews", pattern: "reviews.yaml", schema: schema.reviews },
    notice: { name: "notice", pattern: "notice.yaml", schema: schema.notice, optional: true },
    proof: { name: "proof", pattern: "proof.yaml", schema: schema.proof, optional: true },
    launch: { name: "launch", pattern: "launch.yaml", schema: schema.launch, optional: true },
    vetting: { name: "vetting", pattern: "vetting.yaml", schema: schema.vetting },
    blocks: { name: "blocks", pattern: "blocks.yaml", schema: schema.blocks },
    ui: { name: "ui", pattern: "ui.yaml", schema: schema.ui },
  },
  pages: {
    home: { name: "page-home", pattern: "pages/home.yaml", schema: schema.home },
    blog: { name: "page-blog", pattern: "pages/blog.yaml", schema: schema.blogPage },
    partner: { name: "page-partner", pattern: "pages/partner.yaml", schema: schema.partnerPage },
    partners: { name: "page-partners", pattern: "pages/partners.yaml", schema: schema.partnersPage },
    zones: { name: "page-zones", pattern: "pages/zones.yaml", schema: schema.zonesPage },
    firstAid: { name: "page-first-aid", pattern: "pages/first-aid.yaml", schema: schema.firstAidPage },
    company: { name: "page-company", pattern: "pages/company.yaml", schema: schema.companyPage },
    review: { name: "page-review", pattern: "pages/review.yaml", schema: schema.reviewPage },
    notFound: { name: "page-not-found", pattern: "pages/not-found.yaml", schema: schema.notFoundPage },
  },
  folders: {
    posts: { name: "post", pattern: "blog/*.mdx", schema: schema.post, components: schema.postComponents },
    trades: { name: "trade", pattern: "trades/*.yaml", schema: schema.trade },
    partners: { name: "partner", pattern: "partners/*.yaml", schema: schema.partner },
    legal: {
      name: "legal",
      pattern: "legal/*.mdx",
      schema: schema.legal,
      components: schema.legalComponents,
      slugs: legalSlugs(),
    },
  },
} as const satisfies {
  single: Readonly<Record<string, ContentFile>>;
  pages: Readonly<Record<string, ContentFile>>;
  folders: Readonly<Record<string, YamlFolder | MdxFolder>>;
};

const { single, pages, folders } = CONTENT_FILES;
export const SINGLE_FILES: readonly ContentFile[] = [...Object.values(single), ...Object.values(pages)];
/** Articles first: /admin shows folders in this order, and articles are written most often. */
export const FOLDERS: readonly ContentFile[] = Object.values(folders);
export const ALL_FILES: readonly ContentFile[] = [...SINGLE_FILES, ...FOLDERS];

/** Key → validated data of the file, for a part of the table. */
export type DataOf<Files extends Readonly<Record<string, ContentFile>>> = {
  -readonly [Key in keyof Files]:
    | z.infer<Files[Key]["schema"]>
    | (Files[Key] extends { optional: true } ? undefined : never);
};

/** The kind of a file, by its path below the content folder. */
export const kindOf = (path: string): ContentFile | undefined => {
  const inFolder = path.replace(/[^/]*(?=\.\w+$)/, "*");
  return ALL_FILES.find(({ pattern }) => pattern === path || pattern === inFolder);
};
