import { type Company, fetchCompany } from "@/lib/client/company";
import { getBuildInput } from "@/lib/content/build-input";

/** A company of content/companies.yaml, as the API answered when the site was built. */
export type ListedCompany = Company & { slug: string };

/**
 * Asks the API for the listed companies, by the contract in lib/client/company.ts.
 * @param apiHost with its origin, e.g. https://api.example.re
 * @param warn gets one line for each company that the API did not give; the shared page is shown for it
 */
export async function fetchListedCompanies(
  slugs: readonly string[],
  apiHost: string,
  warn: (line: string) => void,
): Promise<ListedCompany[]> {
  const answers = slugs.map(async (slug) => {
    try {
      return [{ slug, ...(await fetchCompany(apiHost, slug)) }];
    } catch (error) {
      warn(
        `content/companies.yaml : « ${slug} » : ${reasonOf(error)}. Son lien mène à la page commune, sans aperçu.`,
      );
      return [];
    }
  });
  return (await Promise.all(answers)).flat();
}

/** Why there is no company, for an editor; what the browser says to developers is in brackets. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  if (/status 404$/.test(message)) return "l'API des entreprises ne connaît pas ce nom";
  const details = cause instanceof Error ? `${message}, ${cause.message}` : message;
  return `l'API des entreprises n'a pas donné de réponse utilisable (${details})`;
}

/** The companies of this build; none in development. */
export const getListedCompanies = (): readonly ListedCompany[] => getBuildInput().companies;
