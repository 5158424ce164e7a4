import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import globalSetup from "@/e2e/global-setup";
import { readReport, stages } from "./test-stages";

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
  writeFileSync(FILE, JSON.stringify({ numPassedTests: 4, numFailedTests: 2 }));
  expect(readReport(FILE, 1)).toEqual({ passed: 4, failed: 2 });
  const nothing = readReport(join(folder, "missing.json"), 0);
  expect(nothing).toEqual({ passed: 0, failed: 1 });
});

test.each([
  ["stops", false, 1],
  ["continues", true, 0],
])("the last line counts all stages; one that %s: %j", async (_, holds, code) => {
  const lines: string[] = [];
  for (const kind of ["log", "error"] as const)
    vi.spyOn(console, kind).mockImplementation((line: string) => lines.push(line));
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const { stage, finish } = stages();
  const second = async () => holds || Promise.reject(new Error("no space left"));
  const held = [
    await stage("Types", async () => true),
    await stage("Builds", second),
    await stage("Unit tests", async () => ({ passed: 3, failed: 0 })),
  ];
  finish(["webkit: not installed"]);
  vi.restoreAllMocks();
  expect(held).toEqual([true, holds, true]);
  expect(exit).toHaveBeenCalledWith(code);
  expect(lines.includes("no space left")).toBe(!holds);
  expect(lines.slice(-5)).toEqual([
    "✓ Types (0 s): 1 passed, 0 failed",
    holds ? "✓ Builds (0 s): 1 passed, 0 failed" : "✗ Builds (0 s): 0 passed, 1 failed",
    "✓ Unit tests (0 s): 3 passed, 0 failed",
    "– SKIPPED webkit: not installed",
    `\n${holds ? 5 : 4} passed, ${code} failed`,
  ]);
});

test("an unknown name in E2E_SITES fails the run, instead of testing the sites of an earlier build", async () => {
  vi.stubEnv("E2E_SITES", "fixtur");
  await expect(globalSetup()).rejects.toThrow("The sites are real, edited, fixture, ask.");
  vi.unstubAllEnvs();
});
