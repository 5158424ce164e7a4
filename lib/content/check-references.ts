import { DRAWING_EXPECTED, type Treatment } from "@/content/schema";
import { routes } from "@/lib/client/routes";
import { anchorsOf } from "./anchors";
import { filePath, listSlugs } from "./content-folder";
import { imageMistake } from "./images";
import { type LinkTargets, linkMistake, type Slugs, sitePaths } from "./links";
import type { FieldsSource, Loading } from "./loading";
import { fieldPath, type Problem } from "./problems";
import { checkProse, type Pointers } from "./prose/prose";
import type { Reference } from "./prose/prose-rules";
import { CONTENT_FILES } from "./registry";
import { stringsOf } from "./strings";
import { tradeMistake } from "./trades";
import { inCurlyQuotes } from "./value-mistakes";

/** What texts and fields may name. */
type Targets = LinkTargets & Pick<Slugs, "trades">;

/**
 * Adds the problems of every text, and of every link, image and name of a trade. All pages must be known before.
 * @param reviews whether there are any
 */
export function checkReferences(loading: Loading, slugs: Slugs, publicRoot: string, reviews: boolean): void {
  const { root, texts, sources, problems } = loading;
  const known = sitePaths(slugs);
  const written = listSlugs(root, CONTENT_FILES.folders.posts.pattern).map((slug) => routes.post(slug));
  const hidden = new Set(written.filter((path) => !known.has(path)));
  const anyCompany = slugs.companies === undefined;
  const read = texts.flatMap(({ text, file, components }) => {
    const prose = checkProse(text, file, components, problems);
    return prose ? [{ file, prose }] : [];
  });
  const titles = new Map(read.map(({ file, prose }) => [file, prose.ids]));
  const anchors = anchorsOf(known, slugs, { root, titles }, reviews);
  const targets = { known, hidden, anyCompany, anchors, publicRoot, trades: slugs.trades };
  for (const { file, prose } of read) checkPointers(prose, file, targets, problems);
  for (const source of sources) checkFields(source, targets, problems);
  checkStorageTitle(loading, targets);
}

/** Pages lead to one title of the privacy policy by themselves. */
function checkStorageTitle({ root, problems }: Loading, targets: Targets): void {
  const [path = "", name] = routes.privacyStorage().split("#");
  if (!linkMistake(routes.privacyStorage(), targets)) return;
  const file = filePath(root, CONTENT_FILES.folders.legal.pattern, path.slice(1));
  const message = `titre manquant : des pages du site mènent à #${name} ; remettez le titre « Sur votre appareil »`;
  problems.push({ file, place: "", message });
}

function checkPointers(prose: Pointers, file: string, targets: Targets, problems: Problem[]): void {
  const report = ({ line, place = "" }: Reference, message: string | undefined) => {
    if (message) problems.push({ file, line, place, message });
  };
  for (const link of prose.links) report(link, linkMistake(link.target, targets, prose.ids));
  for (const image of prose.images) report(image, imageMistake(image.target, targets.publicRoot));
  for (const trade of prose.trades) report(trade, tradeMistake(trade.target, targets.trades));
}

function checkFields(
  { shape, data, file, lineOf }: FieldsSource,
  targets: Targets,
  problems: Problem[],
): void {
  for (const { text, treatment, path } of stringsOf(shape, data)) {
    const message = referenceMistake(text, treatment, targets);
    if (!message) continue;
    const place = fieldPath(path);
    // It says more of the value than what the schema has said of its form.
    const said = problems.findIndex((problem) => problem.file === file && problem.place === place);
    if (said >= 0) problems.splice(said, 1);
    problems.push({ file, line: lineOf(path), place, message });
  }
}

function referenceMistake(text: string, treatment: Treatment, targets: Targets): string | undefined {
  // What is wrong is the quotes, and told.
  if (inCurlyQuotes(text)) return undefined;
  switch (treatment) {
    case "link":
      return linkMistake(text, targets);
    case "trade":
      return tradeMistake(text, targets.trades);
    case "drawing":
      if (text.startsWith("/")) return `attendu : ${DRAWING_EXPECTED}`;
      return imageMistake(text, targets.publicRoot);
    case "image":
      return imageMistake(text, targets.publicRoot);
    default:
      return undefined;
  }
}
