import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import globalSetup from "@/e2e/global-setup";
import { readReport } from "./test-stages";

const folder = mkdtempSync(join(tmpdir(), "stages-"));
const FILE = join(folder, "report.json");

const read = (stats: { expected: number; unexpected: number; flaky: number }, code: number) => {
  writeFileSync(FILE, JSON.stringify({ stats }));
  return readReport(FILE, code);
};

test("a test that passes only on retry has failed", () => {
  expect(read({ expected: 1, unexpected: 0, flaky: 1 }, 0)).toEqual({ passed: 1, failed: 1 });
});

test("a failed test, an error exit and a missing report are failures", () => {
  expect(read({ expected: 1, unexpected: 2, flaky: 0 }, 1)).toEqual({ passed: 1, failed: 2 });
  expect(read({ expected: 2, unexpected: 0, flaky: 0 }, 1)).toEqual({ passed: 2, failed: 1 });
  const nothing = readReport(join(folder, "missing.json"), 0);
  expect(nothing).toEqual({ passed: 0, failed: 1 });
});

test("an unknown name in E2E_SITES fails the run, instead of testing the sites of an earlier build", async () => {
  vi.stubEnv("E2E_SITES", "fixtur");
  await expect(globalSetup()).rejects.toThrow("The sites are real, edited, fixture, ask.");
  vi.unstubAllEnvs();
});
