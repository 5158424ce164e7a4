import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
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
export type Release = { hash: string; built: string; files: Record<string, [hash: string, bytes: number]> };
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
  writeFileSync(join(out, FINGERPRINT), releaseText(out, exported, new Date(), filesBelow(hosting)));
}

/**
 * @param files paths relative to `out`
 * @param hosting paths of the hosts' own files, which go online beside `out`
 */
export function releaseText(
  out: string,
  files: readonly string[],
  now: Date,
  hosting: readonly string[] = [],
): string {
  const visible = files.filter((file) => ![...HOST_FILES, FINGERPRINT].includes(file)).sort();
  const entries = visible.map((file) => {
    const content = readFileSync(join(out, file));
    return [hash(file), [hash(content), content.length]] as const;
  });
  const list = JSON.stringify(Object.fromEntries(entries));
  return `{"hash":"${fingerprint(out, files, hosting)}",\n"built":"${now.toISOString()}",\n"files":${list}}\n`;
}

/** A hash of all that goes online. @param files paths relative to `out` */
export function fingerprint(out: string, files: readonly string[], hosting: readonly string[] = []): string {
  const own = [...new Set([...files, ...HOST_FILES])].filter((file) => file !== FINGERPRINT).sort();
  const paths = [
    ...own.map((file) => [file, join(out, file)]),
    ...hosting.map((path) => [basename(path), path]),
  ];
  const lines = paths.map(([name = "", path = ""]) => `${hash(readFileSync(path))} ${name}`).sort();
  return hash(lines.join("\n"));
}

/**
 * What is not as the build has left it, in French, one line each: files of the export that were changed, added or removed
 * since, and rules of hosts. Hashed files of earlier builds, which the list does not name, and litter do not count.
 */
export function changedFiles(out: string, hosting: string): string[] {
  const release = readKept<Release>(join(out, FINGERPRINT));
  if (!release?.files) return [`${join(out, FINGERPRINT)} manque`];
  const present = filesBelow(out).map((path) => relative(out, path));
  const listed = present.filter((file) => release.files[hash(file)]);
  const faults = present.flatMap((file) => {
    const path = join(out, file);
    const plain = file.replace(/\.(br|gz)$/, "");
    const [wanted] = release.files[hash(plain)] ?? [];
    if (wanted === undefined) return isForeign(file) ? [`${path} n'est pas de cette construction`] : [];
    // A compressed copy is nobody's to change.
    if (file !== plain || hash(readFileSync(path)) === wanted) return [];
    return [`${path} a changé depuis sa construction`];
  });
  const missing = Object.keys(release.files).length - listed.length;
  if (missing > 0)
    faults.push(`${missing} fichier${missing > 1 ? "s" : ""} de ${out}/ manque${missing > 1 ? "nt" : ""}`);
  if (faults.length > 0) return faults;
  const rules = [...HOST_FILES.map((file) => join(out, file)), `${hosting}/`].join(", ");
  const hosts = existsSync(hosting) ? filesBelow(hosting) : [];
  const isWhole = HOST_FILES.every((file) => present.includes(file));
  return isWhole && fingerprint(out, listed, hosts) === release.hash
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
