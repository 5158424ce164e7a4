import { routes } from "@/lib/client/routes";
import { hostRules, hostsOf, type Moved } from "@/lib/hosting/rules";
import type { Release } from "@/lib/hosting/write";
import type { Config } from "@/lib/site/config";
import { type Fetcher, faultAt } from "../fetcher";
import { type Check, type CheckResult, type Fault, FaultError, withCount } from "../report";
import { checkCertificate } from "./certificate";
import { checkFiles, checkLinks } from "./files-and-links";
import { canonicalOf, checkPages, readPage, readSitemap } from "./pages";
import { compareReleases, readRelease } from "./release";
import {
  checkCompanyRewrite,
  checkFormerDomain,
  checkOriginRedirects,
  checkRedirects,
  checkUnknown,
} from "./routing";
import { absolute, checkCompanies, checkFormEmbeds, checkSignals } from "./services";
import { type LiveSite, NOTED_HOSTS, statusFault, UPLOAD_REMEDY } from "./site";

export type LiveOptions = {
  /** The site's origin, without a trailing slash. */
  origin: string;
  config: Config;
  companies: readonly string[];
  moved: Moved;
  links: boolean;
  /** The manifest of the last local build; null when there is none. */
  local: Release | null;
  fetcher: Fetcher;
  now: Date;
};

/** All checks compare with the local configuration, so it must be the site's. */
function configFaults({ origin, siteUrl, config }: LiveSite): Fault[] {
  if (siteUrl === config.siteUrl) return [];
  return [
    {
      where: origin,
      what: `ses pages disent être sur ${siteUrl}, la configuration d'ici dit ${config.siteUrl}`,
      remedy: "donnez ici les valeurs avec lesquelles le site a été construit (.env.production.local)",
    },
  ];
}

/** Runs one check; a failed request becomes a fault. */
async function check(name: string, where: string, work: () => Promise<CheckResult>): Promise<Check> {
  try {
    return { name, ...(await work()) };
  } catch (error) {
    return { name, faults: [faultAt(where, error)] };
  }
}

/** Whether the origin is a former domain: it is neither of the site's hosts, and redirects to one of them. */
function isFormerDomain({ origin, config }: LiveOptions, target: URL): boolean {
  const { host, other } = hostsOf(config.siteUrl);
  const own = [host, other];
  return own.includes(target.host) && !own.includes(new URL(origin).host);
}

/**
 * Requests the home page, whose canonical link gives the site's URL; without it no other check makes sense. Null on a
 * former domain.
 * @throws FaultError when the response is not that page
 */
async function readSite(options: LiveOptions): Promise<LiveSite | null> {
  const { origin, config, moved, fetcher } = options;
  const { status, headers, body } = await fetcher(`${origin}/`);
  const location = headers.get("location");
  if (location && status < 400) {
    const target = new URL(location, origin);
    if (isFormerDomain(options, target)) return null;
    throw new FaultError(
      `mène à ${target.href}`,
      target.origin === origin
        ? "retirez cette redirection chez l'hébergeur : la page d'accueil est à cette adresse"
        : `donnez cette adresse-là : npm run check:live ${target.origin}`,
    );
  }
  if (status !== 200) {
    const { what, remedy } = statusFault(status, "publiez le dossier out/, ou vérifiez l'adresse");
    throw new FaultError(what, remedy);
  }
  if (body.trim() === "") throw new FaultError("répond une page vide, ou coupée", UPLOAD_REMEDY);
  const canonical = canonicalOf(readPage("/", body));
  if (!canonical)
    throw new FaultError("n'est pas une page de ce site", "vérifiez l'adresse, et ce que l'hébergeur y sert");
  const server = headers.get("server")?.toLowerCase() ?? "";
  return {
    origin,
    config,
    fetcher,
    siteUrl: URL.canParse(canonical) ? new URL(canonical).origin : config.siteUrl,
    rules: hostRules(config, [], moved),
    release: null,
    host: NOTED_HOSTS.find((host) => server.includes(host)) ?? null,
  };
}

/**
 * Checks the live site and the services that it needs: at most five concurrent requests, 10 s each. Never submits a
 * form. Stops when the home page fails.
 */
export async function checkLive(options: LiveOptions): Promise<Check[]> {
  const { origin, config, now } = options;
  const name = "adresse";
  let site: LiveSite | null;
  try {
    site = await readSite(options);
  } catch (error) {
    return [{ name, faults: [faultAt(origin, error)] }];
  }
  if (site) return [{ name, detail: origin, faults: configFaults(site) }, ...(await checkAll(site, options))];
  return [
    { name, detail: `${origin}, qui mène à ${config.siteUrl}`, faults: [] },
    await check("redirections", origin, () => checkFormerDomain(options, routes.partners())),
    await check("certificat", origin, () => checkCertificate(origin, now)),
  ];
}

/** Runs the checks in sequence, to stay within five concurrent requests. */
async function checkAll(site: LiveSite, options: LiveOptions): Promise<Check[]> {
  const { config, companies, links, local, now } = options;
  const { origin, rules } = site;
  const release = await check("version en ligne", origin, async () => {
    // The later checks need it too.
    site.release = await readRelease(site);
    return compareReleases(origin, site.release, site.siteUrl === config.siteUrl ? local : null, now);
  });
  const sitemap = await readSitemap(site);
  // Without a sitemap, check at least the home page. The review page, which customers get by message, is never in it.
  const listed = sitemap.paths.length > 0 ? sitemap.paths : [routes.home()];
  const { pages, faults } = await checkPages(site, [...listed, routes.review()]);
  const page = sitemap.paths.find((path) => path !== "/") ?? rules.rewrite.page;
  const checks: Check[] = [
    release,
    { name: "plan du site", detail: sitemap.detail, faults: sitemap.faults },
    { name: "pages", detail: `${withCount(pages.length, "page")} avec adresse et en-têtes`, faults },
  ];
  const add = async (name: string, work: () => Promise<CheckResult>, where = origin) =>
    void checks.push(await check(name, where, work));
  await add("fichiers", () => checkFiles(site, pages));
  await add("adresses inconnues", () => checkUnknown(site));
  await add("redirections", () => checkRedirects(site, page, sitemap.paths));
  await add("http et autre nom", () => checkOriginRedirects(site, page));
  await add("pages d'entreprise", () => checkCompanyRewrite(site));
  await add("certificat", () => checkCertificate(origin, now));
  await add("formulaires", () => checkFormEmbeds(site, pages));
  await add("service des entreprises et logos", () => checkCompanies(site, companies));
  const { signalsUrl } = config;
  const signals = signalsUrl && absolute(site, signalsUrl);
  if (signals) await add("signaux", () => checkSignals(site, signals), signals);
  if (links) await add("liens des articles", () => checkLinks(site, pages));
  return checks;
}
