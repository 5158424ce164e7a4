import { expect, it } from "vitest";
import { callText } from "./opening-hours";

const TEXTS = { open: "open", today: "today", tomorrow: "tomorrow" };
const DAY = { opens: "06:00", closes: "22:00", ...TEXTS };
const ALWAYS = { opens: "00:00", closes: "23:59", ...TEXTS };

// La Réunion is four hours ahead of UTC: there midnight is at 20:00.
it.each([
  ["00:24:00", "today"],
  ["01:59:59", "today"],
  ["02:00:00", "open"],
  ["17:59:59", "open"],
  ["18:00:00", "tomorrow"],
  ["19:59:59", "tomorrow"],
  ["20:00:00", "today"],
])("at %s UTC a call comes: %s; on a page that is open day and night, at once", (time, text) => {
  const now = Date.parse(`2026-11-22T${time}Z`);
  expect(callText(DAY, now)).toBe(text);
  expect(callText(ALWAYS, now)).toBe("open");
});
