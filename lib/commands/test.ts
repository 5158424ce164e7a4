import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { prepareTestSites, testSites } from "@/e2e/support/sites";
import { buildSite } from "@/lib/build/build-site";
import { readFlags } from "@/lib/system/flags";
import { runBin } from "@/lib/system/run";
import { ensureTestBrowser, missingPackages } from "@/lib/workshop/browser";
import { CHECKS } from "@/lib/workshop/checks";
import { installDebian } from "@/lib/workshop/install";
import { enginesSuite, hostsSuite } from "@/lib/workshop/suites";
import { type Count, RESULTS, readReport, stages } from "@/lib/workshop/test-stages";

/**
 * Runs all checks in order: format and lint, types, unit tests, builds, browser tests. `--all` adds slow ones: hosts'
 * rules on web servers, journeys in other engines, and long runs of unit tests (they read TEST_ALL). Continues after a
 * failure, to show all; ends with `N passed, N failed`.
 */
const { all } = readFlags({ all: { type: "boolean", default: false } });

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// A non-public environment value: tests check that it is not in the export.
const canary = randomUUID();
const { stage, finish } = stages();
const skipped: string[] = [];

// In the background. The browser tests' stage retries and reports failures.
const packages = installDebian(missingPackages());

for (const { name, bin, args } of CHECKS) await stage(name, async () => (await runBin(bin, args)) === 0);

await stage("Unit tests", async () => {
  const report = `${RESULTS}/unit.json`;
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env, TEST_ALL: all ? "1" : "" };
  return readReport(report, await runBin("vitest", ["run", ...flags], env));
});

const built = await stage("Builds", async () => {
  prepareTestSites();
  for (const context of Object.values(testSites(canary))) await buildSite(context);
  return true;
});

/** Runs browser tests and counts results from their report. */
async function playwright(name: string, args: readonly string[] | null): Promise<Count> {
  if (!args) return { passed: 0, failed: 0 };
  await ensureTestBrowser();
  const report = `${RESULTS}/${name}.json`;
  const env = { ...process.env, CANARY: canary, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return readReport(report, await runBin("playwright", ["test", "--reporter=list,json", ...args], env));
}

await packages;
if (built) {
  await stage("Browser tests", () => playwright("e2e", []));
  for (const [name, suite] of all ? Object.entries({ hosts: hostsSuite, engines: enginesSuite }) : [])
    await stage(name, async () => {
      const found = await suite();
      skipped.push(...found.skipped);
      return playwright(name, found.args);
    });
}
finish(skipped);
