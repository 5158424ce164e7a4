import { expect, it } from "vitest";
import { nearest } from "./nearest";

it.each([
  ["timming", ["title", "timing"], "timing"],
  ["brnad", ["brand", "bound"], "brand"],
  ["Saint-denis", ["Saint-Leu", "Saint-Denis"], "Saint-Denis"],
  ["L’Etang-Sale", ["L'Étang-Salé", "Salazie"], "L'Étang-Salé"],
  ["notice.yml", ["site.yaml", "notice.yaml"], "notice.yaml"],
  ["", ["ui"], undefined],
  ["cafard", ["ui", "brand"], undefined],
])("« %s », of %j: %s", (written, allowed, expected) => expect(nearest(written, allowed)).toBe(expected));
