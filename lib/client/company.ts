import { decoded, slugOf } from "./format";
import { COMPANY_SHELL } from "./routes";

/**
 * The companies API: `GET {api host}/pages/companies?slug={slug}` returns `{ "page": { name, logo, description } }`; `logo` is
 * a path under the assets host. Only the name is required: the others may be missing or null, and count as empty. It responds
 * within 10 s, with at most 64 KB, and never redirects: anything else is a failure.
 */
export type Company = { name: string; logo: string; description: string };

const TIME_LIMIT_MS = 10_000;
const TIMED_OUT = new Error("the API did not respond within 10 s");
export const SIZE_LIMIT_BYTES = 64 * 1024;
const MAX_NAME_LENGTH = 200;
/**
 * Invisible characters, some of which reorder the text around a name; lone surrogates, which no URL can hold; control
 * characters and noncharacters, which XML forbids.
 */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/gu;
const PREFIX = `${COMPANY_SHELL}/`;

/** The decoded slug in a company page's path, if any. */
export function companySlug(pathname: string): string | undefined {
  // Hosts also serve a path that begins with two slashes, as when it was added to a site's address that ends with one.
  const [, path = ""] = pathname.split(PREFIX);
  const [raw] = path.split("/");
  // With invalid percent-encoding, the API gets the raw text.
  return raw ? decoded(raw) : undefined;
}

/**
 * URL of a company's record; the slug is encoded once. Lone surrogates cannot be encoded: they are replaced.
 * @throws URIError where the browser cannot replace them (before Firefox 119)
 */
export function companyUrl(apiHost: string, slug: string): string {
  return `${apiHost}/pages/companies?slug=${encodeURIComponent(slug.toWellFormed?.() ?? slug)}`;
}

/** Fetches a company from the API. @throws Error that says what was wrong with the response */
export async function fetchCompany(apiHost: string, slug: string): Promise<Company> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(TIMED_OUT), TIME_LIMIT_MS);
  try {
    const response = await fetch(companyUrl(apiHost, slug), {
      headers: { "Content-Type": "application/json" },
      redirect: "error",
      signal: abort.signal,
    });
    if (!response.ok) throw new Error(`the API responded with status ${response.status}`);
    return readCompany(JSON.parse(await readText(response)));
  } finally {
    clearTimeout(timer);
    // An unread response body would keep its connection open.
    abort.abort();
  }
}

/**
 * Fetches the company of a page's slug. A person may have typed it with capitals, accents, spaces or a full stop: if that fails,
 * tries it without them.
 * @returns the company, with the slug that the API knows
 * @throws Error of the last attempt
 */
export async function fetchTypedCompany(apiHost: string, slug: string): Promise<Company & { slug: string }> {
  try {
    return { ...(await fetchCompany(apiHost, slug)), slug };
  } catch (error) {
    const plain = slugOf(slug);
    // An API that does not respond would make the visitor wait as long again.
    if (!plain || plain === slug || error === TIMED_OUT) throw error;
    return { ...(await fetchCompany(apiHost, plain)), slug: plain };
  }
}

/** The response's text. @throws Error once it is longer than allowed, without reading on */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > SIZE_LIMIT_BYTES) throw new Error("the API's response is longer than 64 KB");
    text += decoder.decode(value, { stream: true });
  }
  return text;
}

/** @throws Error that says how the API's response differs from the agreed shape */
export function readCompany(response: unknown): Company {
  const page = (response as { page?: unknown } | null)?.page;
  if (typeof page !== "object" || page === null) throw new Error("Company: the response has no page");
  const text = (field: keyof Company): string => {
    const value: unknown = (page as Record<string, unknown>)[field];
    return typeof value === "string" ? value : "";
  };
  const shown = (field: keyof Company) =>
    text(field)
      .replace(INVISIBLE, "")
      // `/\s*[\r\n]\s*/` would take quadratic time on spaces.
      .replace(/\s+/g, (spaces) => (/[\r\n]/.test(spaces) ? " " : spaces))
      .trim();
  const company = { name: shown("name"), logo: text("logo"), description: shown("description") };
  if (company.name === "") throw new Error("Company: page.name is empty");
  if (company.name.length > MAX_NAME_LENGTH)
    throw new Error(`Company: page.name is longer than ${MAX_NAME_LENGTH} characters`);
  return company;
}

/**
 * URL of a logo under the assets host, or null if the path would lead elsewhere (another host, another scheme, above the host's
 * folder).
 * @param base URL of the current page, against which a relative assets host is resolved
 */
export function logoUrl(assetsHost: string, path: string, base: string): string | null {
  if (path === "" || /^(?:\/\/|[a-z][a-z\d+.-]*:)|\\/i.test(path)) return null;
  try {
    const root = new URL(`${assetsHost}/`, base);
    const url = new URL(`${root.href}${path.replace(/^\/+/, "")}`);
    // A server may decode what the browser keeps encoded, and ignore spaces and control characters.
    const odd = /\p{Cc}|[/\\]\s*\.\.\s*(?:[/\\]|$)/u.test(decodeURIComponent(url.pathname));
    return url.pathname.startsWith(root.pathname) && !odd ? url.href : null;
  } catch {
    return null;
  }
}
