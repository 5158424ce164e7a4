import { ENGINES, type Engine, ensureEngine } from "@/e2e/support/engines";
import { ensureServers } from "@/e2e/support/host-servers";
import { testSites } from "@/e2e/support/sites";
import { buildUnlessFresh } from "@/lib/build/build-site";
import { readFlags } from "@/lib/system/flags";
import { fail, runBin } from "@/lib/system/run";
import { ensureTestBrowser } from "./browser";

/** Playwright's arguments for a suite, and what this machine cannot run of it. */
type Suite = { args: string[] | null; skipped: string[] };

export async function hostsSuite(): Promise<Suite> {
  const missing = await ensureServers();
  if (missing) return { args: null, skipped: [missing] };
  return { args: ["--config", "e2e/hosts/playwright.config.ts"], skipped: [] };
}

export async function enginesSuite(wanted: readonly Engine[] = ENGINES): Promise<Suite> {
  const projects: string[] = [];
  const skipped: string[] = [];
  for (const engine of wanted) {
    const reason = await ensureEngine(engine);
    if (reason) skipped.push(`${engine}: ${reason}`);
    else projects.push(`--project=${engine}`);
  }
  const args = ["--config", "e2e/engines/playwright.config.ts", ...projects];
  return { args: projects.length > 0 ? args : null, skipped };
}

/** Runs one suite on the fixture's site. */
async function runSuite({ args, skipped }: Suite): Promise<void> {
  if (args) {
    await ensureTestBrowser();
    await buildUnlessFresh(testSites().fixture);
    process.exitCode = await runBin("playwright", ["test", ...args], {
      ...process.env,
      E2E_SITES: "fixture",
    });
  }
  for (const line of skipped) console.log(`SKIPPED ${line}`);
}

export async function testHosts(): Promise<void> {
  readFlags({});
  await runSuite(await hostsSuite());
}

/** `npm run workshop test-engines firefox` runs one. */
export async function testEngines(): Promise<void> {
  const { words } = readFlags({}, { words: true });
  const engines = ENGINES.filter((engine) => words.length === 0 || words.includes(engine));
  if (engines.length < words.length) fail(`Unknown engine. The engines are ${ENGINES.join(", ")}.`);
  await runSuite(await enginesSuite(engines));
}
