import { z } from "zod";
import { DRAWING_EXPECTED, type Treatment } from "@/content/schema";
import { routes } from "@/lib/client/routes";
import { checkStorage } from "./check-storage";
import { filePath, listSlugs } from "./content-folder";
import { imageMistake } from "./images";
import { listCategories } from "./json-schemas";
import { type LinkTargets, linkedPages, linkMistake, type Slugs } from "./links";
import type { FieldsSource, Loading } from "./loading";
import { movedPages, type Post } from "./posts";
import { fieldPath, type Problem, unknownValue } from "./problems";
import { checkProse } from "./prose/prose";
import { dayInReunion } from "./publication";
import { CONTENT_FILES } from "./registry";
import { stringsOf } from "./strings";

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
