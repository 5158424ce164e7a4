import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { buildSite } from "@/lib/build/build-site";
import { buildContext } from "@/lib/build/context";
import { runBin } from "@/lib/system/run";
import { ensureBrowser } from "@/lib/tooling/browser";
import { CHECKS } from "@/lib/tooling/checks";
import { ensureServers } from "@/lib/tooling/host-packages";
import { ASK_SITE } from "@/lib/tooling/test-sites";

/**
 * Everything that proves the site, in order: format and lint, types, unit tests, build, browser tests on the export, and
 * the same checks on each web server that can be installed.
 * Goes on after a failure, so that one run shows all; ends with `N passed, N failed`.
 */
const RESULTS = "test-results";
const UNIT = `${RESULTS}/unit.json`;
const BROWSER = `${RESULTS}/e2e.json`;
const HOSTS = `${RESULTS}/hosts.json`;

type Count = { name: string; passed: number; failed: number };
const counts: Count[] = [];

async function stage(name: string, work: () => Promise<Omit<Count, "name"> | boolean>): Promise<boolean> {
  console.log(`\n── ${name}`);
  const result = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  const count = typeof result === "boolean" ? { passed: result ? 1 : 0, failed: result ? 0 : 1 } : result;
  counts.push({ name, ...count });
  return count.failed === 0;
}

/** A runner that was cut short leaves no report: that counts as one failure, never as success. */
function readReport<T>(
  file: string,
  code: number,
  read: (report: T) => Omit<Count, "name">,
): Omit<Count, "name"> {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(file, "utf8")) as T);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

// A value of the environment that nobody marked as public: the browser tests look for it in the export.
process.env.CANARY = randomUUID();

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

for (const { name, bin, args } of CHECKS) await stage(name, async () => (await runBin(bin, args)) === 0);

await stage("Unit tests", async () => {
  const code = await runBin("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${UNIT}`,
  ]);
  return readReport<{ numPassedTests: number; numFailedTests: number }>(UNIT, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
});

const built = await stage("Build", async () => {
  await buildSite(buildContext());
  await buildSite(buildContext({ ...ASK_SITE, reuseCompiled: true }));
  return true;
});

/** Runs browser tests, and counts from their report. */
async function playwright(report: string, args: readonly string[] = []): Promise<Omit<Count, "name">> {
  await ensureBrowser();
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runBin("playwright", ["test", ...args], env);
  return readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    report,
    code,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );
}

if (built) {
  await stage("Browser tests", () => playwright(BROWSER));
  await stage("Web servers", async () => {
    if (await ensureServers()) return playwright(HOSTS, ["--config", "e2e/hosts/playwright.config.ts"]);
    return { passed: 0, failed: 0 };
  });
}

console.log("");
for (const { name, passed, failed } of counts) {
  console.log(`${failed ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
}
const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  {
    passed: 0,
    failed: 0,
  },
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
