import { extname } from "node:path";
import type { HostRules } from "@/lib/hosting/rules";
import type { Release } from "@/lib/hosting/write";
import type { Config } from "@/lib/site/config";
import { COMPRESSED, FILE_TYPES } from "@/lib/system/file-types";
import { hash } from "@/lib/system/hash";
import { type Fetcher, type HttpResponse, SERVER_REMEDY } from "../fetcher";
import type { Fault } from "../report";

/** Hosts on which lib/hosting/README.md has notes, as their `Server` header names them. */
export const NOTED_HOSTS = ["netlify", "cloudflare", "vercel"] as const;

/** The live site and what is expected of it. */
export type LiveSite = {
  /** Origin to request, without a trailing slash. */
  origin: string;
  /** Origin in the pages' canonical links. */
  siteUrl: string;
  config: Config;
  rules: HostRules;
  host: (typeof NOTED_HOSTS)[number] | null;
  /** The online release manifest; null when missing. */
  release: Release | null;
  fetcher: Fetcher;
};

export const RULES_FILE =
  "le fichier de règles de l'hébergeur (lib/hosting/README.md ; rechargez nginx ou Caddy)";
const RULES_REMEDY = `publiez le site avec ${RULES_FILE}, et vérifiez que les valeurs d'ici (.env.production.local) sont celles du site`;
export const UPLOAD_REMEDY = "lancez npm run build, puis publiez tout le dossier out/";
export const UNKNOWN_PATH = "/adresse-inconnue-verification";
const CACHE_CONTROL = "Cache-Control";
/** Headers whose parts are separated by commas; those of others by semicolons. */
const COMMA_SEPARATED = [CACHE_CONTROL, "Permissions-Policy"];
/** Smaller responses may be sent uncompressed. */
export const COMPRESS_FROM = 1500;

/** A header's parts, normalised for comparison: spaces, case and order do not matter. */
const parts = (value: string, separator: RegExp) =>
  value
    .split(separator)
    .map((part) => part.trim().replace(/\s+/g, " ").toLowerCase())
    .filter(Boolean)
    .sort();

/** Headers that differ from the rules. @param cache expected Cache-Control; null to skip it */
export function headerFaults(
  { rules }: LiveSite,
  { url, headers }: HttpResponse,
  cache: string | null,
): Fault[] {
  const wanted = Object.entries(rules.headers);
  if (cache !== null) wanted.push([CACHE_CONTROL, cache]);
  const missing = wanted.map(([name]) => name).filter((name) => !headers.get(name));
  const others = wanted.flatMap(([name, value]): string[] => {
    const found = headers.get(name) ?? "";
    const separator = COMMA_SEPARATED.includes(name) ? /,/ : /;/;
    const [has, wants] = [parts(found, separator), parts(value, separator)];
    if (!found || has.join() === wants.join()) return [];
    if (name === CACHE_CONTROL) return [`la durée de vie est « ${found} » au lieu de « ${value} »`];
    // A header that the host sends too is joined to the site's by a comma.
    const all = parts(found, /[;,]/);
    const lacks = parts(value, /[;,]/).filter((part) => !all.includes(part));
    const difference =
      lacks.length > 0
        ? `il y manque « ${lacks.join("; ")} »`
        : `il en dit trop : « ${found} » ; l'hébergeur y ajoute peut-être le sien`;
    return [`l'en-tête ${name} n'est pas celui du site : ${difference}`];
  });
  const several =
    missing.length > 1 ? `les en-têtes ${missing.join(", ")} manquent` : `l'en-tête ${missing[0]} manque`;
  return [...(missing.length > 0 ? [several] : []), ...others].map((what) => ({
    where: url,
    what,
    remedy: RULES_REMEDY,
  }));
}

