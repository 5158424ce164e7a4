import { expect, it } from "vitest";
import { wordsSvg } from "./words";

/** The lines of a preview's words, as they stand in its SVG. */
function lines(heading: string, note = "La Réunion") {
  const preview = { heading, note, drawing: "case", ground: "lagon-100" } as const;
  return [...wordsSvg(preview, "Marque").matchAll(/<text [^>]*>([^<]*)/g)].map(([, text]) => text);
}

it.each([
  ["Eau", ["Eau"]],
  ["Politique de confidentialité", ["Politique de", "confidentialité"]],
  [
    "Préparer sa plomberie avant la saison cyclonique",
    ["Préparer sa", "plomberie avant la", "saison cyclonique"],
  ],
])("the heading « %s » has as few lines as fit, of nearly the same width", (heading, expected) => {
  expect(lines(heading)).toEqual(["Marque", ...expected, "La Réunion"]);
});

it("a note that is too wide has lines too, and signs of markup are its letters", () => {
  expect(lines("Eau", "Plomberie & <électricité>, dépannage et petits travaux")).toEqual([
    "Marque",
    "Eau",
    "Plomberie &amp; &lt;électricité>, dépannage et",
    "petits travaux",
  ]);
});
