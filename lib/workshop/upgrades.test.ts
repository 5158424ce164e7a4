import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { JOURNEYS, readJourneys } from "./journeys";
import { newerVersions } from "./upgrades";

const VERSIONS = ["1.9.0", "2.0.0-canary.1", "2.0.0", "2.0.1", "2.1.0-canary.3", "2.1.0-canary.4"];

it.each([
  ["2.0.0", { latest: "2.0.1", canary: "2.1.0-canary.3" }, ["2.0.1", "2.1.0-canary.3"]],
  ["2.0.0", { latest: "2.0.1" }, ["2.0.1", "2.1.0-canary.4"]],
  ["2.0.1", { latest: "2.0.1" }, ["2.1.0-canary.4"]],
  ["2.0.1", { latest: "2.0.1", canary: "2.0.0-canary.1" }, []],
  ["2.1.0-canary.4", { latest: "2.0.1" }, []],
])("finds versions newer than %s in the tags %j", (current, tags, expected) => {
  expect(newerVersions(current, { "dist-tags": tags, versions: VERSIONS })).toEqual(expected);
});

it("runs the journeys on the fixture alone, the only site built for them", () => {
  expect(JOURNEYS.length).toBeGreaterThan(5);
  for (const spec of JOURNEYS)
    expect(readFileSync(spec, "utf8"), spec).not.toMatch(/\b(ASK|EDITED|REAL)\b|support\/any-site/);
});

it("counts journeys at any depth of the report, and names those that failed", () => {
  const folder = mkdtempSync(join(tmpdir(), "journeys-"));
  const report = join(folder, "report.json");
  const spec = (title: string, ok: boolean, status = "expected") => ({ title, ok, tests: [{ status }] });
  const suites = [
    { specs: [spec("a", true)], suites: [{ specs: [spec("b", false, "unexpected"), spec("c", true)] }] },
    { specs: [spec("d", true, "skipped")] },
  ];
  expect(readJourneys(report)).toBeNull();
  writeFileSync(report, JSON.stringify({ suites }));
  expect(readJourneys(report)).toEqual({ passed: 2, failed: ["b"] });
  writeFileSync(report, JSON.stringify({ suites: [], errors: [{ message: "No browser\nat x" }] }));
  expect(readJourneys(report)).toEqual({ passed: 0, failed: ["No browser"] });
  rmSync(folder, { recursive: true });
});
