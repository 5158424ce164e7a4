import { routes } from "@/lib/client/routes";
import type { ContentPlace } from "./content-folder";
import { type Content, loadContent } from "./load";
import { ContentError, failOn, type Problem } from "./problems";

type InProgress = {
  content: Content;
  /** @throws ContentError with the mistakes of the files that the page at this path is made from */
  checkPage: (path: string) => void;
};

/** Files of one page or of some pages; a mistake in any other file concerns every page. Named below the content folder. */
const PAGES_OF: readonly [file: RegExp, concerns: (path: string, name: string) => boolean][] = [
  [/^blog\/(.+)\.mdx$/, (path, name) => path === routes.post(name)],
  [/^partners\/(.+)\.yaml$/, (path, name) => path === routes.partner(name)],
  [/^(?:trades|legal)\/(.+)\.\w+$/, (path, name) => path === routes.legal(name)],
  [/^pages\/(home)\.yaml$/, (path) => path === routes.home()],
  [/^pages\/(blog)\.yaml$/, (path) => `${path}/`.startsWith(`${routes.blog()}/`)],
  [/^pages\/(review)\.yaml$/, (path) => path === routes.review()],
  [/^pages\/(company)\.yaml$/, (path) => `${path}/`.startsWith(`${routes.companyShell()}/`)],
  [/^pages\/(partners?)\.yaml$/, (path) => `${path}/`.startsWith(`${routes.partners()}/`)],
];
/** Lists that a page can do without an item of. */
const ITEMS = /^(?:blog|partners)\//;

/** The content of the last time that nothing was wrong. Next loads this file once for each page: all share one process. */
const last = globalThis as typeof globalThis & { soundContent?: Content };

/**
 * The content while an editor is at work, drafts included: without the items that have mistakes, or as it was before
 * another file got one.
 * @throws ContentError where it was never right, and no page can be made without the file
 */
export function getContentInProgress(place: ContentPlace): InProgress {
  let problems: readonly Problem[] = [];
  let content: Content | undefined;
  try {
    content = loadContent({
      ...place,
      drafts: true,
      tolerate: (found) => {
        problems = found;
      },
    });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems = error.problems;
  }
  const below = ({ file }: Problem) => file.replace(`${place.root}/`, "");
  if (problems.length === 0) last.soundContent = content;
  else if (!problems.every((problem) => ITEMS.test(below(problem)))) content = last.soundContent;
  if (!content) throw new ContentError(problems, false);
  const concerns = (path: string) => (problem: Problem) => {
    for (const [file, isOf] of PAGES_OF) {
      const [, name] = file.exec(below(problem)) ?? [];
      if (name) return isOf(path, name);
    }
    return true;
  };
  return { content, checkPage: (path) => failOn(problems.filter(concerns(path))) };
}
