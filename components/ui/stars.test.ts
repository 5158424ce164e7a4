import { expect, it } from "vitest";
import { filledWidth } from "./stars";

it("rounds down to half stars", () => {
  expect([0, 0.4, 0.5, 1, 3.9, 4, 4.5, 4.9, 5].map(filledWidth)).toEqual([0, 0, 10, 20, 70, 80, 90, 90, 100]);
});
