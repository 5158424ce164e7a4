import { type Company, fetchCompany, logoUrl } from "@/lib/client/company";
import { getBuildInput, type ListedCompany } from "@/lib/content/build-input";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { printable } from "@/lib/system/run";
import { type Config, serviceUrl } from "./config";

type Hosts = Pick<Config, "apiHost" | "assetsHost" | "siteUrl">;

/**
 * Fetches the listed companies from the API (contract: lib/client/company.ts).
 * @param hosts `apiHost` may be a path of the site
 * @param warn receives one line per company that could not be fetched, whose link shows the shared page, and per unusable logo
 */
export async function fetchListedCompanies(
  slugs: readonly string[],
  hosts: Hosts,
  warn: (line: string) => void,
): Promise<ListedCompany[]> {
  const api = serviceUrl(hosts.apiHost, hosts.siteUrl);
  const found = await mapWithConcurrency(slugs, async (slug) => {
    try {
      const company = await fetchCompany(api, slug);
      if (company.logo && !listedLogo(company, hosts))
        warn(
          `content/companies.yaml : « ${slug} » : le logo que donne l'API (${shortened(company.logo)}) n'est pas un chemin sous NEXT_PUBLIC_ASSETS_HOST. Sa page n'en montre pas.`,
        );
      return [{ slug, ...company }];
    } catch (error) {
      warn(
        `content/companies.yaml : « ${slug} » : ${reasonOf(error)}. Son lien mène à la page commune, sans aperçu.`,
      );
      return [];
    }
  });
  return found.flat();
}

/** A data URL fills pages of the terminal. */
const shortened = (url: string) => printable(url.length > 100 ? `${url.slice(0, 100)}…` : url);

/** Why a company is missing, for an editor; technical details are in brackets. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  if (/status 404$/.test(message)) return "l'API des entreprises ne connaît pas ce nom";
  const details = cause instanceof Error ? `${message}, ${cause.message}` : message;
  return `l'API des entreprises n'a pas donné de réponse utilisable (${printable(details)})`;
}

/** The companies fetched for this build; none in development. */
export const getListedCompanies = (): readonly ListedCompany[] => getBuildInput().companies;

/**
 * The URL of a listed company's logo, or null. On the site's own host it is a path, as the site may be served from another
 * origin: with one slash, as two would name another host.
 */
export function listedLogo(
  { logo }: Pick<Company, "logo">,
  { assetsHost, siteUrl }: Omit<Hosts, "apiHost">,
): string | null {
  return logoUrl(assetsHost, logo, siteUrl)?.replace(`${siteUrl}/`, "/").replace(/^\/+/, "/") ?? null;
}
