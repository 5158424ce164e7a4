import { expect, it } from "vitest";
import { failOn } from "./problems";

it("failOn says nothing without problems, and all of them otherwise, by file and line", () => {
  expect(() => failOn([])).not.toThrow();
  expect(() => failOn([{ file: "content/a.yaml", place: "", message: "faux" }])).toThrow(
    /^Contenu : 1 erreur à corriger\ncontent\/a\.yaml faux$/,
  );
  expect(() =>
    failOn([
      { file: "content/d.mdx", place: "", message: "manque" },
      { file: "content/a.yaml", line: 12, place: "b.c", message: "faux" },
      { file: "content/a.yaml", line: 9, place: "", message: "vide" },
    ]),
  ).toThrow(
    "Contenu : 3 erreurs à corriger\ncontent/a.yaml:9 vide\ncontent/a.yaml:12 b.c : faux\ncontent/d.mdx manque",
  );
});
