import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { ensureServers, installWithoutServices, missingServers } from "@/e2e/support/host-packages";
import { prepareTestSites, testSites } from "@/e2e/support/test-sites";
import { buildSite } from "@/lib/build/build-site";
import { readFlags } from "@/lib/system/flags";
import { runBin } from "@/lib/system/run";
import { ensureTestBrowser, missingBrowsers } from "@/lib/workshop/browser";
import { CHECKS } from "@/lib/workshop/checks";
import { type Count, playwrightReport, RESULTS, stages, vitestReport } from "@/lib/workshop/test-stages";

/**
 * Everything that proves the site, in order: format and lint, types, unit tests, builds, browser tests, and the same
 * checks on each web server that can be installed. Goes on after a failure, so that one run shows all; ends with
 * `N passed, N failed`. With `--changed`, only the tests whose files have changed since the last commit.
 */
const { changed } = readFlags({ changed: { type: "boolean" } });

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// A value of the environment that nobody marked as public: the tests look for it in the export.
const canary = randomUUID();
const { stage, finish, skip } = stages();

// While nothing needs them yet. A stage that still lacks something tries again, and says what could not be had.
const packages = installWithoutServices([...missingBrowsers(), ...missingServers()]).catch(() => false);

for (const { name, bin, args } of CHECKS) await stage(name, async () => (await runBin(bin, args)) === 0);

await stage("Unit tests", async () => {
  const report = `${RESULTS}/unit.json`;
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runBin("vitest", ["run", ...flags, ...(changed ? ["--changed"] : [])]);
  return vitestReport(report, code);
});

const built = await stage("Builds", async () => {
  prepareTestSites();
  for (const context of Object.values(testSites(canary))) await buildSite(context);
  return true;
});

/** Runs browser tests, and counts from their report. */
async function playwright(name: string, args: readonly string[]): Promise<Count> {
  await ensureTestBrowser();
  const report = `${RESULTS}/${name}.json`;
  const env = { ...process.env, CANARY: canary, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runBin("playwright", ["test", ...args, ...(changed ? ["--only-changed"] : [])], env);
  return playwrightReport(report, code, changed);
}

await packages;
if (built) {
  await stage("Browser tests", () => playwright("e2e", []));
  await stage("Web servers", async () => {
    const missing = await ensureServers();
    if (missing) return skip(missing);
    return playwright("hosts", ["--config", "e2e/hosts/playwright.config.ts"]);
  });
}
finish();
