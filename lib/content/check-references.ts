import { z } from "zod";
import { ANSWERS, DRAWING_EXPECTED, type Treatment } from "@/content/schema";
import type { Figures, Navigation, Proof, Service, Trade } from "@/content/types";
import { frenchNumber } from "@/lib/client/format";
import { HIDDEN_FIELDS } from "@/lib/client/request/form-url";
import { routes } from "@/lib/client/routes";
import { checkStorage } from "./check-storage";
import { filePath, listSlugs } from "./content-folder";
import { imageMistake } from "./images";
import { listCategories } from "./json-schemas";
import { type LinkTargets, linkedPages, linkMistake, type Slugs } from "./links";
import { type FieldsSource, type Loading, reportField } from "./loading";
import { movedPages, type Post } from "./posts";
import { fieldPath, type Problem, unknownValue } from "./problems";
import { checkProse } from "./prose/prose";
import { dayInReunion } from "./publication";
import { CONTENT_FILES, type ContentFile } from "./registry";
import { type Path, stringsOf } from "./strings";

/** What texts and fields may refer to, and the date on La Réunion. */
type Targets = LinkTargets & { trades: readonly string[]; categories: readonly string[]; today: string };

/** `now` decides which dates are in the future. */
type Options = { publicRoot: string; hasReviews: boolean; now: Date; posts: readonly Post[] };

/** Checks every text, and every link, image and trade reference. All pages must be loaded first. */
export function checkReferences(loading: Loading, slugs: Slugs, options: Options): void {
  const { publicRoot, hasReviews, now, posts } = options;
  const { root, texts, sources, problems } = loading;
  const checked = texts.flatMap(({ text, file, components }) => {
    const prose = checkProse(text, file, components, problems);
    return prose ? [{ file, prose }] : [];
  });
  const idsByFile = new Map(checked.map(({ file, prose }) => [file, prose.ids]));
  const headingIds = (pattern: string, slug: string) => idsByFile.get(filePath(root, pattern, slug));
  const categories = listCategories(root);
  const allPosts = listSlugs(root, CONTENT_FILES.folders.posts.pattern);
  const targets: Targets = {
    pages: linkedPages(slugs, headingIds, hasReviews),
    hidden: new Set(allPosts.filter((slug) => !slugs.posts.includes(slug)).map(routes.post)),
    moved: movedPages(posts),
    anyCompany: slugs.companies === undefined,
    publicRoot,
    trades: slugs.trades,
    categories,
    today: dayInReunion(now),
  };
  for (const { file, prose } of checked)
    for (const { text, treatment, line, field } of prose.references) {
      const message = referenceMistake(text, treatment, targets, { folder: "images", ids: prose.ids });
      if (message) problems.push({ file, line, field, message });
    }
  for (const source of sources) checkFields(source, targets, problems);
  checkStorage(loading, targets);
}

/** Adds a problem if no footer menu links to the legal notice, which the law requires. */
export function checkLegalLink({ legal, footer }: Navigation, loading: Loading): void {
  const links = [...legal, ...footer.flatMap(({ links }) => links)];
  if (links.some(({ path }) => path === routes.legalNotice())) return;
  const message = `lien manquant vers ${routes.legalNotice()}, que la loi demande sur chaque page : remettez-le`;
  reportField(loading, CONTENT_FILES.single.navigation, ["legal"], message);
}

function checkFields(
  { schema, data, file, lineOf }: FieldsSource,
  targets: Targets,
  problems: Problem[],
): void {
  for (const { text, treatment, path } of stringsOf(schema, data)) {
    const folder = path.at(-1) === "logo" ? "partners" : "images";
    const message = referenceMistake(text, treatment, targets, { folder, mayBeDrawing: false });
    if (!message) continue;
    const field = fieldPath(path);
    // Replaces the schema's message, which is less specific.
    const reported = problems.findIndex((problem) => problem.file === file && problem.field === field);
    if (reported >= 0) problems.splice(reported, 1);
    problems.push({ file, line: lineOf(path), field, message });
  }
}

/**
 * What is wrong with a reference in a field or a text; undefined if nothing is.
 * @param ids heading ids of the text
 * @param folder of the images, below the public folder
 * @param mayBeDrawing whether an image may be a drawing; true by default
 */
function referenceMistake(
  text: string,
  treatment: Treatment,
  targets: Targets,
  { ids, folder, mayBeDrawing }: { ids?: readonly string[]; folder: string; mayBeDrawing?: boolean },
): string | undefined {
  switch (treatment) {
    case "link":
      return linkMistake(text, targets, ids);
    case "past":
      // The schema reports a text that is not a date.
      return z.iso.date().safeParse(text).success && text > targets.today
        ? "ce jour n'est pas encore venu : corrigez la date"
        : undefined;
    case "trade":
      return targets.trades.includes(text) ? undefined : unknownValue(text, targets.trades);
    case "category":
      // Without a usable list, that is the mistake, reported once and not in each post.
      return targets.categories.length === 0 || targets.categories.includes(text)
        ? undefined
        : unknownValue(text, targets.categories);
    case "drawing":
      if (text.startsWith("/")) return `attendu : ${DRAWING_EXPECTED}`;
      return imageMistake(text, targets.publicRoot);
    case "image":
      return imageMistake(text, targets.publicRoot, { folder, mayBeDrawing });
    default:
      return undefined;
  }
}

/** The name that content gives to a hidden form field; none if nothing is sent. */
type FieldName = string | null | undefined;
type HiddenFields = { commune: FieldName; campaign: FieldName };

/** Adds a problem for each of these names that would overwrite another value sent by the site. */
export function checkHiddenFields({ commune, campaign }: HiddenFields, loading: Loading): void {
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
export function checkAnswers(services: readonly Service[], trades: readonly Trade[], loading: Loading): void {
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
export function checkServiceNames(
  services: readonly Service[],
  trades: readonly Trade[],
  loading: Loading,
): void {
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
export function checkShares(stars: Proof["stars"], { rating }: Figures, loading: Loading): void {
  if (!stars) return;
  const { five, four, three, two, one } = stars;
  const average = (5 * five + 4 * four + 3 * three + 2 * two + one) / (five + four + three + two + one);
  if (Math.abs(average - rating.value) <= ROUNDING) return;
  const found = average.toLocaleString("fr-FR", { maximumFractionDigits: 2 });
  const message = `ces parts font une moyenne de ${found}, la note de figures.yaml dit ${frenchNumber(rating.value)} (rating) : corrigez l'une ou l'autre`;
  reportField(loading, CONTENT_FILES.single.proof, ["stars"], message);
}
