import { type Content, loadContent } from "./load";

let cached: Content | undefined;

/**
 * The site's content, read once per build; in development read and checked anew on each request, drafts included.
 * `npm run build` has checked it before Next starts, and says so in CONTENT_CHECKED.
 */
export function getContent(): Content {
  if (process.env.NODE_ENV === "development") return loadContent({ drafts: true });
  cached ??= loadContent({ checked: process.env.CONTENT_CHECKED === "1" });
  return cached;
}
