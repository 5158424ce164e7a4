import { extname } from "node:path";
import { routes } from "@/lib/client/routes";
import { headerPolicy } from "@/lib/export/csp";
import type { Config } from "@/lib/site/config";
import { FILE_TYPES } from "@/lib/system/file-types";

/** Former path of a page → its current path: letters, digits, hyphens and slashes. */
export type Moved = Readonly<Record<string, string>>;

/**
 * Host behaviour: the single table that every host's config file is generated from and that `npm run serve` follows.
 * Patterns use the regex syntax that JavaScript, PCRE and RE2 share. They match decoded paths without the query.
 */
export type HostRules = {
  siteUrl: string;
  /** Where the forms are: a path of this server's demo services, or the URL of the form host. */
  formHost: string;
  /** Sent with every response. */
  headers: Readonly<Record<string, string>>;
  /** Cache-Control for hashed files, for all others, and for a 404 below `hashedBelow`, which the next deploy may fix. */
  caching: { hashedBelow: string; hashed: string; others: string; missing: string };
  /**
   * Permanent redirects that keep the query. Leading slashes are merged before matching; the first match wins. `$1` is
   * the pattern's group.
   */
  redirects: readonly { pattern: string; to: string }[];
  /** Paths unknown at build time get this page, unless a file with that name exists. */
  rewrite: { below: string; page: string };
  /** The first `redirects` come from it. */
  moved: Moved;
  /** Paths of the exported pages below the rewrite's prefix. */
  ownPages: readonly string[];
  /** Files for the host only: visitors get a 404. */
  hidden: readonly string[];
  notFound: string;
  /** Path → media type of files that hosts may not recognise. */
  rareTypes: Readonly<Record<string, string>>;
};

export const REDIRECT_STATUS = 301;
/** Config files written into the export itself. */
export const HOST_FILES = ["_headers", "_redirects", ".htaccess"];
const YEAR = 31_536_000;
const RARE = [".webmanifest", ".xml", ".woff2", ".avif"];

/**
 * @param files exported files relative to `out/`, without compressed copies
 * @throws Error that names files whose extension is missing from `file-types.ts`
 */
export function hostRules(config: Config, files: readonly string[], moved: Moved = {}): HostRules {
  const unknown = files.filter((file) => !FILE_TYPES[extname(file)]);
  if (unknown.length > 0)
    throw new Error(
      `Type de fichier inconnu : ${unknown.join(", ")} ; retirez-le de public/, ou ajoutez son type à lib/system/file-types.ts.`,
    );
  const rewrite = { below: `${routes.companyShell()}/`, page: routes.companyShell() };
  const rare = files.filter((file) => RARE.includes(extname(file)) && !file.startsWith("_next/"));
  return {
    siteUrl: config.siteUrl,
    formHost: config.formHost,
    headers: {
      "Content-Security-Policy": headerPolicy(config),
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "Strict-Transport-Security": config.hsts ?? `max-age=${YEAR}`,
      "Cross-Origin-Opener-Policy": "same-origin",
      // Feed readers, image search and partners embed the site's pictures. No file is secret, and no page can be framed.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
    caching: {
      hashedBelow: "/_next/static/",
      hashed: `public, max-age=${YEAR}, immutable`,
      others: "public, max-age=0, must-revalidate",
      missing: "no-store",
    },
    redirects: [
      ...Object.entries(moved).map(([from, to]) => ({ pattern: `^${from}(?:\\.html|/){0,8}$`, to })),
      { pattern: "^/index(?:\\.html|/)*$", to: "/" },
      // Rejects a leading slash or backslash: redirecting to //evil.example would be an open redirect.
      // Bounded repetition avoids quadratic backtracking on thousands of slashes (ReDoS).
      { pattern: "^/([^/\\x5C].*?)(?:\\.html|/){1,8}$", to: "/$1" },
    ],
    rewrite,
    moved,
    ownPages: files
      .map((file) => `/${file}`)
      .filter((path) => path.startsWith(rewrite.below) && path.endsWith(".html"))
      .map((path) => path.replace(/\.html$/, "")),
    hidden: [...HOST_FILES.map((file) => `/${file}`), routes.notFound(), `${routes.notFound()}.html`],
    notFound: `${routes.notFound()}.html`,
    rareTypes: Object.fromEntries(
      rare.map((file) => [`/${file}`, FILE_TYPES[extname(file)]?.type ?? ""] as const),
    ),
  };
}

/** The site's host and its counterpart with or without www.; null for other subdomains. */
export function hostsOf(siteUrl: string): { host: string; other: string | null } {
  const { host } = new URL(siteUrl);
  if (host.startsWith("www.")) return { host, other: host.slice("www.".length) };
  return { host, other: host.split(".").length === 2 ? `www.${host}` : null };
}

/** A line of a host's file for each entry of a table. */
export const eachLine = <T>(table: Readonly<Record<string, T>>, line: (name: string, value: T) => string) =>
  Object.entries(table)
    .map(([name, value]) => line(name, value))
    .join("\n");

export function redirectTarget({ redirects }: HostRules, path: string): string | null {
  const merged = path.replace(/^\/+/, "/");
  for (const { pattern, to } of redirects) {
    const match = new RegExp(pattern).exec(merged);
    if (match) return to.replace("$1", () => match[1] ?? "");
  }
  return null;
}
