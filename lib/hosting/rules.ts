import { extname } from "node:path";
import { routes } from "@/lib/client/routes";
import { headerPolicy } from "@/lib/export/csp";
import type { Config } from "@/lib/site/config";
import { FILE_TYPES } from "@/lib/system/file-types";

/**
 * How a host answers: the one table that every host's own file is generated from, and that `npm run serve` follows.
 * Patterns are regular expressions in what JavaScript, PCRE and RE2 have in common; paths are decoded, without query.
 */
export type HostRules = {
  siteUrl: string;
  /** Where the site's forms are: a path of this server's demo services, or the address of the forms' own host. */
  formHost: string;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
  /**
   * Cache-Control: of files whose name changes with their content, of all others, and of the answer 404 below
   * `hashedBelow`, which another deploy may mend at any moment.
   */
  caching: { hashedBelow: string; hashed: string; others: string; missing: string };
  /**
   * Permanent, query kept; the first that matches the path with the slashes at its start merged into one. `$1` is the
   * pattern's group. With `slashes` only addresses that begin with several.
   */
  redirects: readonly { pattern: string; to: string; slashes?: true }[];
  /** Unknown at build time: answered with this page. A file of the path's own name wins. */
  rewrite: { below: string; page: string };
  /** Former path of a page → its path today. The first of `redirects` are made from it. */
  moved: Readonly<Record<string, string>>;
  /** Exported pages below the rewrite's prefix, as paths of the site. */
  ownPages: readonly string[];
  /** Files for the host, not for visitors: answered as unknown. */
  hidden: readonly string[];
  /** The page for unknown paths, with status 404. */
  notFound: string;
  /** Files whose type hosts may not know: path and type. */
  rareTypes: Readonly<Record<string, string>>;
};

export const REDIRECT_STATUS = 301;
/** Files that are written for hosts into the export itself. */
export const HOST_FILES = ["_headers", "_redirects", ".htaccess"];
const YEAR = 31_536_000;
const RARE = [".webmanifest", ".xml", ".woff2", ".avif"];

/**
 * @param files the exported files, as paths relative to `out/`, without the compressed copies
 * @param moved former path of a page → its path today; letters, digits, hyphens and slashes
 * @throws Error that names a file whose ending has no type in `file-types.ts`
 */
export function hostRules(
  config: Config,
  files: readonly string[],
  moved: HostRules["moved"] = {},
): HostRules {
  const unknown = files.filter((file) => !HOST_FILES.includes(file) && !FILE_TYPES[extname(file)]);
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
      // Feed readers, image searches and partners show the site's pictures. No file is secret, and no page can be framed.
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
      // The first character is neither slash nor backslash: a target such as //evil.example is another site.
      // Endings are counted, not unlimited: otherwise each of a thousand slashes would be tried with all that follow it.
      { pattern: "^/([^/\\x5C].*?)(?:\\.html|/){1,8}$", to: "/$1" },
      { pattern: "^/([^/\\x5C].*)?$", to: "/$1", slashes: true },
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

/** The site's host, and the name that visitors also type: without www., or with it; none where the host is a part of a domain. */
export function hostsOf(siteUrl: string): { host: string; other: string | null } {
  const { host } = new URL(siteUrl);
  if (host.startsWith("www.")) return { host, other: host.slice("www.".length) };
  return { host, other: host.split(".").length === 2 ? `www.${host}` : null };
}

export function redirectTarget({ redirects }: HostRules, path: string): string | null {
  const merged = path.replace(/^\/+/, "/");
  for (const { pattern, to, slashes } of redirects) {
    const match = slashes && path === merged ? null : new RegExp(pattern).exec(merged);
    if (match) return to.replace("$1", () => match[1] ?? "");
  }
  return null;
}
