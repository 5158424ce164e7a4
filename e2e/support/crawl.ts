import { routes } from "@/lib/client/routes";
import { pageOf } from "./exported";

/** A page as a crawler without scripts gets it. `clicks`: the fewest from the home page; undefined if no link leads there. */
export type CrawledPage = Awaited<ReturnType<typeof readPage>> & { clicks?: number | undefined };

/** Where a site is served, and its URL according to its pages. */
type CrawledSite = { origin: string; siteUrl: string };

const fetchFrom = (origin: string, path: string) => fetch(origin + path, { redirect: "manual" });

/** The path of one of the site's own URLs; null for others. */
export function ownPath(href: string, siteUrl: string): string | null {
  if (href.startsWith("/") && !href.startsWith("//")) return href;
  const own = href === siteUrl || href.startsWith(`${siteUrl}/`);
  return own ? href.slice(siteUrl.length) || routes.home() : null;
}

async function readImage({ origin, siteUrl }: CrawledSite, url: string) {
  const path = ownPath(url, siteUrl);
  if (!path) return null;
  const response = await fetchFrom(origin, path);
  const content = Buffer.from(await response.arrayBuffer());
  const isPng = content.subarray(1, 4).toString("latin1") === "PNG";
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    width: isPng ? content.readUInt32BE(16) : 0,
    height: isPng ? content.readUInt32BE(20) : 0,
    content,
  };
}

async function readPage(site: CrawledSite, path: string) {
  const response = await fetchFrom(site.origin, path);
  const page = pageOf(await response.text());
  const { meta } = page;
  const imageUrl = meta.get("og:image");
  return {
    path,
    status: response.status,
    page,
    title: Array.from(page.findAll("title"), ({ source }) => source).join(" | "),
    description: meta.get("description") ?? "",
    canonical:
      page
        .findAll("link")
        .find((link) => link.get("rel") === "canonical")
        ?.get("href") ?? "",
    noindex: (meta.get("robots") ?? "").includes("noindex"),
    /** Meta tags by name or property; the last of duplicates. */
    meta,
    image: imageUrl ? await readImage(site, imageUrl) : null,
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

/**
 * Crawls the site without scripts: follows links from the home page, then from the sitemap's pages and `more`.
 */
export async function crawl(site: CrawledSite, more: readonly string[] = []): Promise<CrawledPage[]> {
  const pages = new Map<string, CrawledPage>();
  const visit = async (paths: readonly string[], clicks?: number): Promise<void> => {
    const fresh = [...new Set(paths)].filter((path) => !pages.has(path));
    const read = await Promise.all(fresh.map(async (path) => ({ ...(await readPage(site, path)), clicks })));
    for (const page of read) pages.set(page.path, page);
    const linked = read.flatMap((page) => linkedPaths(page, site.siteUrl));
    if (read.length > 0) await visit(linked, clicks === undefined ? undefined : clicks + 1);
  };
  await visit([routes.home()], 0);
  const sitemap = await (await fetchFrom(site.origin, routes.sitemap())).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => ownPath(url, site.siteUrl) ?? url,
  );
  await visit([...listed, ...more]);
  return [...pages.values()];
}
