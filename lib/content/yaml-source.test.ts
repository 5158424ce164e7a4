import { expect, it } from "vitest";
import type { Problem } from "./problems";
import { parseYaml } from "./yaml-source";

it("knows the line of each field, and of the parent of a missing one", () => {
  const text = "# remarque\nname: x\ncards:\n  - title: a\n\n  - title: b\n    text: >-\n      c\n";
  const source = parseYaml(text, "content/x.yaml", [], 1);
  expect(source?.data).toEqual({ name: "x", cards: [{ title: "a" }, { title: "b", text: "c" }] });
  const lines = [["name"], ["cards", 1], ["cards", 1, "text"], ["cards", 1, "icon"], ["other"], []];
  expect(lines.map((path) => source?.lineOf(path))).toEqual([3, 7, 8, 7, 2, 2]);
});

const OPEN = "guillemet droit, crochet ou virgule qui manque";
const UNALIGNED = "deux-points dans un texte, ou retrait incorrect : ";
const NO_COLON = "ligne sans deux-points, ou sans espace ordinaire après eux : ";
it.each([
  ["a: [x, y\nb: z\nc: z\n", 1, OPEN],
  ['a: "x\nb: y\nc: z\n', 1, OPEN],
  ['a: x\nb: "Accueil”\nc: 1', 2, OPEN],
  ["a: x\nb: l'eau : ici", 2, `${UNALIGNED}mettez tout le texte entre guillemets droits, "…"`],
  ["a: « Accueil : ici »", 1, UNALIGNED],
  ["a:\n  b: 1\nc: 2\n  d: 3", 4, "retrait incorrect : alignez la ligne"],
  ["a:\n  - b: x\n     c: y\n    d: z", 3, "retrait incorrect : alignez la ligne"],
  ['a:\n  - b: "x"\n   c: y\n    d: z', 3, "retrait incorrect, ou tiret sans espace : alignez la ligne"],
  ["a:\n  b: 1\n c: 2\n  d: 3", 3, "retrait incorrect, ou tiret sans espace : alignez la ligne"],
  ["a:\n  - b: 1\n  -b: 2", 3, "retrait incorrect, ou tiret sans espace : "],
  ["a:\n\tb: 1", 2, "tabulation : mettez des espaces"],
  ["a: x\na: y", 2, "champ écrit deux fois : gardez-en un"],
  ["- a: 1\n  b: 2\n  a: 3\n  b: 4\n- a: 5", 3, "il manque un tiret - devant cet élément"],
  ["- a: 1\na: 2", 2, "il manque un tiret - devant cet élément"],
  ["mot\nb: 1", 1, NO_COLON],
  ["a:Accueil\nb: 1", 1, NO_COLON],
  ["a:\u00a0Accueil\nb: 1", 1, NO_COLON],
  ["a: Porte # 1 au prix fixe", 1, "le texte s'arrête au signe # : mettez tout le texte entre guillemets"],
  ["a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> autre\n", 2, "deux versions du fichier que git"],
  ["a: 1\n=======\nb: 3\n", 2, "deux versions du fichier que git"],
  ['a: "Un "mot" ici"', 1, "signe inattendu : "],
  ["a: {{brand}} répare", 1, "signe inattendu : "],
])("%j is refused with a reason", (text, line, reason) => {
  const problems: Problem[] = [];
  parseYaml(text, "content/x.yaml", problems);
  const message = expect.stringContaining(reason);
  expect(problems).toEqual([{ file: "content/x.yaml", line, place: "", message }]);
});

it("is read as with quotes where they are missing, so that all lines without them are reported at once", () => {
  const problems: Problem[] = [];
  const text =
    'a: l\'eau : ici\nb: *Accueil*\nc: "Un "mot" ici"\nd:\n  - e: Porte # 1\n  - {{brand}} ici\nf: 7\nf: 8\n';
  expect(parseYaml(text, "content/x.yaml", problems)?.data).toEqual({
    a: "l'eau : ici",
    b: "*Accueil*",
    c: 'Un "mot" ici',
    d: [{ e: "Porte # 1" }, "{{brand}} ici"],
    f: 8,
  });
  expect(problems.map(({ line }) => line).toSorted()).toEqual([1, 2, 3, 5, 6, 8]);
  // Quotes do not show what is wrong with an indentation, an alias in a group, or a bracket.
  for (const unreadable of ["a: 2\n  b: 3", "a: { b: *c }", "a: l'eau : ici\nb: [x"])
    expect(parseYaml(unreadable, "content/x.yaml", [])).toBe(undefined);
});

it("a comment that cuts no text is not a mistake", () => {
  const problems: Problem[] = [];
  const text = 'a: null # à remplir\nb: 3 # trois\n# plus haut\nc: "Porte # 1" # entière\nd: bleu#3\n';
  expect(parseYaml(text, "content/x.yaml", problems)?.data).toMatchObject({ c: "Porte # 1", d: "bleu#3" });
  expect(problems).toEqual([]);
});

it("the same text in two files has each file's own lines, mistakes and data", () => {
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
