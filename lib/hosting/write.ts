import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { z } from "zod";
import type { Config } from "@/lib/site/config";
import { filesBelow, isLitter, readCachedJson, removeOthers, writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { htaccess } from "./apache";
import { caddyfile } from "./caddy";
import { nginxConf } from "./nginx";
import { HOST_FILES, type HostRules, hostRules, type Moved } from "./rules";
import { headersFile, redirectsFile, vercelJson } from "./static-hosts";

const RULES = "rules.json";

/**
 * The release manifest. Line 1 is the hash of everything published, which `workflows/upload.sh` compares. Then come the build
 * time and each file's hash and size, which `check:live` compares. Keys are hashed paths, to hide unlinked pages.
 */
export const RELEASE_FILE = "empreinte.json";
export const releaseSchema = z.object({
  hash: z.string(),
  built: z.iso.datetime(),
  files: z.record(z.string(), z.tuple([z.string(), z.number()])),
});
export type Release = z.infer<typeof releaseSchema>;
/** The release manifest in a folder; null when missing or damaged. */
export const localRelease = (out: string): Release | null =>
  releaseSchema.safeParse(readCachedJson(join(out, RELEASE_FILE))).data ?? null;

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

/** Writes the hosts' config files into the export and the hosting folder, with the workflows. */
export function writeHostFiles(out: string, hosting: string, config: Config, moved?: Moved): void {
  const exported = filesBelow(out)
    .filter((path) => !/\.(br|gz)$/.test(path))
    .map((path) => relative(out, path));
  const files = hostFiles(hostRules(config, exported, moved), out, hosting);
  // `npm start` reads the rules on each request: they are never missing or incomplete.
  for (const [path, text] of Object.entries(files)) writeAtomically(path, text);
  removeOthers(hosting, new Set(Object.keys(files).map((path) => basename(path))));
  cpSync("lib/hosting/workflows", join(hosting, "workflows"), { recursive: true });
  writeFileSync(join(out, RELEASE_FILE), releaseText(out, hosting, exported, new Date()));
}

/** @param files paths relative to `out`, without the hosts' files */
export function releaseText(out: string, hosting: string, files: readonly string[], now: Date): string {
  const listed: Release["files"] = {};
  for (const file of files.toSorted()) {
    const content = readFileSync(join(out, file));
    listed[hash(file)] = [hash(content), content.length];
  }
  const first = releaseHash(listed, out, hosting);
  return `{"hash":"${first}",\n"built":"${now.toISOString()}",\n"files":${JSON.stringify(listed)}}\n`;
}

/** Hash of everything published: the listed files and the hosts' config files. */
function releaseHash(listed: Release["files"], out: string, hosting: string): string {
  const ruleFiles = [...HOST_FILES.map((file) => join(out, file)), ...filesBelow(hosting).sort()];
  const hashes = ruleFiles.filter(existsSync).map((path) => [basename(path), hash(readFileSync(path))]);
  return hash(JSON.stringify([listed, hashes]));
}

/**
 * Lists in French what changed since the build: exported files changed, added or removed, and hosts' config files.
 * Ignores hashed files of earlier builds and litter such as .DS_Store.
 */
export function changedFiles(out: string, hosting: string): string[] {
  const built = localRelease(out);
  if (!built) return [`${join(out, RELEASE_FILE)} manque`];
  const present = filesBelow(out).map((path) => relative(out, path));
  const faults = present.flatMap((file) => {
    const path = join(out, file);
    const plain = file.replace(/\.(br|gz)$/, "");
    const [wanted] = built.files[hash(plain)] ?? [];
    if (wanted === undefined) return isForeign(file) ? [`${path} n'est pas de cette construction`] : [];
    // Compressed copies are not compared.
    if (file !== plain || hash(readFileSync(path)) === wanted) return [];
    return [`${path} a changé depuis sa construction`];
  });
  const missing = Object.keys(built.files).length - present.filter((file) => built.files[hash(file)]).length;
  if (missing > 0)
    faults.push(`${missing} fichier${missing > 1 ? "s" : ""} de ${out}/ manque${missing > 1 ? "nt" : ""}`);
  if (faults.length > 0) return faults;
  const rules = [...HOST_FILES.map((file) => join(out, file)), `${hosting}/`].join(", ");
  return releaseHash(built.files, out, hosting) === built.hash
    ? []
    : [`un fichier de règles a changé (${rules})`];
}

const isForeign = (file: string) =>
  !file.startsWith("_next/static/") &&
  ![...HOST_FILES, RELEASE_FILE, "vercel.json"].includes(file) &&
  !isLitter(basename(file));

/** The rules of the last build. @throws Error in French when there is no build */
export function readRules(hosting = "hosting"): HostRules {
  const file = join(hosting, RULES);
  if (!existsSync(file)) throw new Error(`${file} manque : lancez d’abord npm run build.`);
  return JSON.parse(readFileSync(file, "utf8")) as HostRules;
}
