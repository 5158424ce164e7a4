import { companyUrl, logoUrl, readCompany, SIZE_LIMIT_BYTES } from "@/lib/client/company";
import { embedUrl, hostedUrl } from "@/lib/client/request/form-url";
import { formVariable } from "@/lib/content/decisions";
import { serviceUrl } from "@/lib/site/config";
import { faultsOf, faultsOfEach, type HttpResponse } from "../fetcher";
import { type CheckResult, type Fault, withCount } from "../report";
import { formUrlsOf, type LivePage } from "./pages";
import { type LiveSite, mediaType, UNKNOWN_PATH } from "./site";

/** A service's URL; a path is resolved against the site's origin. */
export const absolute = (site: LiveSite, host: string) => serviceUrl(host, site.origin);
/** The `Origin` that visitors' browsers send to this service. */
const visitorsOrigin = (site: LiveSite, host: string) => (host.startsWith("/") ? site.origin : site.siteUrl);

/** Why a browser would refuse to frame a response in this origin; null when it would not. */
function frameRefusal({ url, headers }: HttpResponse, origin: string): string | null {
  const own = new URL(url).origin === origin;
  const { protocol, host } = new URL(origin);
  const allows = (source: string) => {
    // A source may lack its scheme.
    const name = source.replace(/^https?:\/\/|\/$/g, "");
    return (
      ["*", protocol, host].includes(name) ||
      (name === "'self'" && own) ||
      (name.startsWith("*.") && host.endsWith(name.slice(1)))
    );
  };
  // Several policies are joined by commas, and all apply.
  const policies = headers.get("content-security-policy")?.toLowerCase() ?? "";
  const ancestors = [...policies.matchAll(/frame-ancestors\s+([^;,]+)/g)].map(([, list = ""]) => list.trim());
  if (ancestors.length > 0) {
    const refusing = ancestors.find((list) => !list.split(/\s+/).some(allows));
    return refusing === undefined ? null : `frame-ancestors ${refusing}`;
  }
  const option = headers.get("x-frame-options")?.toUpperCase();
  return !option || (option === "SAMEORIGIN" && own) ? null : `X-Frame-Options: ${option}`;
}

/**
 * Loads the configured forms, as embeds; never submits one. A form found only in pages is a fault: the pages were built with
 * another configuration.
 */
export async function checkFormEmbeds(site: LiveSite, pages: readonly LivePage[]): Promise<CheckResult> {
  const { formHost, forms } = site.config;
  const configured = Object.entries(forms).map(([key, id]) => ({
    hosted: hostedUrl(absolute(site, formHost), id),
    key,
  }));
  // The first page that names a form is kept.
  const named = new Map(
    pages.toReversed().flatMap((page) => formUrlsOf(site.origin, page).map((hosted) => [hosted, page.path])),
  );
  const others = [...named].filter(([url]) => !configured.some(({ hosted }) => hosted === url));
  const unknown = others.map(([hosted, path]) => ({
    where: site.origin + path,
    what: `mène au formulaire ${hosted}, que la configuration d'ici n'a pas`,
    remedy:
      "publiez le site construit avec les valeurs d'ici, ou corrigez NEXT_PUBLIC_FORM_… (.env.production.local)",
  }));
  const found = await faultsOfEach(
    configured,
    ({ hosted }) => embedUrl(hosted),
    ({ key }, where) => checkFormEmbed(site, key, where),
  );
  return { detail: withCount(configured.length, "formulaire"), faults: [...unknown, ...found] };
}

async function checkFormEmbed(site: LiveSite, key: string, where: string): Promise<Fault[]> {
  const response = await site.fetcher(where, { headers: { Accept: "text/html" } });
  const fault = (what: string, remedy: string) => [
    { where, what: `formulaire « ${key} » : ${what}`, remedy },
  ];
  const host = "voyez l'état de l'hébergeur du formulaire, puis recommencez";
  if (response.status >= 500) return fault(`répond ${response.status}`, host);
  // Its host may block programs, such as those of GitHub's servers.
  const refused = `s'il s'ouvre dans un navigateur, son hébergeur ne refuse que les programmes ; sinon, publiez-le, ou corrigez ${formVariable(key)}`;
  if (response.status !== 200) return fault(`répond ${response.status}`, refused);
  if (mediaType(response) !== "text/html")
    return fault(`n'est pas une page (${mediaType(response)})`, "corrigez NEXT_PUBLIC_FORM_HOST");
  if (response.body.trim() === "") return fault("répond une page vide", host);
  const refusal = frameRefusal(response, visitorsOrigin(site, site.config.formHost));
  if (!refusal) return [];
  const what = `refuse d'être montré dans le site (${refusal})`;
  return fault(what, "autorisez le site chez l'hébergeur du formulaire");
}

/**
 * Checks that something receives reports at this URL, without sending one: a server error or the site's own 404 page means that
 * they are lost. Any other status passes, as the service may accept only POST.
 */
