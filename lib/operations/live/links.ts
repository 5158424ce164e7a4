import { routes } from "@/lib/client/routes";
import { propertyOf } from "@/lib/system/html";
import { faultsOfEach } from "../ask";
import { counted, type Found } from "../report";
import type { LivePage } from "./pages";
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
