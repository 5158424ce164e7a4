import { expect, it } from "vitest";
import { callText, isOpenAt } from "./opening-hours";

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

// At 4:24 on La Réunion it is 0:24 in UTC; at 23:59 and 0:00, the evening before.
it.each([
  ["00:24", "today"],
  ["02:00", "open"],
  ["17:59", "open"],
  ["18:00", "tomorrow"],
  ["19:59", "tomorrow"],
  ["20:00", "today"],
])("at %s UTC a call comes: %s; on a page that is open day and night, at once", (time, text) => {
  const now = Date.parse(`2026-11-22T${time}:00Z`);
  const texts = { open: "open", today: "today", tomorrow: "tomorrow" };
  expect(callText({ ...DAY, ...texts }, now)).toBe(text);
  expect(callText({ ...ALWAYS, ...texts }, now)).toBe("open");
});
