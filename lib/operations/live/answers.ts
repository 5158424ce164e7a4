import { routes } from "@/lib/client/routes";
import { hostsOf } from "@/lib/hosting/rules";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { type Answer, AT_ONCE, faultsOf } from "../ask";
import type { Fault } from "../report";
import { isHidden, readPage } from "./page";
import { contentFaults } from "./release";
import { fileFaults, headerFaults, type LiveSite, mediaType, UNKNOWN, UPLOAD } from "./site";

const ENTRANCES =
  "redirigez chez l'hébergeur http et l'autre nom (avec ou sans www) vers l'adresse du site, paramètres compris (lib/hosting/README.md)";
const RULES = "publiez le fichier de règles de l'hébergeur avec le site (lib/hosting/README.md)";

/** An unknown path, and a missing file among the hashed ones: both have the site's own page for it, and status 404. */
export async function checkUnknown(site: LiveSite): Promise<Fault[]> {
  const { caching } = site.rules;
  const missing = `${caching.hashedBelow}chunks/verification.js`;
  const notFound = async (path: string, cache: string | null): Promise<Fault[]> => {
    const where = site.origin + path;
    const answer = await site.ask(where);
    if (answer.status !== 404)
      return [{ where, what: `répond ${answer.status} au lieu de 404 à une adresse inconnue`, cure: RULES }];
    const page = readPage(path, answer.body);
    const own = isHidden(page) && page.elements.some(({ properties }) => properties.href === routes.home());
    const cure = `${UPLOAD}, 404.html compris ; si c'est fait, ${RULES}`;
    const foreign = { where, what: "la page 404 n'est pas celle du site", cure };
    const content = own ? contentFaults(site, site.rules.notFound, answer) : [foreign];
    return [...content, ...headerFaults(site, where, answer, cache)];
  };
  return [
    ...(await notFound(UNKNOWN, caching.others)),
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

/** The site's other addresses: http, and with or without www. They have to lead to the site for good, with the query. */
export async function checkEntrances(
  site: LiveSite,
  page: string,
): Promise<{ detail: string; faults: Fault[] }> {
  const { protocol, port } = new URL(site.origin);
  if (protocol !== "https:" || port || site.origin !== site.siteUrl)
    return { detail: `sans objet : ${site.origin} n'est pas l'adresse https du site`, faults: [] };
  const { host, other } = hostsOf(site.origin);
  const origins = [`http://${host}`, ...(other ? [`https://${other}`, `http://${other}`] : [])];
  const wanted = `${site.origin}${page}?gclid=Verification-1`;
  const follow = async (where: string, url: string, hops = 0): Promise<Fault[]> => {
    const { status, headers } = await site.ask(url, { statusOnly: true });
    const fault = (what: string) => [{ where, what, cure: ENTRANCES }];
    if (![301, 308].includes(status))
      return fault(`répond ${status} au lieu de mener à ${wanted} (301 ou 308)`);
    const target = new URL(headers.get("location") ?? "", url).href;
    if (target === wanted) return [];
    // http://example.re may lead to https://example.re first.
    return hops < 2 && origins.includes(new URL(target).origin)
      ? follow(where, target, hops + 1)
      : fault(`mène à ${target} au lieu de ${wanted}`);
  };
  const check = (origin: string) => {
    const where = origin + page;
    return faultsOf(where, () => follow(where, `${where}?gclid=Verification-1`));
  };
  return { detail: origins.join(", "), faults: (await mapWithConcurrency(origins, check, AT_ONCE)).flat() };
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
  return answer.status === 200
    ? [...fileFaults(site, path, answer, caching.others), ...contentFaults(site, path, answer)]
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
    return [
      ...faults,
      ...contentFaults(site, path, answer),
      ...failed.map(([, what]) => ({ where, what, cure: UPLOAD })),
    ];
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
