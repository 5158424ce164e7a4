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
  const trades = content.trades.map(({ slug }) => routes.trade(slug));
  const legal = content.legal.map(({ slug }) => routes.legal(slug));
  const templateOf = (path: string) => {
    if (trades.includes(path)) return "trade";
    if (legal.includes(path)) return "legal";
    // Pages below the same path share a template.
    return path.split("/").length > 2 ? path.replace(/[^/]+$/, "") : path;
  };
  const templates = paths.map(templateOf);
  const onePerTemplate = paths.filter((path, index) => templates.indexOf(templateOf(path)) === index);
  return { ...site, content, paths, onePerTemplate };
}

/** The project's own content. */
export const real = anySite(REAL);
/** The project's content after an editor's and an operator's changes (e2e/support/edited-content.ts). */
export const edited = anySite(EDITED);
