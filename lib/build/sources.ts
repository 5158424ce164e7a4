import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import env from "@next/env";
import { filesBelow } from "@/lib/export/rewrite";
import { type Config, readConfig } from "@/lib/site/config";

/** What Next compiles, and by what rules. */
const CODE = [
  "app",
  "components",
  "lib",
  "content/schema.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];
const SOURCES = [
  ...CODE,
  "content",
  "public",
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
];

/** What editors leave beside a file while they save it, and unit tests: no build reads them. */
export const PASSING = /^[.#~]|~$|\.test\.ts$/;

/** Time of the newest change of anything that the site is made from, in milliseconds since 1970. */
export function newestChange(paths: readonly string[] = SOURCES): number {
  return Math.max(0, ...paths.filter((path) => existsSync(path)).map(changeBelow));
}

function changeBelow(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return path.endsWith(".test.ts") ? 0 : stat.mtimeMs;
  return Math.max(stat.mtimeMs, newestChange(readdirSync(path).map((name) => join(path, name))));
}

/** Hash of what stands in files and folders, passing files left out; a path that does not exist counts as empty. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash("sha256");
  const files = paths
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
    .filter((path) => !PASSING.test(basename(path)));
  for (const path of files.toSorted()) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest("base64url").slice(0, 12);
}

/**
 * The configuration, from the environment and the `.env` files, as a build reads them; they stay in `process.env`.
 * @throws Error that lists every malformed variable
 */
export function loadConfig(): Config {
  env.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  return readConfig(process.env);
}

/** Hash of what the environment says about the site. @throws Error as `loadConfig` */
export function hashConfig(): string {
  const said = JSON.stringify([loadConfig(), process.env.SITE_CONSENT ?? ""]);
  return createHash("sha256").update(said).digest("base64url").slice(0, 12);
}

/** Hash of what compiled code is made from: addresses of the configuration are compiled into it. */
export const hashCode = () => `${hashFiles(CODE)} ${hashConfig()}`;
