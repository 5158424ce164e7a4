import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Company, fetchCompany } from "@/lib/client/company";
import { CACHE } from "@/lib/system/cache";

/** A company of content/companies.yaml, as the API answered when the site was built. */
export type ListedCompany = Company & { slug: string };

const FILE = `${CACHE}/companies.json`;

/**
 * Asks the API for the listed companies, by the contract in lib/company.ts.
 * @param apiHost with its origin, e.g. https://api.example.re
 * @param warn gets one line per company that could not be had; its page is then the shared one
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
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const reason = cause instanceof Error ? `${message} (${cause.message})` : message;
      warn(
        `Company "${slug}" (content/companies.yaml): ${reason}. It gets the shared page, without preview.`,
      );
      return [];
    }
  });
  return (await Promise.all(answers)).flat();
}

/** Hands the companies over to the build that follows. */
export function storeListedCompanies(companies: readonly ListedCompany[]): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(companies));
}

/** The companies of this build; none where no build has asked for them, as in development. */
export function getListedCompanies(): ListedCompany[] {
  if (process.env.NODE_ENV === "development") return [];
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as ListedCompany[];
  } catch {
    return [];
  }
}
