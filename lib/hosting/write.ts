import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Config } from "@/lib/site/config";
import { filesBelow } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { htaccess } from "./apache";
import { caddyfile } from "./caddy";
import { nginxConf } from "./nginx";
import { HOST_FILES, type HostRules, hostRules } from "./rules";
import { headersFile, redirectsFile, vercelJson } from "./static-hosts";

/** Where the table lies in the folder of the hosts' files. */
const RULES = "rules.json";

/** Hash of all that goes online: two exports with the same one are the same. `workflows/upload.sh` compares it. */
export const FINGERPRINT = "empreinte.json";
/** Files that let the site publish itself: they are copied as they are. */
const WORKFLOWS = "lib/hosting/workflows";

/** Everything that is generated for hosts, by path from the project's root. */
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

/**
 * Checks the rules against what Cloudflare, the strictest host, accepts in its files.
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 * @throws Error that lists each limit with the count that is beyond it
 */
export function checkLimits({ headers, rareTypes, ownPages, moved }: HostRules): void {
  const longest = Math.max(...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`.length));
  const counts: [found: number, most: number, what: string][] = [
    [longest, 2000, "caractères dans une ligne de _headers"],
    [Object.keys(rareTypes).length + 2, 100, "règles dans _headers"],
    [ownPages.length + 2 * Object.keys(moved).length, 2000, "règles sans étoile dans _redirects"],
  ];
  const broken = counts.filter(([found, most]) => found > most);
  if (broken.length === 0) return;
  const lines = broken.map(([found, most, what]) => `  ${found} ${what} ; au plus ${most}`);
  throw new Error(`Plus que ce que Cloudflare accepte :\n${lines.join("\n")}`);
}

/**
 * Writes the hosts' rules into the export and into a folder of their own, with the workflows.
 * @throws Error when a rule is beyond what a host accepts
 */
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
  checkLimits(rules);
  rmSync(hosting, { recursive: true, force: true });
  cpSync(WORKFLOWS, join(hosting, "workflows"), { recursive: true });
  for (const [path, text] of Object.entries(hostFiles(rules, out, hosting))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  writeFileSync(join(out, FINGERPRINT), fingerprint(out, exported));
}

/** One line for all that goes online. @param files paths relative to `out` */
export function fingerprint(out: string, files: readonly string[]): string {
  const own = [...new Set([...files, ...HOST_FILES])].filter((file) => file !== FINGERPRINT).sort();
  const lines = own.map((file) => `${hash(readFileSync(join(out, file)))} ${file}`);
  return `${JSON.stringify(hash(lines.join("\n")))}\n`;
}

/** The table that the last build was made with. @throws Error in French when there has been no build */
export function readRules(hosting = "hosting"): HostRules {
  const file = join(hosting, RULES);
  if (!existsSync(file)) throw new Error(`${file} manque : lancez d’abord npm run build.`);
  return JSON.parse(readFileSync(file, "utf8")) as HostRules;
}
