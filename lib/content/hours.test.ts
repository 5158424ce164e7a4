import { expect, it } from "vitest";
import { hoursText } from "./hours";

it.each([
  ["06:00", "22:00", "6h–22h"],
  ["08:30", "19:05", "8h30–19h05"],
  ["00:00", "12:00", "0h–12h"],
  ["00:00", "23:59", "24h/24\u00a0– 7j/7"],
])("%s to %s reads %s", (opens, closes, text) => expect(hoursText({ opens, closes })).toBe(text));
