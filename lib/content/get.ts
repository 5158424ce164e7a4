import { type Content, loadContent } from "./load";

let cached: Content | undefined;

/** The site's content, read and checked once per build; in development read anew on each request. */
export function getContent(): Content {
  if (process.env.NODE_ENV === "development") return loadContent();
  cached ??= loadContent();
  return cached;
}
