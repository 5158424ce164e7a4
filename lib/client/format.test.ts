import { expect, it } from "vitest";
import {
  fill,
  frenchNumber,
  keepShortWords,
  longDate,
  phoneNumber,
  shortDate,
  timeAgo,
  uncapitalized,
  withFullStop,
} from "./format";

it.each([
  ["2024-03-20", "20 mars 2024"],
  ["2024-03-01", "1er mars 2024"],
  ["2024-12-31", "31 décembre 2024"],
])("writes the date %s in full, without a line break", (iso, text) => {
  expect(longDate(iso)).toBe(text.replaceAll(" ", "\u00a0"));
});

it("writes a date in digits", () => expect(shortDate("2024-03-01")).toBe("01/03/2024"));

// Where one unit ends and the next begins.
it.each([
  ["2026-11-22", "aujourd’hui"],
  ["2026-11-21", "hier"],
  ["2026-11-20", "avant-hier"],
  ["2026-11-19", "il y a 3 jours"],
  ["2026-11-16", "il y a 6 jours"],
  ["2026-11-15", "il y a 1 semaine"],
  ["2026-10-23", "il y a 4 semaines"],
  ["2026-10-22", "il y a 1 mois"],
  ["2026-09-22", "il y a 2 mois"],
  ["2025-11-23", "il y a 11 mois"],
  ["2025-11-22", "il y a 1 an"],
  ["2024-11-22", "il y a 2 ans"],
  ["2026-11-23", undefined],
])("on 22 November 2026, %s was %s", (iso, text) => {
  // Half past midnight on La Réunion, still the previous evening in Paris; and half an hour before the next midnight.
  for (const now of ["2026-11-21T20:30:00Z", "2026-11-22T19:30:00Z"])
    expect(timeAgo(iso, Date.parse(now))?.replaceAll(/\s/g, " ")).toBe(text);
});

it.each([
  [4.9, "4,9"],
  [5, "5"],
  [0, "0"],
  [4.25, "4,3"],
  [2100, "2\u00a0100"],
])("writes %d as %s", (value, text) => expect(frenchNumber(value)).toBe(text));

it.each([
  ["+262692123456", "0692 12 34 56"],
  ["+33 6 12 34 56 78", "06 12 34 56 78"],
  ["+230 5 251 23 45", "+230 5 251 23 45"],
  // A digit too many.
  ["+262 692 12 34 567", "+262 692 12 34 567"],
  ["+33 6 12 34 56 789", "+33 6 12 34 56 789"],
])("writes the number %s in local pairs, without a line break", (number, text) => {
  expect(phoneNumber(number)).toBe(text.replaceAll(" ", "\u00a0"));
});

it.each([
  ["Une fuite de gaz", "Une_fuite de_gaz"],
  ["en 5 minutes", "en_5 minutes"],
  // The end of a longer word.
  ["Rendez-vous d’un artisan", "Rendez-vous d’un artisan"],
  // Too long for a phone's line in a large heading: the word itself would break.
  ["Politique de confidentialité", "Politique de_confidentialité"],
  ["Syndicat des copropriétaires", "Syndicat des copropriétaires"],
])("keeps the short words of « %s » on the line of the next word", (text, kept) => {
  expect(keepShortWords(text)).toBe(kept.replaceAll("_", "\u00a0"));
});

it.each([
  ["Chaque année", "chaque année"],
  ["À l’entrée", "à l’entrée"],
  ["chaque année", "chaque année"],
  ["RC à jour", "RC à jour"],
  ["Wi-Fi coupé", "Wi-Fi coupé"],
])("continues a sentence with « %s »", (text, continued) => {
  expect(uncapitalized(text)).toBe(continued);
});

it("fills every placeholder, with numbers and $ signs too", () => {
  expect(fill("{a} sur {n}, {a}", { a: "$&", n: 0 })).toBe("$& sur 0, $&");
  expect(fill("sans place", {})).toBe("sans place");
});

it("names the missing value and the text", () => {
  expect(() => fill("Bonjour {name}", {})).toThrow('No value for {name} in "Bonjour {name}"');
});

it("ends a sentence once", () => {
  expect(["Un artisan", "Un artisan.", "Un artisan, vite !", "Un artisan…"].map(withFullStop)).toEqual([
    "Un artisan.",
    "Un artisan.",
    "Un artisan, vite !",
    "Un artisan…",
  ]);
});
