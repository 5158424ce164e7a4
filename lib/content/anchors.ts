import { routes } from "@/lib/client/routes";
import { SECTIONS } from "@/lib/client/sections";
import { filePath } from "./content-folder";
import type { Anchors, Slugs } from "./links";
import { CONTENT_FILES } from "./registry";

type Texts = {
  root: string;
  /** File → the names of its titles; a text that cannot be read has none here. */
  titles: ReadonlyMap<string, readonly string[]>;
};

/**
 * What links may lead to inside pages.
 * @param known all paths of pages
 * @param reviews whether there are any: without one, only the home page has their section
 */
export function anchorsOf(known: Iterable<string>, slugs: Slugs, texts: Texts, reviews: boolean): Anchors {
  const { trades, partners, companies = [], posts, legal } = slugs;
  const { posts: postFolder, legal: legalFolder } = CONTENT_FILES.folders;
  const anchors = new Map<string, readonly string[] | undefined>([...known].map((path) => [path, []]));
  const shown = (names: readonly string[]) => names.filter((name) => reviews || name !== "avis");
  const titlesOf = (pattern: string, slug: string) => texts.titles.get(filePath(texts.root, pattern, slug));

  anchors.set(routes.home(), SECTIONS.home);
  anchors.set(routes.zones(), SECTIONS.zones);
  for (const slug of trades) anchors.set(routes.trade(slug), shown(SECTIONS.trade));
  for (const path of [...partners.map(routes.partner), ...companies.map(routes.company)])
    anchors.set(path, shown(SECTIONS.campaign));
  for (const slug of posts) anchors.set(routes.post(slug), titlesOf(postFolder.pattern, slug));
  for (const slug of legal) anchors.set(routes.legal(slug), titlesOf(legalFolder.pattern, slug));
  const privacy = anchors.get(routes.privacy());
  if (privacy) anchors.set(routes.privacy(), [...privacy, ...SECTIONS.privacy]);
  return new Map([...anchors].flatMap(([path, names]) => (names ? [[path, names] as const] : [])));
}
