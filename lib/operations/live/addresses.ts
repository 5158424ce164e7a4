import { routes } from "@/lib/client/routes";
import { propertyOf } from "@/lib/system/html";
import { faultsOfEach } from "../ask";
import { counted, type Fault, type Found } from "../report";
import { type LivePage, previewOf } from "./pages";
import { fileFaults, type LiveSite } from "./site";

// What pages name: files of the site, and pages elsewhere.

/** What pages load by these attributes of elements; a link leads to another page, and is none of it. */
const SOURCES = ["src", "srcSet", "poster"];
const LINKED = /icon|manifest|preload|stylesheet/;
/** Scripts name the scripts that they fetch later by their place below the folder of hashed files. */
const NAMED_IN_SCRIPT =
  /["'`](?:\/_next\/)?(static\/(?:chunks|pages|media)\/[\w.~-]+\.(?:js|css|woff2))["'`]/g;

/** A path of the site's own; null for what is elsewhere or inlined. */
function ownPath({ origin, siteUrl }: LiveSite, href: string, page: string): string | null {
  if (href === "" || !URL.canParse(href, origin + page)) return null;
  const url = new URL(href, origin + page);
  return url.origin === origin || url.origin === siteUrl ? url.pathname : null;
}

/** "a.png" and "b.png" of "a.png 1x, b.png 2x". A comma without a space belongs to an address. */
const addressesIn = (sources: string) =>
  sources.split(/,\s+/).map((source) => source.trim().split(/\s/)[0] ?? "");

/** Paths of the files that a page names, and that it needs to look and work as meant. */
function namedFiles(site: LiveSite, page: LivePage): string[] {
  const hashed = page.html.match(new RegExp(`${site.rules.caching.hashedBelow}[\\w./~-]+\\.\\w+`, "g")) ?? [];
  const loaded = page.elements.flatMap((element) => [
    ...SOURCES.flatMap((name) => addressesIn(propertyOf(element, name))),
    LINKED.test(propertyOf(element, "rel")) ? propertyOf(element, "href") : "",
  ]);
  const paths = [...loaded, previewOf(page)].map((href) => ownPath(site, href, page.path));
  return [...hashed, ...paths.filter((path) => path !== null)].filter((path) => !path.startsWith("/demo/"));
}

/** Asks for the files that pages name, then for those that their scripts name. @returns also the paths of those that are there */
export async function checkFiles(
  site: LiveSite,
  pages: readonly LivePage[],
): Promise<Found & { paths: string[] }> {
  const paths: string[] = [];
  const seen = new Set<string>();
  const faults: Fault[] = [];
  for (let wave = pages.flatMap((page) => namedFiles(site, page)); wave.length > 0; ) {
    const fresh = [...new Set(wave)].filter((path) => !seen.has(path));
    const named: string[] = [];
    const found = await faultsOfEach(
      fresh,
      (path) => site.origin + path,
      async (path, where) => {
        seen.add(path);
        const answer = await site.ask(where, { method: path.endsWith(".js") ? "GET" : "HEAD" });
        if (answer.status === 200) {
          paths.push(path);
          named.push(...[...answer.body.matchAll(NAMED_IN_SCRIPT)].map(([, name]) => `/_next/${name}`));
        }
        return fileFaults(site, path, answer);
      },
    );
    faults.push(...found);
    wave = named;
  }
  return { detail: counted(seen.size, "fichier"), faults, paths };
}

/** Answers of sites that serve people only: they say nothing of the page. */
const REFUSES_PROGRAMS = [401, 403, 405, 406, 429, 999];
const isArticle = ({ path }: LivePage) =>
  path.startsWith(`${routes.blog()}/`) && !/^\/blog\/(?:categorie|page)\//.test(path);

/** Addresses elsewhere that articles lead to and other pages do not, which are the shell's: each with its article. */
function outgoingLinks(site: LiveSite, pages: readonly LivePage[]): Map<string, string> {
  const own = [site.origin, site.siteUrl];
  const linksOf = ({ elements }: LivePage) =>
    elements.flatMap((element) => {
      const href = element.tagName === "a" ? propertyOf(element, "href") : "";
      if (!/^https?:/.test(href) || !URL.canParse(href)) return [];
      const url = new URL(href);
      url.hash = "";
      return own.includes(url.origin) ? [] : [url.href];
    });
  const shell = new Set(pages.filter((page) => !isArticle(page)).flatMap(linksOf));
  const links = new Map<string, string>();
  for (const page of pages.filter(isArticle))
    for (const href of linksOf(page)) if (!shell.has(href) && !links.has(href)) links.set(href, page.path);
  return links;
}

export async function checkLinks(site: LiveSite, pages: readonly LivePage[]): Promise<Found> {
  const links = outgoingLinks(site, pages);
  const options = { follow: true, statusOnly: true, headers: { Accept: "text/html,*/*" } };
  const cureOf = (href: string) =>
    `remplacez ou retirez ce lien dans content${links.get(href)}.mdx, puis publiez`;
  const faults = await faultsOfEach(
    [...links.keys()],
    (href) => href,
    async (where) => {
      const { status } = await site.ask(where, options);
      if (status < 400 || REFUSES_PROGRAMS.includes(status)) return [];
      return [{ where, what: `répond ${status} (lien de ${links.get(where)})`, cure: cureOf(where) }];
    },
  );
  return {
    detail: counted(links.size, "adresse"),
    // The same cure where there was no answer.
    faults: faults.map((fault) => ({ ...fault, cure: cureOf(fault.where) })),
  };
}