/** "text/html; charset=utf-8" → "text/html". */
export const mediaType = ({ headers }: Pick<HttpResponse, "headers">) =>
  (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** Hosts use different media types for scripts, feeds and icons: compare only their kind. */
const mediaKind = (type: string) =>
  /javascript|xml|^image\/(?=.*icon)/.exec(type)?.[0] ?? type.split(";")[0] ?? "";

/** The manifest entry for a path: pages end in .html, and unlisted companies use the shared company page. */
function entryOf({ release, rules }: LiveSite, path: string) {
  const fileOf = (page: string) =>
    page === "/" ? "index.html" : page.slice(1) + (extname(page) ? "" : ".html");
  const find = (page: string) => release?.files[hash(fileOf(decodeURIComponent(page)))];
  return find(path) ?? (path.startsWith(rules.rewrite.below) ? find(rules.rewrite.page) : undefined);
}

/** The host keeps visitors out, or only programs. It also refuses to list a folder that has no index.html yet. */
const REFUSED_REMEDY =
  "voyez chez l'hébergeur ce qui refuse l'entrée : mot de passe, pare-feu, contrôle des robots, droits des fichiers, ou un dossier encore vide";

/** @param remedy unless the server itself fails or refuses */
export function statusFault(status: number, remedy: string) {
  const what = `répond ${status} au lieu de 200`;
  if ([401, 403].includes(status)) return { what, remedy: REFUSED_REMEDY };
  return { what, remedy: status >= 500 ? SERVER_REMEDY : remedy };
}

const CHANGED_REMEDY = `${UPLOAD_REMEDY} ; si c'est fait, retirez chez l'hébergeur ce qui change les fichiers (minification, statistiques, protection des adresses)`;

/** Compares a response with the online manifest, to find outdated, truncated or modified files. */
export function contentFaults(site: LiveSite, path: string, response: HttpResponse): Fault[] {
  if (!site.release) return [];
  const where = site.origin + path;
  const [wanted, bytes] = entryOf(site, path) ?? [];
  if (wanted === undefined || bytes === undefined)
    return [{ where, what: "n'est pas dans la liste de la version en ligne", remedy: CHANGED_REMEDY }];
  const { content, headers } = response;
  // A HEAD response has only the length.
  const length = headers.get("content-encoding") ? null : headers.get("content-length");
  const found = content?.bytes ?? (length === null ? bytes : Number(length));
  if (content ? content.hash === wanted : found === bytes) return [];
  const sizes = found === bytes ? "" : ` (${found} octets au lieu de ${bytes})`;
  const what = "n'a pas le contenu de la version en ligne : ancien, coupé ou changé";
  return [{ where: where + sizes, what, remedy: CHANGED_REMEDY }];
}

/**
 * Faults of a file whose status, headers or content differ from the rules or the build.
 * @param path its path, with or without .html
 */
export function fileFaults(site: LiveSite, path: string, response: HttpResponse): Fault[] {
  const { caching } = site.rules;
  const where = response.url;
  if (response.status !== 200)
    return [{ where, ...statusFault(response.status, `${UPLOAD_REMEDY} avec ${RULES_FILE}`) }];
  const extension = extname(path) || ".html";
  const type = FILE_TYPES[extension]?.type ?? "";
  const lifetime = path.startsWith(caching.hashedBelow) ? caching.hashed : caching.others;
  const faults = headerFaults(site, response, lifetime);
  const add = (what: string, remedy: string) => faults.push({ where, what, remedy });
  if (type && mediaKind(mediaType(response)) !== mediaKind(type))
    add(`le type est « ${mediaType(response)} » au lieu de « ${mediaKind(type)} »`, RULES_REMEDY);
  const compressed = /br|gzip|zstd/.test(response.headers.get("content-encoding") ?? "");
  if (COMPRESSED.includes(extension) && response.body.length > COMPRESS_FROM && !compressed)
    add(
      "est envoyé sans compression",
      "activez brotli ou gzip chez l'hébergeur, et publiez aussi les fichiers .br et .gz",
    );
  return [...faults, ...contentFaults(site, path, response)];
}