export async function checkSignals(site: LiveSite, where: string): Promise<CheckResult> {
  const { status, body } = await site.fetcher(where);
  const isOwn = new URL(where).origin === site.origin;
  const unknown = isOwn ? await site.fetcher(site.origin + UNKNOWN_PATH) : null;
  const isUnknown = status === unknown?.status && body === unknown.body;
  if (status < 500 && !isUnknown) return { detail: where, faults: [] };
  const what = isUnknown
    ? "répond la page 404 du site : personne ne reçoit les signaux"
    : `répond ${status} : les signaux se perdent`;
  const remedy = isUnknown
    ? "relayez ce chemin chez l'hébergeur vers votre service, ou corrigez NEXT_PUBLIC_SIGNALS_URL"
    : "voyez l'état du service qui les reçoit, ou corrigez NEXT_PUBLIC_SIGNALS_URL";
  return { faults: [{ where, what, remedy }] };
}

const API_REMEDY = "voyez le service des entreprises, ou corrigez NEXT_PUBLIC_API_HOST";

/** The CORS error a browser would raise; null for none. A JSON content type requires a preflight. */
function corsFault(response: HttpResponse, origin: string, preflight: boolean): string | null {
  // A failing API may omit its CORS headers.
  if (response.status >= 500) return `répond ${response.status} au lieu de 200`;
  if (preflight && response.status >= 300)
    return `refuse la question préalable des navigateurs (OPTIONS : ${response.status})`;
  const allowed = response.headers.get("access-control-allow-origin");
  if (allowed !== "*" && allowed !== origin)
    return `n'autorise pas ${origin} à la lire (Access-Control-Allow-Origin : ${allowed ?? "absent"})`;
  if (!preflight) return null;
  const names = (response.headers.get("access-control-allow-headers") ?? "").toLowerCase().split(/[\s,]+/);
  return names.includes("content-type") || names.includes("*")
    ? null
    : "n'autorise pas l'en-tête Content-Type (Access-Control-Allow-Headers)";
}

/** Why a response is not a company record, in French. @param error thrown by `JSON.parse` or `readCompany` */
function shapeFault(response: HttpResponse, error: unknown): string {
  if (error instanceof SyntaxError)
    return `répond autre chose que du JSON (${mediaType(response) || "sans type"})`;
  const [field = "page"] = /page\.\w+/.exec(String(error)) ?? [];
  return `n'a pas la forme convenue : « ${field} » manque ou n'est pas le texte attendu`;
}

/**
 * Requests the listed companies and their logos as a browser would. When none is listed, checks that a browser can read
 * the response for an unknown company.
 */
export async function checkCompanies(site: LiveSite, slugs: readonly string[]): Promise<CheckResult> {
  const { apiHost } = site.config;
  const host = absolute(site, apiHost);
  const origin = visitorsOrigin(site, apiHost);
  const foreign = new URL(host).origin !== origin;
  const json = { "Content-Type": "application/json", Origin: origin };
  const preflight = {
    Origin: origin,
    "Access-Control-Request-Method": "GET",
    "Access-Control-Request-Headers": "content-type",
  };
  const checkCompany = async (where: string): Promise<Fault[]> => {
    const fault = (what: string, remedy = API_REMEDY) => [{ where, what, remedy }];
    const preflightFault =
      foreign &&
      corsFault(await site.fetcher(where, { method: "OPTIONS", headers: preflight }), origin, true);
    if (preflightFault) return fault(preflightFault);
    const response = await site.fetcher(where, { headers: json });
    const responseFault = foreign && corsFault(response, origin, false);
    if (responseFault) return fault(responseFault);
    if (slugs.length === 0 && response.status === 404) return [];
    if (response.status === 404)
      return fault(
        "ne connaît pas cette entreprise (404)",
        "retirez-la de content/companies.yaml, ou ajoutez-la au service",
      );
    if (response.status !== 200) return fault(`répond ${response.status} au lieu de 200`);
    if ((response.content?.bytes ?? Infinity) > SIZE_LIMIT_BYTES)
      return fault("répond plus de 64 Ko, que les pages ne lisent pas");
    let logo = "";
    try {
      ({ logo } = readCompany(JSON.parse(response.body)));
    } catch (error) {
      return fault(shapeFault(response, error));
    }
    return checkLogo(site, logo);
  };
  const faults = await faultsOfEach(
    slugs.length > 0 ? slugs : ["verification"],
    (slug) => companyUrl(host, slug),
    (_, where) => checkCompany(where),
  );
  return { detail: withCount(slugs.length, "entreprise"), faults };
}

async function checkLogo(site: LiveSite, logo: string): Promise<Fault[]> {
  if (!logo) return [];
  const { assetsHost } = site.config;
  const where = logoUrl(absolute(site, assetsHost), logo, `${site.origin}/`);
  const remedy = "corrigez le logo de cette entreprise, ou NEXT_PUBLIC_ASSETS_HOST";
  if (!where) return [{ where: logo, what: "n'est pas le chemin d'un logo", remedy }];
  return faultsOf(where, async () => {
    const response = await site.fetcher(where);
    const policy = response.headers.get("cross-origin-resource-policy") ?? "";
    const foreign = new URL(where).origin !== visitorsOrigin(site, assetsHost);
    if (response.status !== 200)
      return [{ where, what: `le logo répond ${response.status} au lieu de 200`, remedy }];
    if (!mediaType(response).startsWith("image/"))
      return [{ where, what: `le logo n'est pas une image (${mediaType(response) || "sans type"})`, remedy }];
    if (!foreign || !policy.startsWith("same-")) return [];
    const what = `le logo est interdit aux autres sites (${policy})`;
    return [{ where, what, remedy: "retirez cet en-tête du service des logos" }];
  });
}
