import { expect, it } from "vitest";
import { callbackText } from "./callback";

const TEXTS = { open: "open", closed: "closed" };
const DAY = { opens: "06:00", closes: "22:00", ...TEXTS };
const ALWAYS = { opens: "00:00", closes: "24:00", ...TEXTS };

// La Réunion is UTC+4: midnight there is 20:00 UTC.
it.each([
  ["01:59:59", "closed"],
  ["02:00:00", "open"],
  ["17:59:59", "open"],
  ["18:00:00", "closed"],
  ["19:59:59", "closed"],
  ["20:00:00", "closed"],
])("at %s UTC it is %s; a 24-hour service is open", (time, text) => {
  const now = Date.parse(`2026-11-22T${time}Z`);
  expect(callbackText(DAY, now)).toBe(text);
  expect(callbackText(ALWAYS, now)).toBe("open");
});
