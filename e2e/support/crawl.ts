import { readFileSync } from "node:fs";
import { routes } from "@/lib/client/routes";
import { exportedPage, exportedText } from "./exported";
import type { Site } from "./sites";

/** A page as a crawler without scripts gets it. `clicks`: the fewest from the home page; undefined if no link leads there. */
export type CrawledPage = ReturnType<typeof readPage> & { clicks?: number | undefined };

/** An exported site, and its URL according to its pages. */
type CrawledSite = Pick<Site, "target"> & { siteUrl: string };

/** The path of one of the site's own URLs; null for others. */
export function ownPath(href: string, siteUrl: string): string | null {
  if (href.startsWith("/") && !href.startsWith("//")) return href;
  const own = href === siteUrl || href.startsWith(`${siteUrl}/`);
  return own ? href.slice(siteUrl.length) || routes.home() : null;
}

/** A PNG image of the site. @throws Error when it is missing */
function readImage({ target, siteUrl }: CrawledSite, url: string) {
  const content = readFileSync(`${target}${ownPath(url, siteUrl)}`);
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20), content };
}

function readPage(site: CrawledSite, path: string) {
  const page = exportedPage(site, path);
  const { meta } = page;
  const imageUrl = meta.get("og:image");
  return {
    path,
    page,
    title: Array.from(page.findAll("title"), ({ source }) => source).join(" | "),
    description: meta.get("description") ?? "",
    canonical: page.related("canonical")[0]?.get("href") ?? "",
    noindex: (meta.get("robots") ?? "").includes("noindex"),
    /** Meta tags by name or property; the last of duplicates. */
    meta,
    image: imageUrl ? readImage(site, imageUrl) : null,
    data: page.data,
    /** `href`s of the page's links, as written. */
    links: page.links.flatMap(({ href }) => href || []),
    ids: page.ids,
  };
}

/** Paths of a page's internal links, without query and fragment; links to demo services are left out. */
export function linkedPaths({ links, path }: Pick<CrawledPage, "links" | "path">, siteUrl: string): string[] {
  const paths = links.map((href) => (href.startsWith("#") ? path : ownPath(href, siteUrl)?.split(/[#?]/)[0]));
  return [...new Set(paths)].filter((item): item is string => Boolean(item) && !item?.startsWith("/demo/"));
}

/** Crawls the exported site: follows links from the home page, then from the sitemap's pages and `more`. */
export function crawl(site: CrawledSite, more: readonly string[]): CrawledPage[] {
  const pages = new Map<string, CrawledPage>();
  const visit = (paths: readonly string[], clicks?: number): void => {
    const fresh = [...new Set(paths)].filter((path) => !pages.has(path));
    const read = fresh.map((path) => ({ ...readPage(site, path), clicks }));
    for (const page of read) pages.set(page.path, page);
    const linked = read.flatMap((page) => linkedPaths(page, site.siteUrl));
    if (read.length > 0) visit(linked, clicks === undefined ? undefined : clicks + 1);
  };
  visit([routes.home()], 0);
  const listed = [...exportedText(site, routes.sitemap()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => ownPath(url, site.siteUrl) ?? url,
  );
  visit([...listed, ...more]);
  return [...pages.values()];
}
