import { expect, it } from "vitest";
import { markdownTable, median, percentile } from "./report";

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

it("percentiles are measured values", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), percentile([1, 2, 3, 4], 0.95)]).toEqual([2, 3, 4]);
  expect(median([])).toBeNaN();
});
