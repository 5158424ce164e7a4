/**
 * The companies API: `GET {api host}/pages/companies?slug={slug}` answers `{ "page": { name, logo, description } }`;
 * `logo` is a path under the assets host.
 */
export type Company = { name: string; logo: string; description: string };

const PREFIX = "/pages/entreprise/";

/** The slug in a company page's path, decoded; null where there is none. */
export function companySlug(pathname: string): string | null {
  if (!pathname.startsWith(PREFIX)) return null;
  const [raw] = pathname.slice(PREFIX.length).split("/");
  if (!raw) return null;
  try {
    return decodeURIComponent(raw);
  } catch {
    // Not valid percent-encoding: the API gets the text as it stands.
    return raw;
  }
}

/** Address of a company's record; the slug is encoded once. */
export function companyUrl(apiHost: string, slug: string): string {
  return `${apiHost}/pages/companies?slug=${encodeURIComponent(slug)}`;
}

/** @throws Error that names the field when the API's answer has not the agreed shape. */
export function readCompany(answer: unknown): Company {
  const page = typeof answer === "object" && answer !== null && "page" in answer ? answer.page : null;
  if (typeof page !== "object" || page === null) throw new Error("Company: the answer has no page");
  const text = (field: keyof Company): string => {
    const value: unknown = (page as Record<string, unknown>)[field];
    if (typeof value !== "string") throw new Error(`Company: page.${field} is not a text`);
    return value;
  };
  const company = { name: text("name").trim(), logo: text("logo"), description: text("description").trim() };
  if (company.name === "") throw new Error("Company: page.name is empty");
  return company;
}

/**
 * Address of a logo under the assets host, or null when the path would lead elsewhere (another host,
 * another scheme, above the host's folder).
 * @param base address of the current page, against which a relative assets host is resolved
 */
export function logoUrl(assetsHost: string, path: string, base: string): string | null {
  if (path === "" || /^(?:\/\/|[a-z][a-z\d+.-]*:)|\\/i.test(path)) return null;
  try {
    const root = new URL(`${assetsHost}/`, base);
    const url = new URL(`${root.href}${path.replace(/^\/+/, "")}`);
    return url.origin === root.origin && url.pathname.startsWith(root.pathname) ? url.href : null;
  } catch {
    return null;
  }
}
