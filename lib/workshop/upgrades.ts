import { execFileSync, spawn } from "node:child_process";
import { constants, cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { JOURNEYS, readJourneys } from "./journeys";

/** Packages whose next versions are tried, each with those that have to be of the same version. */
export const WATCHED: Readonly<Record<string, readonly string[]>> = {
  next: ["next", "@next/env"],
  react: ["react", "react-dom"],
  "@headlessui/react": ["@headlessui/react"],
};

export type Trial = { name: string; version: string };
/** What the registry says of a package; versions in their order, the newest last. */
export type Published = { "dist-tags": Readonly<Record<string, string>>; versions: readonly string[] };

/** What is newer than the version in use: the newest release, and the newest of those that come before one. */
export function newerVersions(current: string, { "dist-tags": tags, versions }: Published): string[] {
  const early = tags.canary ?? tags.insiders ?? versions.findLast((version) => version.includes("-canary"));
  const at = (version: string | undefined) => (version ? versions.indexOf(version) : -1);
  const newer = [tags.latest, early].filter((version) => at(version) > at(current));
  return [...new Set(newer)].flatMap((version) => version ?? []);
}

/** Asks the registry. @throws Error when it gives no answer */
export function published(name: string): Published {
  const answer = execFileSync("npm", ["view", name, "dist-tags", "versions", "--json"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return JSON.parse(answer) as Published;
}

const MANIFESTS = ["package.json", "package-lock.json"];

/** Copies what git knows of the project, and what is installed, to an empty folder. */
export function copyProject(folder: string): void {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  for (const file of String(list).split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  cpSync("node_modules", join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => path !== join("node_modules", ".cache"),
  });
}

type Ended = { code: number; output: string };

function runIn(folder: string, program: string, args: readonly string[], more: object = {}): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...more },
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      output += data;
    });
  return new Promise((done) => {
    child.on("error", ({ message }) => done({ code: 1, output: message }));
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });
}

const LAST_LINES = 12;
const endOf = (output: string) => output.trim().split("\n").slice(-LAST_LINES).join("\n");

/** Builds the site. @returns what went wrong, null when nothing did, and the warnings of the export */
async function build(folder: string) {
  const args = ["--import", "tsx", "lib/commands/build.ts"];
  const { code, output } = await runIn(folder, process.execPath, args);
  return { wrong: code === 0 ? null : endOf(output), left: output.match(/^.* left out: .*$/gm) ?? [] };
}

/** Walks the journeys. @returns what it says of them, and whether all have passed */
async function walk(folder: string): Promise<{ ok: boolean; said: string[] }> {
  const report = join(folder, "journeys.json");
  rmSync(report, { force: true });
  const { output } = await runIn(folder, "node_modules/.bin/playwright", ["test", ...JOURNEYS], {
    E2E_SITES: "fixture",
    CANARY: "upgrade",
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const result = readJourneys(report);
  if (!result) return { ok: false, said: ["journeys could not be walked:", endOf(output)] };
  const { passed, failed } = result;
  if (failed.length === 0 && passed > 0) return { ok: true, said: [`all ${passed} journeys pass`] };
  return { ok: false, said: [`${failed.length} of ${passed + failed.length} journeys fail:`, ...failed] };
}

/**
 * Installs other versions in a copy of the project, which is first put back to what it was; builds, and walks the journeys.
 * @returns whether the site could be upgraded as it is, and what there is to say
 */
export async function tryUpgrade(
  folder: string,
  { name, version }: Trial,
): Promise<{ ok: boolean; said: string[] }> {
  for (const file of MANIFESTS) cpSync(file, join(folder, file));
  const names = (WATCHED[name] ?? [name]).map((item) => `${item}@${version}`);
  const flags = ["--save-exact", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const installed = await runIn(folder, "npm", ["install", ...names, ...flags]);
  if (installed.code !== 0) return { ok: false, said: ["cannot be installed:", endOf(installed.output)] };
  const { wrong, left } = await build(folder);
  if (wrong !== null) return { ok: false, said: ["does not build:", wrong] };
  const walked = await walk(folder);
  return { ok: walked.ok && left.length === 0, said: ["builds", ...left, ...walked.said] };
}
