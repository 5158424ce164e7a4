import { expect, it } from "vitest";
import { markdownTable, median, percentile, reportText } from "./report";

it("a table has aligned columns, named by its first row", () => {
  const rows = [
    { page: "/", "LCP ms": 1136 },
    { page: "/plombier", "LCP ms": Number.NaN },
  ];
  expect(markdownTable(rows).split("\n")).toEqual([
    "| page      | LCP ms |",
    "| --------- | ------ |",
    "| /         | 1136   |",
    "| /plombier | NaN    |",
  ]);
});

it("a report names the date, the machine and the command of its measurements", () => {
  const text = reportText({ versions: ["Chromium 1.2"], parts: ["A table."] }, ["--runs", "5"]);
  expect(text).toContain("`npm run workshop bench -- --runs 5`, ");
  expect(text).toMatch(/, \d{4}-\d\d-\d\d, Node [\d.]+, Chromium 1\.2, \d+ processors\.\n\nA table\.\n$/);
  expect(reportText({ versions: [], parts: [] }, [])).toContain("`npm run workshop bench`, ");
});

it("percentiles are measured values", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), percentile([1, 2, 3, 4], 0.95)]).toEqual([2, 3, 4]);
  expect(median([])).toBeNaN();
});
