import { ENGINES, type Engine, ensureEngine } from "@/e2e/support/engines";
import { readFlags } from "@/lib/system/flags";
import { fail, runBin } from "@/lib/system/run";

/**
 * The same visitor journeys in Chromium, Firefox and WebKit, on the exported site. An engine that is not there and
 * cannot be installed is named and left out; `npm run workshop test-engines -- firefox` takes one.
 */
const { words } = readFlags({}, { words: true });
const unknown = words.filter((word) => !ENGINES.some((engine) => engine === word));
if (unknown.length > 0) fail(`Unknown engine: ${unknown.join(", ")}. There are ${ENGINES.join(", ")}.`);

const present: Engine[] = [];
const skipped: string[] = [];
for (const engine of ENGINES.filter((name) => words.length === 0 || words.includes(name))) {
  const reason = await ensureEngine(engine);
  if (reason) skipped.push(`SKIPPED ${engine}: ${reason}`);
  else present.push(engine);
}
if (present.length > 0) {
  const projects = present.map((engine) => `--project=${engine}`);
  const args = ["test", "--config=e2e/engines/playwright.config.ts", ...projects];
  process.exitCode = await runBin("playwright", args, { ...process.env, E2E_SITES: "fixture" });
}
for (const line of skipped) console.log(line);
