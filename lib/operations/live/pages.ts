import { routes } from "@/lib/client/routes";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { type Answer, AT_ONCE, faultsOf } from "../ask";
import { counted, type Fault } from "../report";
import { type LivePage, readPage } from "./page";
import { fileFaults, type LiveSite, mediaType, UPLOAD } from "./site";

/** A site that grows beyond this is still looked at in minutes. */
const MOST_PAGES = 300;

/** The paths in the sitemap, 300 of them at most. */
export async function readSitemap(
  site: LiveSite,
): Promise<{ paths: string[]; detail: string; faults: readonly Fault[] }> {
  const path = routes.sitemap();
  const where = site.origin + path;
  const paths: string[] = [];
  const faults = await faultsOf(where, async () => {
    const answer = await site.ask(where);
    const found = fileFaults(site, path, answer, site.rules.caching.others);
    if (answer.status !== 200) return found;
    const listed = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
    if (listed.length === 0) return [...found, { where, what: "ne nomme aucune page", cure: UPLOAD }];
    const foreign = listed.filter((url) => new URL(url).origin !== site.siteUrl);
    paths.push(...listed.filter((url) => !foreign.includes(url)).map((url) => new URL(url).pathname));
    const what = `nomme des pages d'un autre site, dont ${foreign[0]}`;
    const cure = "corrigez NEXT_PUBLIC_SITE_URL, puis construisez et publiez à nouveau";
    return foreign.length > 0 ? [...found, { where, what, cure }] : found;
  });
  const all = [...new Set(paths)];
  const count = counted(all.length, "page");
  const detail =
    all.length > MOST_PAGES ? `${count}, dont les ${MOST_PAGES} premières sont regardées` : count;
  return { paths: all.slice(0, MOST_PAGES), detail, faults };
}

/** Hosts hide their test addresses from search engines by a header, and sometimes more than these. */
function hiddenFaults(where: string, { headers }: Answer): Fault[] {
  const tag = headers.get("x-robots-tag") ?? "";
  if (!/noindex|none/i.test(tag)) return [];
  const what = `est dans le plan du site, mais l'hébergeur la cache des moteurs (X-Robots-Tag : ${tag})`;
  return [{ where, what, cure: "retirez cet en-tête chez l'hébergeur" }];
}

/** Reads the pages of the sitemap, each as visitors and search engines get it. */
export async function checkPages(
  site: LiveSite,
  paths: readonly string[],
): Promise<{ pages: LivePage[]; faults: Fault[] }> {
  const pages: LivePage[] = [];
  const found = await mapWithConcurrency(
    paths,
    (path) =>
      faultsOf(site.origin + path, async () => {
        const answer = await site.ask(site.origin + path);
        const faults = fileFaults(site, path, answer, site.rules.caching.others);
        if (answer.status !== 200 || mediaType(answer) !== "text/html") return faults;
        pages.push(readPage(path, answer.body));
        return [...faults, ...hiddenFaults(site.origin + path, answer)];
      }),
    AT_ONCE,
  );
  return { pages, faults: found.flat() };
}
