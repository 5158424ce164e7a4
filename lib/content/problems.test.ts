import { inspect } from "node:util";
import { expect, it } from "vitest";
import { ContentError, failOn } from "./problems";

it("failOn throws all problems, sorted by file and line, or nothing", () => {
  expect(() => failOn([])).not.toThrow();
  expect(() =>
    failOn([
      { file: "content/d.mdx", message: "manque" },
      { file: "content/a.yaml", line: 12, place: "b.c", message: "faux" },
      { file: "content/a.yaml", line: 9, message: "vide" },
    ]),
  ).toThrow(
    "Contenu : 3 erreurs à corriger\ncontent/a.yaml:9 vide\ncontent/a.yaml:12 b.c : faux\ncontent/d.mdx manque",
  );
});

it("ContentError shows only its message", () => {
  const error = new ContentError([{ file: "content/a.yaml", message: "faux" }]);
  expect(inspect(error)).toBe("[Contenu : 1 erreur à corriger\ncontent/a.yaml faux]");
});
