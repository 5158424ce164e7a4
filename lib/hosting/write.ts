import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import type { Config } from "@/lib/site/config";
import { filesBelow, isLitter, readKept } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { htaccess } from "./apache";
import { caddyfile } from "./caddy";
import { nginxConf } from "./nginx";
import { HOST_FILES, type HostRules, hostRules } from "./rules";
import { headersFile, redirectsFile, vercelJson } from "./static-hosts";

const RULES = "rules.json";

/**
 * What a release is: hash of all that goes online on the first line, which `workflows/upload.sh` compares; when it was built;
 * and each file's hash and size, which `check:live` compares. Files are found by the hash of their path, so that the list
 * names no page that nothing links to.
 */
export const FINGERPRINT = "empreinte.json";
export const release = z.object({
  hash: z.string(),
  built: z.iso.datetime(),
  files: z.record(z.string(), z.tuple([z.string(), z.number()])),
});
export type Release = z.infer<typeof release>;
/** The list that a build has left in a folder; null where there is none. */
export const localRelease = (out: string): Release | null =>
  release.safeParse(readKept(join(out, FINGERPRINT))).data ?? null;

/** Files that let the site publish itself: they are copied as they are. */
const WORKFLOWS = "lib/hosting/workflows";

export function hostFiles(rules: HostRules, out: string, hosting: string): Record<string, string> {
  return {
    [join(out, "_headers")]: headersFile(rules),
    [join(out, "_redirects")]: redirectsFile(rules),
    [join(out, ".htaccess")]: htaccess(rules),
    [join(hosting, "nginx.conf")]: nginxConf(rules),
    [join(hosting, "Caddyfile")]: caddyfile(rules),
    [join(hosting, "vercel.json")]: vercelJson(rules),
    [join(hosting, RULES)]: `${JSON.stringify(rules, null, 2)}\n`,
  };
}

/** Writes the hosts' rules into the export and into a folder of their own, with the workflows. */
export function writeHostFiles(
  out: string,
  hosting: string,
  config: Config,
  moved: HostRules["moved"] = {},
): void {
  const exported = filesBelow(out)
    .filter((path) => !/\.(br|gz)$/.test(path))
    .map((path) => relative(out, path));
  const rules = hostRules(config, exported, moved);
  rmSync(hosting, { recursive: true, force: true });
  cpSync(WORKFLOWS, join(hosting, "workflows"), { recursive: true });
  for (const [path, text] of Object.entries(hostFiles(rules, out, hosting))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  writeFileSync(join(out, FINGERPRINT), releaseText(out, hosting, exported, new Date()));
}

/** @param files paths relative to `out` */
export function releaseText(out: string, hosting: string, files: readonly string[], now: Date): string {
  const visible = files.filter((file) => ![...HOST_FILES, FINGERPRINT].includes(file)).sort();
  const listed: Release["files"] = {};
  for (const file of visible) {
    const content = readFileSync(join(out, file));
    listed[hash(file)] = [hash(content), content.length];
  }
  const first = fingerprint(listed, out, hosting);
  return `{"hash":"${first}",\n"built":"${now.toISOString()}",\n"files":${JSON.stringify(listed)}}\n`;
}

/** A hash of all that goes online: the listed files, and the hosts' own, which are beside them. */
function fingerprint(listed: Release["files"], out: string, hosting: string): string {
  const own = [...HOST_FILES.map((file) => join(out, file)), ...filesBelow(hosting).sort()];
  const hashes = own.filter(existsSync).map((path) => [basename(path), hash(readFileSync(path))]);
  return hash(JSON.stringify([listed, hashes]));
}

/**
 * What is not as the build has left it, in French, one line each: files of the export that were changed, added or removed
 * since, and rules of hosts. Hashed files of earlier builds, which the list does not name, and litter do not count.
 */
export function changedFiles(out: string, hosting: string): string[] {
  const built = localRelease(out);
  if (!built) return [`${join(out, FINGERPRINT)} manque`];
  const present = filesBelow(out).map((path) => relative(out, path));
  const faults = present.flatMap((file) => {
    const path = join(out, file);
    const plain = file.replace(/\.(br|gz)$/, "");
    const [wanted] = built.files[hash(plain)] ?? [];
    if (wanted === undefined) return isForeign(file) ? [`${path} n'est pas de cette construction`] : [];
    // A compressed copy is nobody's to change.
    if (file !== plain || hash(readFileSync(path)) === wanted) return [];
    return [`${path} a changé depuis sa construction`];
  });
  const missing = Object.keys(built.files).length - present.filter((file) => built.files[hash(file)]).length;
  if (missing > 0)
    faults.push(`${missing} fichier${missing > 1 ? "s" : ""} de ${out}/ manque${missing > 1 ? "nt" : ""}`);
  if (faults.length > 0) return faults;
  const rules = [...HOST_FILES.map((file) => join(out, file)), `${hosting}/`].join(", ");
  return fingerprint(built.files, out, hosting) === built.hash
    ? []
    : [`un fichier de règles a changé (${rules})`];
}

const isForeign = (file: string) =>
  !file.startsWith("_next/static/") &&
  ![...HOST_FILES, FINGERPRINT, "vercel.json"].includes(file) &&
  !isLitter(basename(file));

/** The table that the last build was made with. @throws Error in French when there has been no build */
export function readRules(hosting = "hosting"): HostRules {
  const file = join(hosting, RULES);
  if (!existsSync(file)) throw new Error(`${file} manque : lancez d’abord npm run build.`);
  return JSON.parse(readFileSync(file, "utf8")) as HostRules;
}
