import { ENGINES, type Engine, ensureEngine } from "@/e2e/support/engines";
import { ensureServers } from "@/e2e/support/host-servers";
import { testSites } from "@/e2e/support/sites";
import { buildUnlessFresh } from "@/lib/build/build-site";
import { runBin } from "@/lib/system/run";
import { ensureTestBrowser } from "@/lib/workshop/browser";

/** What Playwright is started with for a suite, and what this machine cannot run of it. */
export type Suite = { args: string[] | null; skipped: string[] };

/** The checks of the hosts' rules, on the web servers themselves. */
export async function hostsSuite(): Promise<Suite> {
  const missing = await ensureServers();
  if (missing) return { args: null, skipped: [missing] };
  return { args: ["--config", "e2e/hosts/playwright.config.ts"], skipped: [] };
}

/** The visitor journeys in other engines than Chromium. */
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

/** Runs a suite alone, on the fixture's site. */
export async function runSuite({ args, skipped }: Suite): Promise<void> {
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
