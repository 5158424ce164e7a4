import { ANSWERS } from "@/content/schema";
import type { Figures, LegalMatter, Navigation, Partner, Proof, Service, Trade } from "@/content/types";
import { frenchNumber } from "@/lib/client/format";
import { HIDDEN_FIELDS } from "@/lib/client/request/form-url";
import { routes } from "@/lib/client/routes";
import { drawingMistakes, drawingNames, wrongTokens } from "@/lib/drawings/sources";
import { checkCommunes, checkLocations, checkPortraits } from "./check-communes";
import { checkReferences } from "./check-references";
import { filePath, listSlugs } from "./content-folder";
import { checkDecisions } from "./decisions";
import { checkDuplicates } from "./duplicates";
import { listCategories } from "./json-schemas";
import type { Slugs } from "./links";
import { type Loading, reportField } from "./loading";
import { checkCategories, checkFormerNames, checkPostText, type Post } from "./posts";
import { CONTENT_FILES, type ContentFile, type DataOf } from "./registry";
import type { Path } from "./strings";
import { checkTrade, tradeSlugs } from "./trades";

/** All loaded content; unusable files are missing. */
type LoadedContent = Partial<DataOf<typeof CONTENT_FILES.single>> & {
  pages: Partial<DataOf<typeof CONTENT_FILES.pages>>;
  trades: readonly Trade[];
  partners: readonly Partner[];
  posts: readonly Post[];
  legal: readonly (LegalMatter & { slug: string })[];
};

/** Checks files against each other, and all texts, links and images. */
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
  // An unusable file may have some.
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

/** Adds a problem if no footer menu links to the legal notice, which the law requires. */
function checkLegalLink({ legal, footer }: Navigation, loading: Loading): void {
  const links = [...legal, ...footer.flatMap(({ links }) => links)];
  if (links.some(({ path }) => path === routes.legalNotice())) return;
  const message = `lien manquant vers ${routes.legalNotice()}, que la loi demande sur chaque page : remettez-le`;
  reportField(loading, CONTENT_FILES.single.navigation, ["legal"], message);
}

/** The name that content gives to a hidden form field; none if nothing is sent. */
type FieldName = string | null | undefined;
type HiddenFields = { commune: FieldName; campaign: FieldName };

/** Adds a problem for each of these names that would overwrite another value sent by the site. */
function checkHiddenFields({ commune, campaign }: HiddenFields, loading: Loading): void {
  const { single, pages } = CONTENT_FILES;
  const refuse = (name: FieldName, reserved: readonly FieldName[], file: ContentFile, path: Path) => {
    if (!name || !reserved.includes(name)) return;
    const message = `« ${name} » est déjà un champ que le site remplit : choisissez un autre nom`;
    reportField(loading, file, path, message);
  };
  refuse(commune, HIDDEN_FIELDS, single.blocks, ["network", "finder", "field"]);
  refuse(campaign, [...HIDDEN_FIELDS, commune], pages.company, ["campaign"]);
}

/** Adds a problem for each answer that a card or a service prefills and its form does not know. */
function checkAnswers(services: readonly Service[], trades: readonly Trade[], loading: Loading): void {
  const { folders, single } = CONTENT_FILES;
  const check = (
    form: Service["form"],
    answers: Service["queryParams"],
    file: ContentFile,
    path: Path,
    slug?: string,
  ) => {
    const fields: Readonly<Record<string, readonly string[]>> = ANSWERS[form];
    for (const [field, answer] of Object.entries(answers)) {
      if (fields[field]?.includes(answer)) continue;
      const known = Object.entries(fields).map(([name, values]) => `${name} : ${values.join(", ")}`);
      const message = `le formulaire « ${form} » ne connaît pas « ${answer} » ; ses réponses : ${known.join(" ; ")}`;
      reportField(loading, file, [...path, field], message, slug);
    }
  };
  for (const [index, { form, queryParams }] of services.entries())
    check(form, queryParams, single.services, [index, "queryParams"]);
  for (const { slug, service, cards } of trades) {
    const form = services.find(({ id }) => id === service)?.form;
    if (form)
      for (const [index, { prefill }] of cards.items.entries())
        check(form, prefill, folders.trades, ["cards", "items", index, "prefill"], slug);
  }
}

/** Adds a problem for each service with the name of a trade whose requests open another service's form. */
function checkServiceNames(services: readonly Service[], trades: readonly Trade[], loading: Loading): void {
  for (const [index, { id, name }] of services.entries()) {
    const trade = trades.find((each) => each.name === name);
    if (!trade || trade.service === id) continue;
    const message = `« ${name} » a l'id d'un autre métier, « ${id} » : pour déplacer un service, déplacez tout l'élément, de « - id: » à « formTitle »`;
    reportField(loading, CONTENT_FILES.single.services, [index, "name"], message);
  }
}

/** Maximum rounding error of a rating with one decimal, plus a margin for floating point: 4.85 is not exact. */
const ROUNDING = 0.05 + 1e-9;

/** Adds a problem if the shares of each rating do not average to the rating shown beside them. */
function checkShares(stars: Proof["stars"], { rating }: Figures, loading: Loading): void {
  if (!stars) return;
  const { five, four, three, two, one } = stars;
  const average = (5 * five + 4 * four + 3 * three + 2 * two + one) / (five + four + three + two + one);
  if (Math.abs(average - rating.value) <= ROUNDING) return;
  const found = average.toLocaleString("fr-FR", { maximumFractionDigits: 2 });
  const message = `ces parts font une moyenne de ${found}, la note de figures.yaml dit ${frenchNumber(rating.value)} (rating) : corrigez l'une ou l'autre`;
  reportField(loading, CONTENT_FILES.single.proof, ["stars"], message);
}
