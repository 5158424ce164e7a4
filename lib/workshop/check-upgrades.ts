import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFlags } from "@/lib/system/flags";
import { messageOf } from "@/lib/system/run";
import { ensureTestBrowser } from "@/lib/workshop/browser";
import { packagesIn } from "@/lib/workshop/lock";
import {
  copyProject,
  newerVersions,
  published,
  type Trial,
  tryUpgrade,
  WATCHED,
} from "@/lib/workshop/upgrades";

/**
 * Tries the versions of Next, React and Headless UI that are newer than those in use, each in a copy of the project, and
 * says of each whether the site builds, whether its journeys pass, and what broke. Words name other versions to try
 * instead: `next@16.4.7`. Ends with 1 when something broke.
 */
function namedTrial(word: string): Trial {
  const [, name = "", version = ""] = /^(.+)@([^@]+)$/.exec(word) ?? [];
  if (WATCHED[name]) return { name, version };
  throw new Error(`"${word}": expected one of ${Object.keys(WATCHED).join(", ")}, with @ and its version.`);
}

function newerTrials(): Trial[] {
  const locked = packagesIn(readFileSync("package-lock.json", "utf8"));
  return Object.keys(WATCHED).flatMap((name) => {
    const current = locked.get(`node_modules/${name}`)?.version ?? "";
    const versions = newerVersions(current, published(name));
    if (versions.length === 0) console.log(`${name} ${current}: the registry has none that is newer.`);
    return versions.map((version) => ({ name, version }));
  });
}

const { words } = readFlags({}, { words: true });
const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
try {
  const trials = words.length > 0 ? words.map(namedTrial) : newerTrials();
  await ensureTestBrowser();
  if (trials.length > 0) copyProject(folder);
  for (const trial of trials) {
    const { ok, said } = await tryUpgrade(folder, trial);
    if (!ok) process.exitCode = 1;
    console.log(`${trial.name} ${trial.version}: ${said.join("\n").replaceAll("\n", "\n  ")}`);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
