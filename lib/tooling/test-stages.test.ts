import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { playwrightReport } from "./test-stages";

const folder = mkdtempSync(join(tmpdir(), "stages-"));
afterAll(() => rmSync(folder, { recursive: true }));
const FILE = join(folder, "report.json");

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
const read = (stats: { expected: number; unexpected: number; flaky: number }, code: number) => {
  const suites = [{ specs: [], suites: [{ specs: [spec("whole", "expected"), spec("late", "flaky")] }] }];
  writeFileSync(FILE, JSON.stringify({ stats, suites }));
  const flaky: string[] = [];
  const count = playwrightReport(FILE, code, false, (title) => flaky.push(title));
  return { ...count, flaky };
};

test("a test that has passed only the second time has passed, and is named", () => {
  expect(read({ expected: 1, unexpected: 0, flaky: 1 }, 0)).toEqual({
    passed: 2,
    failed: 0,
    flaky: ["late"],
  });
});

test("what has failed, what ends with an error or leaves no report is a failure", () => {
  expect(read({ expected: 1, unexpected: 2, flaky: 0 }, 1)).toMatchObject({ passed: 1, failed: 2 });
  expect(read({ expected: 2, unexpected: 0, flaky: 0 }, 1)).toMatchObject({ passed: 2, failed: 1 });
  const nothing = playwrightReport(join(folder, "missing.json"), 0, true, () => {});
  expect(nothing).toEqual({ passed: 0, failed: 1 });
});
