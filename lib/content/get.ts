import type { Trade } from "@/content/types";
import { getBuildInput, inDevelopment } from "./build-input";
import { type Content, loadContent } from "./load";

let cached: Content | undefined;

/**
 * The site's content. A build process reads it once; its texts were checked before Next started. Development reads and
 * checks it on each request, drafts included.
 * @throws ContentError with all mistakes
 */
export function getContent(): Content {
  const { contentRoot, publicRoot, consent, now } = getBuildInput();
  const place = { root: contentRoot, publicRoot };
  if (inDevelopment()) return loadContent({ ...place, drafts: true });
  cached ??= loadContent({ ...place, consent, now, textsChecked: Boolean(process.env.BUILD_INPUT) });
  return cached;
}

/** @throws Error when no content file has this slug. */
export function getTrade(slug: string): Trade {
  const trade = getContent().trades.find((item) => item.slug === slug);
  if (!trade) throw new Error(`content/trades has no "${slug}"`);
  return trade;
}
