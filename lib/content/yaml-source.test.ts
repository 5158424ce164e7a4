import { expect, it } from "vitest";
import type { Problem } from "./problems";
import { parseYaml } from "./yaml-source";

it("returns the line of each field, and of the parent of a missing one", () => {
  const text = "# remarque\nname: x\ncards:\n  - title: a\n\n  - title: b\n    text: >-\n      c\n";
  const source = parseYaml(text, "content/x.yaml", [], 1);
  expect(source?.data).toEqual({ name: "x", cards: [{ title: "a" }, { title: "b", text: "c" }] });
  const lines = [["name"], ["cards", 1], ["cards", 1, "text"], ["cards", 1, "icon"], ["other"], []];
  expect(lines.map((path) => source?.lineOf(path))).toEqual([3, 7, 8, 7, 2, 2]);
});

const QUOTED = 'mettez tout le texte entre guillemets droits, "…"';
const UNALIGNED = "retrait incorrect, ou guillemet ou crochet jamais fermé";
it.each([
  ['a: "x\nb: y\nc: z\n', 4, "guillemet droit, crochet ou virgule qui manque"],
  ["a: [x, y\nb: z\n", 2, UNALIGNED],
  ["a:\n  b: 1\n c: 2\n", 3, UNALIGNED],
  ["a:\n  - b: 1\n  -b: 2", 3, "tiret sans espace"],
  ["a:\n  -b: Où ?\n    c: Ici.\n", 2, "tiret sans espace"],
  ["a:\n  - b: 1\n    c: 2\n  – b: 3\n    c: 4\n", 4, "tiret long"],
  ["a:\n  - b: 1\n  -\u00a0b: 2\n", 3, "espace insécable après le tiret"],
  ["a:\n  - b: 1\n\t  c: 2\n", 3, "tabulation"],
  ["a: x\nb: l'eau : ici", 2, `deux-points dans un texte : ${QUOTED}`],
  ["a:\n  - { b: l'eau : ici, c: 1 }", 2, `deux-points dans un texte : ${QUOTED}`],
  ['a: "Dans C:\\Maison"', 1, "signe \\ dans un texte entre guillemets droits"],
  ["a:\n\tb: 1", 2, "tabulation : mettez des espaces"],
  ["a: |\n\tb", 2, "tabulation"],
  ["-\ta: 1", 1, "tabulation"],
  ["a: x\na: y", 2, "champ écrit deux fois : gardez-en un"],
  ["- a: 1\na: 2", 2, "signe inattendu, ou tiret qui manque"],
  ["a: {{brand}} répare", 1, "signe inattendu"],
  ["%a: 1", 1, "% @ > | - ou ` en tête d'un texte"],
  ["mot\nb: 1", 1, "ligne sans deux-points, ou sans espace ordinaire après eux : "],
  ["a: 1\n---\nb: 2", 2, "ligne --- au milieu du fichier : supprimez-la"],
  ["a: Porte # 1 au prix fixe", 1, `le texte s'arrête au signe # : ${QUOTED}`],
  ["a: *Important*", 1, "en tête d'un texte"],
  ["a: !Attention au compteur", 1, "en tête d'un texte"],
  ["a: ! Attention", 1, "en tête d'un texte"],
  ["a: &nom", 1, "en tête d'un texte"],
  ["a: & encore", 1, "en tête d'un texte"],
  ["a: @suivre", 1, "en tête d'un texte"],
])("%j is refused with a reason", (text, line, reason) => {
  const problems: Problem[] = [];
  expect(parseYaml(text, "content/x.yaml", problems)).toBe(undefined);
  const message = expect.stringContaining(reason);
  expect(problems).toEqual([{ file: "content/x.yaml", line, message }]);
});

it("accepts comments that cut no text", () => {
  const problems: Problem[] = [];
  const text = 'a: null # à remplir\nb: 3 # trois\n# plus haut\nc: "Porte # 1" # entière\nd: bleu#3\n';
  expect(parseYaml(text, "content/x.yaml", problems)?.data).toMatchObject({ c: "Porte # 1", d: "bleu#3" });
  expect(problems).toEqual([]);
});
