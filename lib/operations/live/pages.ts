import type { Element } from "hast";
import { z } from "zod";
import { hostedUrl } from "@/lib/client/request/form-url";
import { routes } from "@/lib/client/routes";
import { elementsIn, propertyOf } from "@/lib/system/html";
import { faultsOf, faultsOfEach, type HttpResponse } from "../fetcher";
import { type CheckResult, type Fault, withCount } from "../report";
import { fileFaults, type LiveSite, mediaType, UPLOAD_REMEDY } from "./site";

export type LivePage = { path: string; html: string; elements: readonly Element[] };

export function readPage(path: string, html: string): LivePage {
  return { path, html, elements: elementsIn(html) };
}

const elementWith = ({ elements }: LivePage, name: string, value: string) =>
  elements.find((element) => propertyOf(element, name) === value);
export const canonicalOf = (page: LivePage) => propertyOf(elementWith(page, "rel", "canonical"), "href");
export const previewOf = (page: LivePage) => propertyOf(elementWith(page, "property", "og:image"), "content");

const reviewProps = z.object({ formHost: z.string(), formId: z.string() });

/** URLs, without query, of the hosted forms in a page's request links and review form. */
export function formUrlsOf(origin: string, { path, elements }: LivePage): string[] {
  const hrefs = elements.flatMap((element) => {
    if (element.tagName === "a" && propertyOf(element, "dataRequest")) return [propertyOf(element, "href")];
    const text = propertyOf(element, "dataProps");
    const review = text.includes('"formId"') ? reviewProps.safeParse(JSON.parse(text)).data : undefined;
    return review ? [hostedUrl(review.formHost, review.formId)] : [];
  });
  return [...new Set(hrefs)].flatMap((href) => {
    if (!URL.canParse(href, origin + path)) return [];
    const url = new URL(href, origin + path);
    return [url.origin + url.pathname];
  });
}

/** The paths in the sitemap. */
export async function readSitemap(site: LiveSite): Promise<CheckResult & { paths: string[] }> {
  const path = routes.sitemap();
  const where = site.origin + path;
  const paths: string[] = [];
  const faults = await faultsOf(where, async () => {
    const response = await site.fetcher(where);
    const found = fileFaults(site, path, response);
    if (response.status !== 200) return found;
    const listed = [...response.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
    if (listed.length === 0)
      return [...found, { where, what: "ne nomme aucune page", remedy: UPLOAD_REMEDY }];
    const foreign = listed.filter((url) => new URL(url).origin !== site.siteUrl);
    paths.push(...listed.filter((url) => !foreign.includes(url)).map((url) => new URL(url).pathname));
    const what = `nomme des pages d'un autre site, dont ${foreign[0]}`;
    const remedy = "corrigez NEXT_PUBLIC_SITE_URL, puis construisez et publiez à nouveau";
    return foreign.length > 0 ? [...found, { where, what, remedy }] : found;
  });
  return { paths, detail: withCount(paths.length, "page"), faults };
}

/** Hosts send noindex for preview URLs, and sometimes by mistake for others. */
function noindexFaults({ url, headers }: HttpResponse): Fault[] {
  const tag = headers.get("x-robots-tag") ?? "";
  if (!/noindex|(?<!preview:\s*)none/i.test(tag)) return [];
  const what = `est dans le plan du site, mais l'hébergeur la cache des moteurs (X-Robots-Tag : ${tag})`;
  return [{ where: url, what, remedy: "retirez cet en-tête chez l'hébergeur" }];
}

export async function checkPages(
  site: LiveSite,
  paths: readonly string[],
): Promise<{ pages: LivePage[]; faults: Fault[] }> {
  const pages: LivePage[] = [];
  const faults = await faultsOfEach(
    paths,
    (path) => site.origin + path,
    async (path, where) => {
      const response = await site.fetcher(where);
      const faults = fileFaults(site, path, response);
      if (response.status !== 200 || mediaType(response) !== "text/html") return faults;
      pages.push(readPage(path, response.body));
      // The sitemap leaves the review page out.
      return path === routes.review() ? faults : [...faults, ...noindexFaults(response)];
    },
  );
  // Responses come in any order.
  pages.sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path));
  return { pages, faults };
}
