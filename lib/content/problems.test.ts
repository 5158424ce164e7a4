import { expect, it } from "vitest";
import { z } from "zod";
import { failOn, type Problem } from "./problems";
import { check, parseSource } from "./source";

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

it.each([
  [z.string(), undefined, "champ manquant : ajoutez-le (attendu : un texte)"],
  [z.string(), 7, "attendu : un texte ; trouvé : un nombre"],
  [z.number(), "7", "attendu : un nombre ; trouvé : un texte"],
  [z.int(), 7.5, "attendu : un nombre entier ; trouvé : un nombre"],
  [z.boolean(), "oui", "attendu : true ou false ; trouvé : un texte"],
  [z.array(z.string()), null, "attendu : une liste ; trouvé : rien"],
  [z.strictObject({}), [], "attendu : un groupe de champs ; trouvé : une liste"],
  [z.string().min(1), "", "texte vide : remplissez le champ"],
  [z.string().min(10), "court", "10 caractères au moins ; il y en a 5"],
  [z.string().max(3), "abcd", "3 caractères au plus ; il y en a 4"],
  [z.array(z.int()).min(2), [1], "2 éléments au moins ; il y en a 1"],
  [z.array(z.int()).length(2), [1, 2, 3], "2 éléments au plus ; il y en a 3"],
  [z.number().max(5), 6, "5 au plus ; la valeur est 6"],
  [z.int().positive(), 0, "plus de 0 ; la valeur est 0"],
  [z.enum(["a", "b"]), "c", "« c » est inconnu ; valeurs permises : a, b"],
  [z.enum(["a", "b"]), undefined, "champ manquant : ajoutez-le (valeurs permises : a, b)"],
  [
    z.iso.date(),
    "15/03/2024",
    '« 15/03/2024 » n\'est pas une date AAAA-MM-JJ entre guillemets, comme "2026-11-21"',
  ],
  [z.email(), "contact", "« contact » n'est pas une adresse électronique, comme contact@exemple.re"],
  [z.url({ protocol: /^https$/ }), "x", "« x » n'est pas une adresse qui commence par https://"],
  [z.string().startsWith("/"), "x", "« x » n'est pas une adresse du site, qui commence par /"],
])("%# says what is expected and what was found", (schema, value, message) => {
  const problems: Problem[] = [];
  const shape = z.strictObject({ items: z.array(z.strictObject({ field: schema })) });
  const source = { file: "content/x.yaml", data: { items: [{ field: value }] }, lineOf: () => 4 };
  expect(check(shape, source, problems)).toBe(undefined);
  expect(problems).toEqual([{ file: "content/x.yaml", line: 4, place: "items[0].field", message }]);
});

it("a source knows the line of each field, and of what is around a missing one", () => {
  const text = "# remarque\nname: x\ncards:\n  - title: a\n\n  - title: b\n    text: >-\n      c\n";
  const source = parseSource(text, "content/x.yaml", [], 1);
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
  ["mot\nb: 1", 1, "ligne sans deux-points : écrivez champ: valeur"],
])("%j cannot be read, and says why", (text, line, message) => {
  const problems: Problem[] = [];
  expect(parseSource(text, "content/x.yaml", problems)).toBe(undefined);
  expect(problems).toEqual([{ file: "content/x.yaml", line, place: "", message }]);
});
