import type { Treatment } from "@/content/schema";
import { routes } from "@/lib/client/routes";
import { listSlugs } from "./content-folder";
import { imageMistake } from "./images";
import { type LinkTargets, linkMistake, type Slugs, sitePaths } from "./links";
import type { FieldsSource, Loading, MdxText } from "./loading";
import { fieldPath, type Problem } from "./problems";
import { checkProse, pruneProse } from "./prose/prose-cache";
import type { Reference } from "./prose/prose-rules";
import { CONTENT_FILES } from "./registry";
import { stringsOf } from "./strings";
import { tradeMistake } from "./trades";
import { inCurlyQuotes } from "./yaml-mistakes";

type Places = { publicRoot: string; proseCache?: string };
/** What texts and fields may name. */
type Targets = LinkTargets & Pick<Slugs, "trades">;

/** Adds the problems of every text, and of every link, image and name of a trade. All pages must be known before. */
export function checkReferences(loading: Loading, slugs: Slugs, { publicRoot, proseCache }: Places): void {
  const { root, texts, sources, problems } = loading;
  const known = sitePaths(slugs);
  const written = listSlugs(root, CONTENT_FILES.folders.posts.pattern).map((slug) => routes.post(slug));
  const hidden = new Set(written.filter((path) => !known.has(path)));
  const anyCompany = slugs.companies === undefined;
  const targets = { known, hidden, anyCompany, publicRoot, trades: slugs.trades };
  for (const text of texts) checkText(text, targets, problems, proseCache);
  for (const source of sources) checkFields(source, targets, problems);
  if (proseCache) pruneProse(proseCache, texts);
}

function checkText(
  { text, file, components }: MdxText,
  targets: Targets,
  problems: Problem[],
  proseCache?: string,
): void {
  const prose = checkProse(text, file, components, problems, proseCache);
  if (!prose) return;
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
    case "image":
      return imageMistake(text, targets.publicRoot);
    default:
      return undefined;
  }
}
