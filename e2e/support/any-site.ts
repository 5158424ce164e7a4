import { routes } from "@/lib/client/routes";
import { loadContent } from "@/lib/content/load";
import { listPages } from "@/lib/site/pages";
import { EDITED, REAL, type Site } from "./sites";

/** A path without a page. */
export const UNKNOWN = "/introuvable";

export const statusOf = (path: string) => (path === UNKNOWN ? 404 : 200);

/** A site whose content the tests do not know. */
function anySite(site: Site) {
  const { contentRoot, publicRoot } = site;
  const content = loadContent({ root: contentRoot, publicRoot });
  // Also those that the build could not fetch: their paths show the shared page.
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
  // The first of each: the newest where pages are dated.
  const onePerTemplate = paths.filter((path, index) => templates.indexOf(templateOf(path)) === index);
  return { ...site, content, paths, onePerTemplate };
}
export type AnySite = ReturnType<typeof anySite>;

/** The project's own content. */
export const real = anySite(REAL);
/** The project's content after an editor's and an operator's changes (e2e/support/edited-content.ts). */
export const edited = anySite(EDITED);
