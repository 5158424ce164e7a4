import { routes } from "@/lib/client/routes";
import type { Answer } from "../ask";
import type { Fault } from "../report";
import { isHidden, readPage } from "./pages";
import { fileFaults, headerFaults, type LiveSite, mediaType, UPLOAD } from "./site";

const RULES = "publiez le fichier de règles de l'hébergeur avec le site (lib/hosting/README.md)";

/** An unknown path, and a missing file among the hashed ones: both have the site's own page for it, and status 404. */
export async function checkUnknown(site: LiveSite): Promise<Fault[]> {
  const { caching } = site.rules;
  const unknown = "/adresse-inconnue-verification";
  const missing = `${caching.hashedBelow}chunks/verification.js`;
  const notFound = async (path: string, cache: string | null): Promise<Fault[]> => {
    const where = site.origin + path;
    const answer = await site.ask(where);
    if (answer.status !== 404)
      return [{ where, what: `répond ${answer.status} au lieu de 404 à une adresse inconnue`, cure: RULES }];
    const page = readPage(path, answer.body);
    const own = isHidden(page) && page.elements.some(({ properties }) => properties.href === routes.home());
    const foreign = { where, what: "la page 404 n'est pas celle du site", cure: RULES };
    return [...(own ? [] : [foreign]), ...headerFaults(site, where, answer, cache)];
  };
  return [
    ...(await notFound(unknown, caching.others)),
    // Rules by path cannot tell a missing file there: such hosts give it the long lifetime.
    ...(await notFound(missing, site.host ? null : caching.missing)),
  ];
}

/** Redirects to the one address of each page, with the query: an ad's identifiers are in it. */
export async function checkRedirects(site: LiveSite, page: string): Promise<Fault[]> {
  const query = "?gclid=Verification-1&utm_source=x%26y";
  const redirects = async (from: string, to: string): Promise<Fault[]> => {
    const where = site.origin + from;
    const { status, headers } = await site.ask(where + query);
    if (![301, 308].includes(status))
      return [{ where, what: `répond ${status} au lieu de mener à ${to} (301 ou 308)`, cure: RULES }];
    const target = new URL(headers.get("location") ?? "", where).href;
    const wanted = site.origin + to + query;
    return target === wanted ? [] : [{ where, what: `mène à ${target} au lieu de ${wanted}`, cure: RULES }];
  };
  const faults = await redirects(`${page}/`, page);
  // Netlify answers 200 to these, and canonical addresses settle it.
  if (site.host === "netlify") return faults;
  return [...faults, ...(await redirects(`${page}.html`, page)), ...(await redirects("/index.html", "/"))];
}

/** Any company's address has the shared company page. */
export async function checkCompanyRewrite(site: LiveSite): Promise<Fault[]> {
  const { rewrite, caching } = site.rules;
  const path = `${rewrite.below}verification-du-site`;
  const where = site.origin + path;
  const answer = await site.ask(where);
  const shared = await site.ask(site.origin + rewrite.page);
  if (shared.status !== 200)
    return [{ where: shared.url, what: `répond ${shared.status} au lieu de 200`, cure: UPLOAD }];
  if (answer.status === 200 && readPage(path, answer.body).title !== readPage(path, shared.body).title)
    return [{ where, what: `ne montre pas la page ${rewrite.page}`, cure: RULES }];
  const faults = fileFaults(site, path, answer, caching.others);
  return answer.status === 200
    ? faults
    : [{ where, what: `répond ${answer.status} : les pages d'entreprise sont mortes`, cure: RULES }];
}

/** The feed of posts and the file for robots, which names the sitemap. */
export async function checkFeed(site: LiveSite): Promise<Fault[]> {
  const { caching } = site.rules;
  type Meant = readonly [meant: (answer: Answer) => boolean, otherwise: string];
  const read = async (path: string, checks: readonly Meant[]): Promise<Fault[]> => {
    const where = site.origin + path;
    const answer = await site.ask(where);
    const faults = fileFaults(site, path, answer, caching.others);
    if (answer.status !== 200) return faults;
    const failed = checks.filter(([meant]) => !meant(answer));
    return [...faults, ...failed.map(([, what]) => ({ where, what, cure: UPLOAD }))];
  };
  const isFeed = ({ body }: Answer) => /<(?:rss|feed)\b/.test(body) && body.includes(site.siteUrl);
  const isRobots = ({ body }: Answer) => body.includes(site.siteUrl + routes.sitemap());
  const isOpen = ({ body }: Answer) => !/^Disallow: *\/\s*$/im.test(body);
  return [
    ...(await read(routes.feed(), [
      [(answer) => mediaType(answer).includes("xml") && isFeed(answer), "n'est pas le flux du site"],
    ])),
    ...(await read("/robots.txt", [
      [isRobots, "ne nomme pas le plan du site"],
      [isOpen, "interdit tout le site aux moteurs (Disallow: /)"],
    ])),
  ];
}
