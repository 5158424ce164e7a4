import { expect, it } from "vitest";
import { decimal, fill, longDate, phoneNumber } from "./format";

it.each([
  ["2024-03-20", "20 mars 2024"],
  ["2024-03-18", "18 mars 2024"],
  ["2024-03-15", "15 mars 2024"],
  ["2024-03-01", "1er mars 2024"],
  ["2024-12-31", "31 décembre 2024"],
  ["2024-08-11", "11 août 2024"],
])("writes the date %s in full, in one piece", (iso, text) => {
  expect(longDate(iso)).toBe(text.replaceAll(" ", "\u00a0"));
});

it.each([
  [4.9, "4,9"],
  [5, "5"],
  [0, "0"],
  [4.25, "4,3"],
])("writes %d as %s", (value, text) => expect(decimal(value)).toBe(text));

it.each([
  ["+262692123456", "0692 12 34 56"],
  ["+33 6 12 34 56 78", "06 12 34 56 78"],
  ["+230 5 251 23 45", "+230 5 251 23 45"],
])("writes the number %s as people say it here, in one piece", (number, text) => {
  expect(phoneNumber(number)).toBe(text.replaceAll(" ", "\u00a0"));
});

it("fills every place, numbers and $ signs included", () => {
  expect(fill("{a} sur {n}, {a}", { a: "$&", n: 5 })).toBe("$& sur 5, $&");
  expect(fill("sans place", {})).toBe("sans place");
});

it("names the missing value and the text", () => {
  expect(() => fill("Bonjour {name}", {})).toThrow('No value for {name} in "Bonjour {name}"');
});
