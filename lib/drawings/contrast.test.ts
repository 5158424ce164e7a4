import { describe, expect, it } from "vitest";
import { contrast } from "@/e2e/fixtures/contrast";

// Skies of the trades' heroes by day and at dusk; at night the text is light.
const SKIES = ["ciel-pluie", "ciel-aube", "ciel-soir", "ciel-midi", "ciel-brune"] as const;
// Foregrounds and their backgrounds, where axe cannot compute the contrast: text on drawings and skies, and graphics.
const TEXT: Record<string, readonly string[]> = {
  ink: ["sable-50", "sable-100", "lagon-100", "vanille", "vanille-100", "carte", "carte/95 ink", ...SKIES],
  "ink-2": ["sable-50", "sable-100", "lagon-100", "vanille-100", "carte", ...SKIES],
  "lagon-700": ["sable-50", "sable-100", "lagon-100", "vanille-100", "carte", "creme", ...SKIES],
  "lagon-900": ["vanille-100"],
  white: [
    ...["flam", "flam-h", "flam-d", "lagon-700", "lagon-800", "lagon-900", "ink"],
    ...["white/14 lagon-900", "white/10 ink"],
  ],
  "sable-50": ["lagon-900", "ciel-nuit"],
  "lagon-100": ["lagon-700", "lagon-800", "lagon-900", "ciel-nuit"],
  creme: ["lagon-900"],
  vanille: ["lagon-900", "ink"],
  "canne-700": ["canne-100"],
  "basalte-100": ["ink"],
};
// Icons, bars, the focus ring, edges of controls.
const GRAPHICS: Record<string, readonly string[]> = {
  etoile: ["carte", "vanille-100", "lagon-100", ...SKIES],
  "lagon-500": ["lagon-900"],
  ink: ["sable-50", "sable-100", "lagon-100", "vanille", "vanille-100", "carte"],
  vanille: ["lagon-900", "ink", "white/14 lagon-900", "ciel-nuit"],
  "lagon-700": ["sable-50", "carte", "sable-200"],
  flam: ["sable-50", "vanille", "vanille-100", "lagon-100", "ciel-nuit", ...SKIES],
};
const rows = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([over, grounds]) => grounds.map((under) => [over, under] as const));

describe("text reaches 4.5", () => {
  it.each(rows(TEXT))("%s on %s", (over, under) => expect(contrast(over, under)).toBeGreaterThanOrEqual(4.5));
});
describe("graphics reach 3", () => {
  it.each(rows(GRAPHICS))("%s on %s", (over, under) =>
    expect(contrast(over, under)).toBeGreaterThanOrEqual(3),
  );
});
