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

const QUOTED = 'mettez tout le texte entre guillemets droits, "…"';
const CURLY = 'guillemets autour d\'une valeur : écrivez "…", avec des guillemets droits';
const indent = (found: string, cure: string) =>
  `retrait incorrect, ${found} : ${cure}, pour aligner la ligne avec ses voisines`;
it.each([
  ["a: [", 1, "guillemet, crochet ou virgule qui manque : fermez ce qui est ouvert"],
  ['a: "x\nb: y', 1, "guillemet, crochet ou virgule qui manque : fermez ce qui est ouvert"],
  ["a: x\nb: l'eau : ici", 2, `deux-points dans un texte : ${QUOTED}`],
  ["a: x\na: y", 2, "champ écrit deux fois : gardez-en un"],
  ["a:\n\tb: 1", 2, "tabulation en début de ligne : mettez des espaces"],
  [
    "a: Ouverture de porte # 1 au prix fixe",
    1,
    `le texte s'arrête au signe # : ${QUOTED}, ou la remarque sur une ligne à elle`,
  ],
  ["mot\nb: 1", 1, "ligne sans deux-points : écrivez champ: valeur"],
  ["a:Accueil\nb: 1", 1, "espace qui manque après les deux-points : écrivez champ: valeur"],
  ["a:\n  - b: 1\n  -b: 2", 3, "espace qui manque après le tiret : écrivez « - » puis une espace"],
  ["a:\u00a0Accueil\nb: 1", 1, "espace insécable après les deux-points : mettez une espace ordinaire"],
  ["a:\n  -\tb: 1\n    c: 2", 2, "tabulation après le tiret : mettez une espace"],
  [
    "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> autre\n",
    2,
    "deux versions du fichier que git n'a pas su réunir : gardez l'une d'elles, supprimez les lignes <<<<<<<, ======= et >>>>>>>",
  ],
  // A wrong indentation, which the parser takes for many other mistakes.
  ["a:\n  b: 1\n c: 2\n  d: 3\n  e: 4", 3, indent("1 espace", "mettez-en 2")],
  ["a:\n  b: 1\n    c: 2\n  d: 3\n  e: 4", 3, indent("4 espaces", "mettez-en 2")],
  ["a:\n  b: 1\nc: 2\n  d: 3\n  e: 4", 3, indent("0 espace", "mettez-en 2")],
  ["a: 1\n b: 2\nc: 3", 2, indent("1 espace", "n'en mettez pas")],
  ["a:\n  - b: 1\n    c: 2\n   - b: 3\n     c: 4", 4, indent("3 espaces", "mettez-en 2")],
  ["a:\n  - b: 1\n   c: 2\n    d: 3\n  - b: 4", 3, indent("3 espaces", "mettez-en 4")],
  [
    "a:\n  - b: 1\n\tc: 2\n    d: 3\n\te: 4",
    3,
    "tabulation en début de ligne : mettez des espaces (lignes 3, 5)",
  ],
  ["a:\n\u00a0\u00a0b: 1\n  c: 2", 2, "espace insécable en début de ligne : mettez des espaces"],
  // Quotes that are letters to YAML, or stand where others do.
  ["a: “Accueil : ici”", 1, CURLY],
  ["a: « Accueil : ici »", 1, CURLY],
  ["a: « Porte # 1 »", 1, CURLY],
  ['a: "Accueil”\nb: 1', 1, CURLY],
  ["a: 'L'accueil'", 1, `apostrophe dans un texte entre apostrophes : ${QUOTED}`],
  [
    'a: "Un "mot" ici"',
    1,
    "guillemets droits à l'intérieur d'un texte : écrivez-y « … », les droits sont pour ses deux bouts",
  ],
  ["a: {{brand}} répare", 1, `accolade en tête d'un texte : ${QUOTED}`],
  ["a: [nos prix](/plombier)", 1, `crochet en tête d'un texte : ${QUOTED}`],
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

it("the same text is read anew for each file: with the lines, mistakes and data of that file", () => {
  const read = (text: string, file: string, before: number) => {
    const problems: Problem[] = [];
    return { source: parseYaml(text, file, problems, before), problems };
  };
  const [first, second] = [read("a:\n  - b\n", "x.yaml", 0), read("a:\n  - b\n", "y.mdx", 5)];
  const data = first.source?.data as { a: string[] } | undefined;
  data?.a.push("c");
  expect(second.source?.data).toEqual({ a: ["b"] });
  expect([first, second].map(({ source }) => [source?.file, source?.lineOf(["a", 0])])).toEqual([
    ["x.yaml", 2],
    ["y.mdx", 7],
  ]);
  const told = [read("a:\n\tb", "x.yaml", 0), read("a:\n\tb", "y.mdx", 5)].map(({ problems }) => problems);
  expect(told).toMatchObject([[{ file: "x.yaml", line: 2 }], [{ file: "y.mdx", line: 7 }]]);
});
