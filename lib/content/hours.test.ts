import { expect, it } from "vitest";
import { hoursInSentence, hoursText } from "./hours";

it.each([
  ["06:00", "22:00", "6h–22h", "de 6~h~à~22~h"],
  ["08:30", "19:05", "8h30–19h05", "de 8~h~30~à~19~h~05"],
  ["00:00", "12:00", "0h–12h", "de 0~h~à~12~h"],
  ["07:00", "23:59", "7h–minuit", "de 7~h~à~minuit"],
  ["00:00", "23:59", "24h/24~– 7j/7", "24~heures sur 24, 7~jours sur 7"],
])("%s to %s is « %s », in a sentence « %s »", (opens, closes, ...texts) => {
  const hours = { opens, closes };
  const read = [hoursText(hours), hoursInSentence(hours)];
  expect(read.map((text) => text.replaceAll("\u00a0", "~"))).toEqual(texts);
});
