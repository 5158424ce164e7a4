import type { LegalMatter, Partner, Trade } from "@/content/types";
import { drawingMistakes, drawingNames, wrongTokens } from "@/lib/drawings/sources";
import { checkCommunes, checkLocations, checkPortraits } from "./check-communes";
import {
  checkAnswers,
  checkHiddenFields,
  checkLegalLink,
  checkReferences,
  checkServiceNames,
  checkShares,
} from "./check-references";
import { filePath, listSlugs } from "./content-folder";
import { checkDecisions } from "./decisions";
import { checkDuplicates } from "./duplicates";
import { listCategories } from "./json-schemas";
import type { Slugs } from "./links";
import type { Loading } from "./loading";
import { checkCategories, checkFormerNames, checkPostText, type Post } from "./posts";
import { CONTENT_FILES, type DataOf } from "./registry";
import { checkTrade, tradeSlugs } from "./trades";

/** All loaded content; unusable files are missing. */
type LoadedContent = Partial<DataOf<typeof CONTENT_FILES.single>> & {
  pages: Partial<DataOf<typeof CONTENT_FILES.pages>>;
  trades: readonly Trade[];
  partners: readonly Partner[];
  posts: readonly Post[];
  legal: readonly (LegalMatter & { slug: string })[];
};

/** Checks what files say of each other, and all texts, links and images. */
export function checkContent(
  content: LoadedContent,
  loading: Loading,
  { publicRoot, now }: { publicRoot: string; now: Date },
): void {
  const { pages, trades, posts, navigation, communes, reviews, vetting, figures, services = [] } = content;
  for (const post of posts) checkPostText(post, loading);
  checkDuplicates(content, loading);
  checkFormerNames(posts, loading);
  if (pages.blog) checkCategories(pages.blog.categories, loading);
  for (const trade of trades) checkTrade(trade, loading, publicRoot);
  if (navigation) checkLegalLink(navigation, loading);
  loading.problems.push(...wrongTokens(), ...drawingNames().flatMap((name) => drawingMistakes(name)));
  if (communes) {
    checkCommunes(communes, loading);
    checkLocations(reviews ?? [], communes, loading);
  }
  if (vetting) checkPortraits(vetting, publicRoot, loading);
  if (figures) checkShares(content.proof?.stars, figures, loading);
  checkDecisions(content.launch ?? [], content, loading);
  checkAnswers(services, trades, loading);
  checkServiceNames(services, trades, loading);
  const commune = content.blocks?.network.finder.field;
  checkHiddenFields({ commune, campaign: pages.company?.campaign }, loading);
  const hasReviews = reviews?.length !== 0;
  checkReferences(loading, slugsOf(content, loading), { publicRoot, hasReviews, now, posts });
}

/** The slugs of all pages, unusable files included: their mistakes are reported once, not at each link to them. */
function slugsOf(
  { trades, pages, posts, legal, partners, companies }: LoadedContent,
  { root, unusable }: Loading,
): Slugs {
  const { folders } = CONTENT_FILES;
  const slugs = (items: readonly { slug: string }[], { pattern }: { pattern: string }) => [
    ...items.map(({ slug }) => slug),
    ...listSlugs(root, pattern).filter((slug) => unusable.has(filePath(root, pattern, slug))),
  ];
  return {
    trades: [...new Set([...trades.map(({ slug }) => slug), ...tradeSlugs(root)])],
    categories: pages.blog?.categories ?? listCategories(root),
    posts: slugs(posts, folders.posts),
    legal: slugs(legal, folders.legal),
    partners: slugs(partners, folders.partners),
    companies,
  };
}
