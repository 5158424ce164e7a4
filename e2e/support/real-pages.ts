import { routes } from "@/lib/client/routes";
import { loadContent } from "@/lib/content/load";
import { listPages } from "@/lib/site/pages";
import { REAL } from "./sites";

/** The project's own content, whatever it says. */
export const content = loadContent({ root: REAL.contentRoot, publicRoot: REAL.publicRoot });

/** An address that no page has. */
export const UNKNOWN = "/introuvable";
/** Pages that stand below the same path are made from the same template; of so many the browser looks at each. */
const LOOKED_AT = 12;

/** Paths of every page of the project's site, the not-found page last. Listed companies may have the shared page. */
export const realPaths: readonly string[] = [
  ...listPages(content, []).map(({ path }) => path),
  ...content.companies.map(routes.company),
  UNKNOWN,
];

const groups = new Map<string, string[]>();
for (const path of realPaths) {
  const template = path.split("/").length > 2 ? path.replace(/[^/]+$/, "") : path;
  groups.set(template, [...(groups.get(template) ?? []), path]);
}

/** Of each template the first pages, which are the newest where pages have a date. */
export const lookedAt: readonly string[] = [...groups.values()].flatMap((paths) => paths.slice(0, LOOKED_AT));
/** One page of each template. */
export const onePerTemplate: readonly string[] = [...groups.values()].flatMap((paths) => paths.slice(0, 1));

export const statusOf = (path: string) => (path === UNKNOWN ? 404 : 200);
