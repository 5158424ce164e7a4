import { extname } from "node:path";
import type { HostRules } from "@/lib/hosting/rules";
import type { Release } from "@/lib/hosting/write";
import type { Config } from "@/lib/site/config";
import { COMPRESSED, FILE_TYPES } from "@/lib/system/file-types";
import { hash } from "@/lib/system/hash";
import type { Answer, Ask } from "../ask";
import type { Fault } from "../report";

/** The site as it is online, and what is expected of it. */
export type LiveSite = {
  /** Where it is asked, without slash at the end. */
  origin: string;
  /** Where its pages say they are. */
  siteUrl: string;
  config: Config;
  rules: HostRules;
  /** The host's own name, where its `Server` header is one of those that lib/hosting/README.md has notes for. */
  host: "netlify" | "cloudflare" | "vercel" | null;
  /** The list of the release that is online; null where it has none. */
  release: Release | null;
  ask: Ask;
};

const RULES_FILE = "le fichier de règles de l'hébergeur (lib/hosting/README.md)";
const RULES = `publiez le site avec ${RULES_FILE}, et vérifiez que les valeurs d'ici (.env.production.local) sont celles du site`;
export const UPLOAD = "lancez npm run build, puis publiez tout le dossier out/";
/** An address that no site has. */
export const UNKNOWN = "/adresse-inconnue-verification";
const LIFETIME = "Cache-Control";
/** Smaller answers may be sent as they are. */
const COMPRESS_FROM = 1500;

/** The parts of a header's value, whatever its spaces and its order. */
const parts = (value: string, separator: RegExp) =>
  value
    .split(separator)
    .map((part) => part.trim().replace(/\s+/g, " ").toLowerCase())
    .filter(Boolean)
    .sort();

/** Where the answer's headers are not those of the rules. @param cache its lifetime; null where hosts have their own */
export function headerFaults(
  { rules }: LiveSite,
  where: string,
  answer: Answer,
  cache: string | null,
): Fault[] {
  const wanted = [...Object.entries(rules.headers), ...(cache === null ? [] : [[LIFETIME, cache] as const])];
  const missing = wanted.map(([name]) => name).filter((name) => !answer.headers.get(name));
  const others = wanted.flatMap(([name, value]): string[] => {
    const found = answer.headers.get(name) ?? "";
    const separator = name === LIFETIME ? /,/ : /;/;
    const [has, wants] = [parts(found, separator), parts(value, separator)];
    if (!found || has.join() === wants.join()) return [];
    if (name === LIFETIME) return [`la durée de vie est « ${found} » au lieu de « ${value} »`];
    const lacks = wants.filter((part) => !has.includes(part));
    const difference =
      lacks.length > 0 ? `il y manque « ${lacks.join("; ")} »` : `il en dit trop : « ${found} »`;
    return [`l'en-tête ${name} n'est pas celui du site : ${difference}`];
  });
  const several =
    missing.length > 1 ? `les en-têtes ${missing.join(", ")} manquent` : `l'en-tête ${missing[0]} manque`;
  return [...(missing.length > 0 ? [several] : []), ...others].map((what) => ({ where, what, cure: RULES }));
}

/** "text/html" of "text/html; charset=utf-8". */
export const mediaType = ({ headers }: Pick<Answer, "headers">) =>
  (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** Hosts name some types differently: a script's, a feed's and an icon's count by their kind. */
const kindOf = (type: string) =>
  /javascript|xml|^image\/(?=.*icon)/.exec(type)?.[0] ?? type.split(";")[0] ?? "";

/** A path's file in the list: a page's ends in .html, and any company has the shared company page. */
function entryOf({ release, rules }: LiveSite, path: string) {
  const fileOf = (page: string) =>
    page === "/" ? "index.html" : page.slice(1) + (extname(page) ? "" : ".html");
  const find = (page: string) => release?.files[hash(fileOf(decodeURIComponent(page)))];
  return find(path) ?? (path.startsWith(rules.rewrite.below) ? find(rules.rewrite.page) : undefined);
}

const MIXED = `${UPLOAD} ; si c'est fait, retirez chez l'hébergeur ce qui change les fichiers (statistiques, protection des adresses)`;

/** Whether an answer has the content that the release online lists for it: older files, cut or changed ones have not. */
export function contentFaults(site: LiveSite, path: string, answer: Answer): Fault[] {
  if (!site.release) return [];
  const where = site.origin + path;
  const [wanted, bytes] = entryOf(site, path) ?? [];
  if (wanted === undefined || bytes === undefined)
    return [{ where, what: "n'est pas dans la liste de la version en ligne", cure: MIXED }];
  const { content, headers } = answer;
  // The answer to HEAD says its length only.
  const length = headers.get("content-encoding") ? null : headers.get("content-length");
  const found = content?.bytes ?? (length === null ? bytes : Number(length));
  if (content ? content.hash === wanted : found === bytes) return [];
  const sizes = found === bytes ? "" : ` (${found} octets au lieu de ${bytes})`;
  const what = "n'a pas le contenu de la version en ligne : ancien, coupé ou changé";
  return [{ where: where + sizes, what, cure: MIXED }];
}

/**
 * Where a file of the site does not answer as the rules say, or with other content than was built.
 * @param path its path, which may end as its file does
 */
export function fileFaults(site: LiveSite, path: string, answer: Answer): Fault[] {
  const { caching } = site.rules;
  const where = site.origin + path;
  // A page whose file is there answers so where the host has no rules for addresses without .html.
  if (answer.status !== 200)
    return [{ where, what: `répond ${answer.status} au lieu de 200`, cure: `${UPLOAD} avec ${RULES_FILE}` }];
  const ending = extname(path) || ".html";
  const type = FILE_TYPES[ending]?.type ?? "";
  const lifetime = path.startsWith(caching.hashedBelow) ? caching.hashed : caching.others;
  const faults = headerFaults(site, where, answer, lifetime);
  if (type && kindOf(mediaType(answer)) !== kindOf(type))
    faults.push({
      where,
      what: `le type est « ${mediaType(answer)} » au lieu de « ${kindOf(type)} »`,
      cure: RULES,
    });
  const compressed = /br|gzip|zstd/.test(answer.headers.get("content-encoding") ?? "");
  if (COMPRESSED.includes(ending) && answer.body.length > COMPRESS_FROM && !compressed)
    faults.push({
      where,
      what: "est envoyé sans compression",
      cure: "activez brotli ou gzip chez l'hébergeur, et publiez aussi les fichiers .br et .gz",
    });
  return [...faults, ...contentFaults(site, path, answer)];
}
