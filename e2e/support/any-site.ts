import { routes } from "@/lib/client/routes";
import { type Content, loadContent } from "@/lib/content/load";
import { listPages } from "@/lib/site/pages";
import { EDITED, REAL, type Site } from "./sites";

/** A path without a page. */
export const UNKNOWN = "/introuvable";

/** A site whose content the tests do not know. */
export type AnySite = Site & {
  content: Content;
  /** Paths of all pages, then an unknown one. Listed companies may be served by the shared page. */
  paths: readonly string[];
  /** The first page of each template: the newest where pages are dated. */
  onePerTemplate: readonly string[];
};

export const statusOf = (path: string) => (path === UNKNOWN ? 404 : 200);

function anySite(site: Site): AnySite {
  const { contentRoot, publicRoot } = site;
  const content = loadContent({ root: contentRoot, publicRoot });
  const companies = content.companies.map(routes.company);
  const paths = [...listPages(content, []).map(({ path }) => path), ...companies, UNKNOWN];
  const templates = new Map<string, string>();
  const atRoot = (slugs: readonly { slug: string }[], name: string) =>
    slugs.map(({ slug }) => [`/${slug}`, name] as const);
  const named = new Map<string, string>([
    ...atRoot(content.trades, "trade"),
    ...atRoot(content.legal, "legal"),
  ]);
  for (const path of paths) {
    // Pages below the same path share a template.
    const below = path.split("/").length > 2 ? path.replace(/[^/]+$/, "") : path;
    const template = named.get(path) ?? below;
    if (!templates.has(template)) templates.set(template, path);
  }
  return { ...site, content, paths, onePerTemplate: [...templates.values()] };
}

/** The project's own content. */
export const real = anySite(REAL);
/** The project's content after an editor's and an operator's changes (e2e/support/edited-content.ts). */
export const edited = anySite(EDITED);
