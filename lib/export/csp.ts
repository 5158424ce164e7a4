import { createHash } from "node:crypto";
import type { Config } from "@/lib/site/config";

/** Origin of a configured host; a path is on the site itself. */
const origin = (host: string) => (host.startsWith("/") ? "'self'" : new URL(host).origin);
const unique = (...sources: string[]) => [...new Set(sources)].join(" ");

/** Directives of both policies. The header omits fonts, manifest and objects, to leave the first packets to the page. */
function shared(config: Config): string[] {
  return [
    // Speculation rules are data in an inline script element.
    "script-src 'self' 'inline-speculation-rules'",
    // Masks in the stylesheet are data: URLs.
    `img-src ${unique("'self'", "data:", origin(config.assetsHost))}`,
    `connect-src ${unique(...[config.apiHost, ...(config.signalsUrl ? [config.signalsUrl] : [])].map(origin))}`,
    `frame-src ${origin(config.formHost)}`,
    "base-uri 'none'",
    // The commune search without its island.
    "form-action 'self'",
  ];
}

/**
 * The content security policy in an exported page.
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
 * The policy that hosts send as a header with every response. Browsers enforce it together with the page's policy, so
 * it has no `style-src` or `default-src`: the page's policy allows its inline styles by hash and forbids all others.
 * A list of all pages' hashes would exceed hosts' line limits; `'unsafe-inline'` would look weaker than what pages
 * enforce.
 */
export function headerPolicy(config: Config): string {
  // `frame-ancestors` works only in a header.
  return [...shared(config), "frame-ancestors 'none'"].join("; ");
}
