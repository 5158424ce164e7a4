import { existsSync, readFileSync } from "node:fs";
import { messageOf } from "@/lib/system/run";

export const RESULTS = "test-results";

export type Count = { passed: number; failed: number };

const FAILURE: Count = { passed: 0, failed: 1 };

/** The count of a stage; a boolean result counts as one test. */
function countOf(result: Count | boolean): Count {
  if (typeof result !== "boolean") return result;
  return result ? { passed: 1, failed: 0 } : FAILURE;
}

/** Runs the stages of `npm test` and counts results. */
export function stages() {
  const reports: (Count & { name: string })[] = [];

  /** Runs a stage. @returns whether nothing failed */
  async function stage(name: string, work: () => Promise<Count | boolean>): Promise<boolean> {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const result = await work().catch((error: unknown) => {
      console.error(messageOf(error));
      return false;
    });
    const count = countOf(result);
    const seconds = Math.round((performance.now() - start) / 1000);
    reports.push({ name: `${name} (${seconds} s)`, ...count });
    return count.failed === 0;
  }

  /** @param skipped what cannot run here */
  function finish(skipped: readonly string[]): never {
    console.log("");
    for (const { name, passed, failed } of reports)
      console.log(`${failed ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
    for (const what of skipped) console.log(`– SKIPPED ${what}`);
    const sum = (key: keyof Count) => reports.reduce((total, report) => total + report[key], 0);
    console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
    process.exit(sum("failed") > 0 ? 1 : 0);
  }

  return { stage, finish };
}

type RunnerReport = {
  numPassedTests: number;
  numFailedTests: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

/**
 * Counts from a runner's report. A missing report means that the runner crashed: one failure.
 * @param code the runner's exit code
 */
export function readReport(file: string, code: number): Count {
  if (!existsSync(file)) return FAILURE;
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(file, "utf8")) as RunnerReport;
  const count = stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    : { passed: numPassedTests, failed: numFailedTests };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
