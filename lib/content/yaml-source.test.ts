import { expect, it } from "vitest";
import type { Problem } from "./problems";
import { parseYaml } from "./yaml-source";

it("a YAML text knows the line of each field, and of what is around a missing one", () => {
  const text = "# remarque\nname: x\ncards:\n  - title: a\n\n  - title: b\n    text: >-\n      c\n";
  const source = parseYaml(text, "content/x.yaml", [], 1);
  expect(source?.data).toEqual({ name: "x", cards: [{ title: "a" }, { title: "b", text: "c" }] });
  const lines = [["name"], ["cards", 1], ["cards", 1, "text"], ["cards", 1, "icon"], ["other"], []];
  expect(lines.map((path) => source?.lineOf(path))).toEqual([3, 7, 8, 7, 2, 2]);
});

it.each([
  ["a: [", 1, "guillemet, crochet ou virgule qui manque : fermez ce qui est ouvert"],
  ['a: "x\nb: y', 2, "guillemet, crochet ou virgule qui manque : fermez ce qui est ouvert"],
  ["a: x\nb: l'eau : ici", 2, "deux-points dans un texte : mettez tout le texte entre guillemets"],
  ["a: x\na: y", 2, "champ écrit deux fois : gardez-en un"],
  ["a:\n\tb: 1", 2, "tabulation : mettez des espaces au début de la ligne"],
  [
    "a: Ouverture de porte # 1 au prix fixe",
    1,
    "le texte s'arrête au signe # : mettez tout le texte entre guillemets, ou la remarque sur une ligne à elle",
  ],
  ["mot\nb: 1", 1, "ligne sans deux-points : écrivez champ: valeur"],
])("%j cannot be read, and says why", (text, line, message) => {
  const problems: Problem[] = [];
  expect(parseYaml(text, "content/x.yaml", problems)).toBe(undefined);
  expect(problems).toEqual([{ file: "content/x.yaml", line, place: "", message }]);
});

it("a remark that cuts no text is none of its mistakes", () => {
  const problems: Problem[] = [];
  const text = 'a: null # à remplir\nb: 3 # trois\n# plus haut\nc: "Porte # 1" # entière\nd: bleu#3\n';
  expect(parseYaml(text, "content/x.yaml", problems)?.data).toMatchObject({ c: "Porte # 1", d: "bleu#3" });
  expect(problems).toEqual([]);
});
