import { routes } from "@/lib/client/routes";
import { propertyOf } from "@/lib/system/html";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { AT_ONCE, faultsOf } from "../ask";
import { counted, type Fault } from "../report";
import type { LivePage } from "./page";
import type { LiveSite } from "./site";

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

/** Opens each address of articles elsewhere once. */
export async function checkLinks(
  site: LiveSite,
  pages: readonly LivePage[],
): Promise<{ detail: string; faults: Fault[] }> {
  const links = [...outgoingLinks(site, pages)];
  const found = await mapWithConcurrency(links, ([href, article]) => checkLink(site, href, article), AT_ONCE);
  return { detail: counted(links.length, "adresse"), faults: found.flat() };
}

function checkLink(site: LiveSite, href: string, article: string): Promise<readonly Fault[]> {
  const cure = `remplacez ou retirez ce lien dans content${article}.mdx, puis publiez`;
  return faultsOf(href, async () => {
    const { status } = await site.ask(href, {
      follow: true,
      statusOnly: true,
      headers: { Accept: "text/html,*/*" },
    });
    if (status < 400 || REFUSES_PROGRAMS.includes(status)) return [];
    return [{ where: href, what: `répond ${status} (lien de ${article})`, cure }];
  }).then((faults) => faults.map((fault) => ({ ...fault, cure })));
}
