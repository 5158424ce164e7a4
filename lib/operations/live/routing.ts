import { hostsOf } from "@/lib/hosting/rules";
import { faultsOfEach } from "../fetcher";
import type { CheckResult, Fault } from "../report";
import { contentFaults, fileFaults, headerFaults, type LiveSite, RULES_FILE, UNKNOWN_PATH } from "./site";

const ORIGINS =
  "redirigez chez l'hébergeur http et l'autre nom (avec ou sans www) vers l'adresse du site, paramètres compris (lib/hosting/README.md)";
const FORMER =
  "faites mener chez l'hébergeur chaque page de l'ancien domaine à la même page du site, paramètres compris, en 301 ou 308";
const RULES = `publiez le site avec ${RULES_FILE}`;

const QUERY = "?gclid=Verification-1&utm_source=x%26y";

/** An unknown path and a missing hashed file: both must return the site's 404 page with status 404. */
export async function checkUnknown(site: LiveSite): Promise<CheckResult> {
  const { caching } = site.rules;
  const missing = `${caching.hashedBelow}chunks/verification.js`;
  const notFound = async (path: string, cache: string | null): Promise<Fault[]> => {
    const where = site.origin + path;
    const response = await site.fetcher(where);
    if (response.status !== 404)
      return [
        { where, what: `répond ${response.status} au lieu de 404 à une adresse inconnue`, remedy: RULES },
      ];
    return [...contentFaults(site, site.rules.notFound, response), ...headerFaults(site, response, cache)];
  };
  const faults = await notFound(UNKNOWN_PATH, caching.others);
  // Hosts with path-based rules give a missing hashed file the long lifetime too.
  return { faults: [...faults, ...(await notFound(missing, site.host ? null : caching.missing))] };
}

/** A required permanent redirect and its remedy. @param through origins allowed as intermediate hops */
type Redirect = { where: string; wanted: string; remedy: string; through?: readonly string[] };

/** Follows a redirect with an ad's query, which must be kept. */
async function redirectFaults(
  { fetcher }: Pick<LiveSite, "fetcher">,
  { where, wanted, remedy, through = [] }: Redirect,
): Promise<Fault[]> {
  let url = where + QUERY;
  for (let hops = 0; ; hops++) {
    const { status, headers } = await fetcher(url, { statusOnly: true });
    if (![301, 308].includes(status))
      return [{ where, what: `répond ${status} au lieu de mener à ${wanted} (301 ou 308)`, remedy }];
    url = new URL(headers.get("location") ?? "", url).href;
    if (url === wanted + QUERY) return [];
    if (hops === 2 || !through.includes(new URL(url).origin))
      return [{ where, what: `mène à ${url} au lieu de ${wanted + QUERY}`, remedy }];
  }
}

/** Checks the redirects to a page's canonical URL, and from former paths of the `listed` pages: other renames are not online yet. */
export async function checkRedirects(
  site: LiveSite,
  page: string,
  listed: readonly string[],
): Promise<CheckResult> {
  const moved = Object.entries(site.rules.moved).filter(([, to]) => listed.includes(to));
  const redirects = [[`${page}/`, page], ...moved];
  // Netlify returns 200 here; the canonical link resolves the duplicate.
  if (site.host !== "netlify") redirects.push([`${page}.html`, page], ["/index.html", "/"]);
  const faults = await faultsOfEach(
    redirects,
    ([from]) => site.origin + from,
    ([, to], where) => redirectFaults(site, { where, wanted: site.origin + to, remedy: RULES }),
  );
  return { faults };
}

/** The site's other origins must redirect to it permanently. */
export async function checkOriginRedirects(site: LiveSite, page: string): Promise<CheckResult> {
  const { protocol, port } = new URL(site.origin);
  if (protocol !== "https:" || port || site.origin !== site.siteUrl)
    return {
      detail: `sans objet : ${site.origin} n'est pas l'adresse https du site ; un ancien domaine, lui, doit y mener`,
      faults: [],
    };
  return checkOrigins(site, otherOrigins(site.origin), { wanted: site.origin + page, remedy: ORIGINS });
}

/** The other origins of an https origin: http, and with or without www. */
function otherOrigins(origin: string): string[] {
  const { host, other } = hostsOf(origin);
  return [`http://${host}`, ...(other ? [`https://${other}`, `http://${other}`] : [])];
}

/** A former domain must redirect each page to the same page of the site: its URLs remain in print, links and ads. */
export function checkFormerDomain(
  { origin, config, fetcher }: Pick<LiveSite, "origin" | "config" | "fetcher">,
  page: string,
): Promise<CheckResult> {
  const { protocol, port } = new URL(origin);
  const origins = [origin, ...(protocol === "https:" && !port ? otherOrigins(origin) : [])];
  // May pass through the site's other name, but not through http, where the visitor would be unprotected.
  const through = otherOrigins(config.siteUrl).filter((other) => other.startsWith("https:"));
  return checkOrigins({ fetcher }, origins, { wanted: config.siteUrl + page, remedy: FORMER, through });
}

/** Origins that must redirect to a page permanently, possibly through one another: from http to https first. */
async function checkOrigins(
  site: Pick<LiveSite, "fetcher">,
  origins: readonly string[],
  { through = [], ...redirect }: Omit<Redirect, "where">,
): Promise<CheckResult> {
  const faults = await faultsOfEach(
    origins,
    (origin) => origin + new URL(redirect.wanted).pathname,
    (_, where) => redirectFaults(site, { where, ...redirect, through: [...origins, ...through] }),
  );
  return { detail: origins.join(", "), faults };
}

/** Any company path must return the shared company page. */
export async function checkCompanyRewrite(site: LiveSite): Promise<CheckResult> {
  const path = `${site.rules.rewrite.below}verification-du-site`;
  const where = site.origin + path;
  const response = await site.fetcher(where);
  if (response.status === 200) return { faults: fileFaults(site, path, response) };
  const what = `répond ${response.status} : les pages d'entreprise sont mortes`;
  return { faults: [{ where, what, remedy: RULES }] };
}
