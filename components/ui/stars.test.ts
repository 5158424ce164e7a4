import { expect, it } from "vitest";
import { filledWidth } from "./stars";

it("fills stars to the tenth: a half is a half, and 4.9 is less than five", () => {
  expect([0, 1, 4, 5].map(filledWidth)).toEqual([0, 20, 80, 100]);
  expect(filledWidth(4.5)).toBe(90);
  // A star's right arm begins two thirds into its 20 units: less than that, and it is seen to be empty.
  expect(filledWidth(4.9)).toBeLessThan(80 + 15);
  const all = Array.from({ length: 51 }, (_, index) => filledWidth(index / 10));
  expect(all.every((width, index) => index === 0 || width > (all[index - 1] ?? 0))).toBe(true);
});
