import { getBuildInput } from "./build-input";
import { getContentInProgress } from "./in-progress";
import { type Content, loadContent } from "./load";

let cached: Content | undefined;

/**
 * The site's content. A process of a build reads it once; its texts were checked before Next started. Development reads
 * and checks it at each request, drafts included, and goes on with what is right.
 * @throws ContentError with all mistakes
 */
export function getContent(): Content {
  const { contentRoot, publicRoot, consent } = getBuildInput();
  const place = { root: contentRoot, publicRoot };
  if (process.env.NODE_ENV === "development") return getContentInProgress(place).content;
  cached ??= loadContent({ ...place, consent, textsChecked: Boolean(process.env.BUILD_INPUT) });
  return cached;
}

/**
 * In development, tells the mistakes of the files that the page at this path is made from, and only there.
 * @throws ContentError
 */
export function checkPageContent(path: string): void {
  if (process.env.NODE_ENV !== "development") return;
  const { contentRoot, publicRoot } = getBuildInput();
  getContentInProgress({ root: contentRoot, publicRoot }).checkPage(path);
}
