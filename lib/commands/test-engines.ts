import { buildSite, isFresh } from "@/lib/build/build-site";
import { fail, runBin } from "@/lib/system/run";
import { ENGINES, ensureEngine } from "@/lib/tooling/engines";

/**
 * The same visitor journeys in Chromium, Firefox and WebKit, on the exported site. An engine that is not there and
 * cannot be installed is named and left out; `npm run test:engines -- firefox` takes one.
 */
const asked = process.argv.slice(2);
const engines = ENGINES.filter((engine) => asked.length === 0 || asked.includes(engine));
if (engines.length === 0) fail(`Unknown engine: ${asked.join(", ")}. There are ${ENGINES.join(", ")}.`);

const skipped: string[] = [];
for (const engine of engines) {
  const reason = await ensureEngine(engine);
  if (reason) skipped.push(`SKIPPED ${engine}: ${reason}`);
}
const present = engines.filter((engine) => !skipped.some((line) => line.startsWith(`SKIPPED ${engine}:`)));

let code = 0;
if (present.length > 0) {
  if (!isFresh()) await buildSite().catch(fail);
  const projects = present.map((engine) => `--project=${engine}`);
  code = await runBin("playwright", ["test", "--config=e2e/engines/playwright.config.ts", ...projects]);
}
for (const line of skipped) console.log(line);
process.exit(code);
