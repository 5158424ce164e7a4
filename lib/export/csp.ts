import { createHash } from "node:crypto";
import type { Config } from "@/lib/site/config";

/** Origin of a configured host; a path is one of the site's own. */
const origin = (host: string) => (host.startsWith("/") ? "'self'" : new URL(host).origin);
const unique = (...sources: string[]) => [...new Set(sources)].join(" ");

/** What both policies say. Fonts, manifest and objects are left to the page's own: with its headers it fits into ten packets. */
function shared(config: Config): string[] {
  return [
    // The speculation rules are an inline script element, of data only.
    "script-src 'self' 'inline-speculation-rules'",
    // Masks in the stylesheet are written as data: addresses.
    `img-src ${unique("'self'", "data:", origin(config.assetsHost))}`,
    `connect-src ${unique(...[config.apiHost, ...(config.signalsUrl ? [config.signalsUrl] : [])].map(origin))}`,
    `frame-src ${origin(config.formHost)}`,
    "base-uri 'none'",
    // The search of a commune, where its island does not come.
    "form-action 'self'",
  ];
}

/**
 * The content security policy of an exported page, which it carries itself.
 * @param css its inline styles
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(config: Config, css: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    ...shared(config),
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
  ].join("; ");
}

/**
 * The policy that hosts send as a header with every answer. Where a page has two policies, both have to allow.
 * So the header says nothing of styles, neither by `style-src` nor by `default-src`: each page inlines styles of its
 * own, and its own policy allows them by their hash and forbids all else. A list of all pages' hashes would grow
 * beyond what hosts accept in a line, and `'unsafe-inline'` would promise less than the pages keep.
 */
export function headerPolicy(config: Config): string {
  // Only a header can say that nobody frames the site.
  return [...shared(config), "frame-ancestors 'none'"].join("; ");
}
