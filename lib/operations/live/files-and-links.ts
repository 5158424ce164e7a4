import { extname } from "node:path";
import { routes } from "@/lib/client/routes";
import { isDemoService } from "@/lib/site/config";
import { COMPRESSED } from "@/lib/system/file-types";
import { propertyOf } from "@/lib/system/html";
import { faultsOfEach } from "../fetcher";
import { type CheckResult, type Fault, withCount } from "../report";
import { type LivePage, previewOf } from "./pages";
import { fileFaults, type LiveSite } from "./site";

// Checks the files that pages refer to, and the absolute links of articles.

/** Attributes that load files; links to pages are not included. */
const SOURCES = ["src", "srcSet", "poster"];
const LINKED = /icon|manifest|preload|stylesheet/;
/** Scripts refer to lazy-loaded chunks by their path below `/_next/`. */
const NAMED_IN_SCRIPT =
  /["'`](?:\/_next\/)?(static\/(?:chunks|pages|media)\/[\w.~-]+\.(?:js|css|woff2))["'`]/g;

/** The path of a file on the site; null for other origins and data URLs. */
function ownPath({ origin, siteUrl }: LiveSite, href: string, page: string): string | null {
  if (href === "" || !URL.canParse(href, origin + page)) return null;
  const url = new URL(href, origin + page);
  return url.origin === origin || url.origin === siteUrl ? url.pathname : null;
}

/** "a.png 1x, b.png 2x" → "a.png", "b.png". A comma without a space is part of the URL. */
const urlsIn = (sources: string) => sources.split(/,\s+/).map((source) => source.trim().split(/\s/)[0] ?? "");

/** Paths of the files that a page needs to look and work as intended. */
function namedFiles(site: LiveSite, page: LivePage): string[] {
  const hashed = page.html.match(new RegExp(`${site.rules.caching.hashedBelow}[\\w./~-]+\\.\\w+`, "g")) ?? [];
  const loaded = page.elements.flatMap((element) => [
    ...SOURCES.flatMap((name) => urlsIn(propertyOf(element, name))),
    LINKED.test(propertyOf(element, "rel")) ? propertyOf(element, "href") : "",
  ]);
  const paths = [...loaded, previewOf(page)].map((href) => ownPath(site, href, page.path));
  return [...hashed, ...paths.filter((path) => path !== null)].filter((path) => !isDemoService(path));
}

/** Files that no page loads. Some hosts replace robots.txt with their own. */
const OTHERS = [routes.feed(), routes.securityTxt(), "/robots.txt"];

/** Requests the files that pages need, then those that scripts refer to. */
export async function checkFiles(site: LiveSite, pages: readonly LivePage[]): Promise<CheckResult> {
  const seen = new Set<string>();
  const faults: Fault[] = [];
  let wave = [...pages.flatMap((page) => namedFiles(site, page)), ...OTHERS];
  while (wave.length > 0) {
    const fresh = [...new Set(wave)].filter((path) => !seen.has(path));
    const named: string[] = [];
    const found = await faultsOfEach(
      fresh,
      (path) => site.origin + path,
      async (path, where) => {
        seen.add(path);
        // A compressed response's length does not show whether its content is complete.
        const method = COMPRESSED.includes(extname(path)) ? "GET" : "HEAD";
        const response = await site.fetcher(where, { method });
        if (response.status === 200)
          named.push(...[...response.body.matchAll(NAMED_IN_SCRIPT)].map(([, name]) => `/_next/${name}`));
        return fileFaults(site, path, response);
      },
    );
    faults.push(...found);
    wave = named;
  }
  return { detail: withCount(seen.size, "fichier"), faults };
}

/** Statuses of sites that block bots: the page may still exist. */
const REFUSES_PROGRAMS = [401, 403, 405, 406, 429, 999];
/** Lists below the blog have longer paths than articles. */
const isArticle = ({ path }: LivePage) => {
  const folder = routes.post("");
  return path.startsWith(folder) && !path.slice(folder.length).includes("/");
};

/**
 * Absolute URL → article that links to it. URLs of this site are included, as the build checks only paths. Contact links, and
 * those also found on other pages, belong to the layout and are left out.
 */
function outgoingLinks(site: LiveSite, pages: readonly LivePage[]): Map<string, string> {
  const linksOf = ({ elements }: LivePage) =>
    elements.flatMap((element) => {
      const isContact = propertyOf(element, "dataChannel") !== "";
      const href = element.tagName === "a" && !isContact ? propertyOf(element, "href") : "";
      if (!/^https?:/.test(href) || !URL.canParse(href)) return [];
      const url = new URL(href);
      url.hash = "";
      // Where the site is being checked: before its launch, its own address shows nothing, or the former site.
      return [url.origin === site.siteUrl ? site.origin + url.pathname + url.search : url.href];
    });
  const layoutLinks = new Set(pages.filter((page) => !isArticle(page)).flatMap(linksOf));
  const links = new Map<string, string>();
  for (const page of pages.filter(isArticle))
    for (const href of linksOf(page))
      if (!layoutLinks.has(href) && !links.has(href)) links.set(href, page.path);
  return links;
}

export async function checkLinks(site: LiveSite, pages: readonly LivePage[]): Promise<CheckResult> {
  const links = outgoingLinks(site, pages);
  const options = { follow: true, statusOnly: true, headers: { Accept: "text/html,*/*" } };
  const remedyOf = (href: string) =>
    `remplacez ou retirez ce lien dans content${links.get(href)}.mdx, puis publiez`;
  const faults = await faultsOfEach(
    [...links.keys()],
    (href) => href,
    async (where) => {
      const { status } = await site.fetcher(where, options);
      if (status < 400 || REFUSES_PROGRAMS.includes(status)) return [];
      return [{ where, what: `répond ${status} (lien de ${links.get(where)})`, remedy: remedyOf(where) }];
    },
  );
  return {
    detail: withCount(links.size, "adresse"),
    // Failed requests get the same remedy.
    faults: faults.map((fault) => ({ ...fault, remedy: remedyOf(fault.where) })),
  };
}
