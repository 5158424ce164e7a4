import { inspect } from "node:util";
import { expect, it } from "vitest";
import { ContentError } from "./problems";

it("ContentError shows only its message, with all problems sorted by file and line", () => {
  const error = new ContentError([
    { file: "content/d.mdx", message: "manque" },
    { file: "content/a.yaml", line: 12, field: "b.c", message: "faux" },
    { file: "content/a.yaml", line: 9, message: "vide" },
  ]);
  expect(inspect(error)).toBe(
    "[Contenu : 3 erreurs à corriger\ncontent/a.yaml:9 vide\ncontent/a.yaml:12 b.c : faux\ncontent/d.mdx manque]",
  );
});
