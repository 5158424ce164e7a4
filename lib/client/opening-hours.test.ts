import { expect, it } from "vitest";
import { isOpenAt } from "./opening-hours";

const DAY = { opens: "06:00", closes: "22:00" };
const ALWAYS = { opens: "00:00", closes: "23:59" };

// La Réunion is four hours ahead of UTC.
it.each([
  ["01:59:59", false],
  ["02:00:00", true],
  ["17:59:59", true],
  ["18:00:00", false],
  ["20:30:00", false],
])("at %s UTC it is within the hours of the day: %s", (time, open) => {
  const now = Date.parse(`2026-11-22T${time}Z`);
  expect(isOpenAt(DAY, now)).toBe(open);
  expect(isOpenAt(ALWAYS, now)).toBe(true);
});

it("the last minute of a whole day is within it", () => {
  expect(isOpenAt(ALWAYS, Date.parse("2026-11-22T19:59:30Z"))).toBe(true);
});
