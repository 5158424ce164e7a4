import { createHash } from "node:crypto";
import type { Config } from "../config";

/** Origin of a configured host; a path is one of the site's own. */
const origin = (host: string) => (host.startsWith("/") ? "'self'" : new URL(host).origin);

/** `'sha256-…'` of an inline style, as a CSP source. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The content security policy of an exported page.
 * @param styles sources of its inline styles; a policy sent as a header for all pages lists those of all
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(config: Config, styles: readonly string[]): string {
  const unique = (...sources: string[]) => [...new Set(sources)].join(" ");
  return [
    "default-src 'none'",
    // The speculation rules are an inline script element, of data only.
    "script-src 'self' 'inline-speculation-rules'",
    `style-src ${unique("'self'", ...styles)}`,
    // The eaves and stars are masks written as data: addresses in the stylesheet.
    `img-src ${unique("'self'", "data:", origin(config.assetsHost))}`,
    "font-src 'self'",
    `connect-src ${unique(origin(config.apiHost))}`,
    `frame-src ${unique(origin(config.formHost))}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** What a policy can only say as a header: nobody frames the site. Pages carry the rest themselves. */
export const HEADER_POLICY = "frame-ancestors 'none'";
