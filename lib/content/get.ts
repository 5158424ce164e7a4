import { cache } from "react";
import type { Trade } from "@/content/types";
import { getBuildInput, inDevelopment } from "./build-input";
import { type Content, loadContent } from "./load";

let cached: Content | undefined;

/** Drafts included. `cache` keeps the result for one request of the development server. */
const readInDevelopment = cache((root: string, publicRoot: string) =>
  loadContent({ root, publicRoot, drafts: true }),
);

/**
 * The site's content. A build process reads it once; it was checked before Next started. Development reads and
 * checks it once per request, drafts included.
 * @throws ContentError with all mistakes
 */
export function getContent(): Content {
  const { contentRoot: root, publicRoot, now } = getBuildInput();
  if (inDevelopment()) return readInDevelopment(root, publicRoot);
  const alreadyChecked = Boolean(process.env.BUILD_INPUT);
  cached ??= loadContent({ root, publicRoot, now, alreadyChecked });
  return cached;
}

/** @throws Error when no content file has this slug. */
export function getTrade(slug: string): Trade {
  const trade = getContent().trades.find((item) => item.slug === slug);
  if (!trade) throw new Error(`content/trades has no "${slug}"`);
  return trade;
}
