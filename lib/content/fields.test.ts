import { expect, it } from "vitest";
import { z } from "zod";
import { trade } from "@/content/schema";
import { prepareFields, typesetFields } from "./fields";
import type { Problem } from "./problems";

const ON_LINE_4 = { lineOf: () => 4 };

it.each([
  [z.string(), undefined, "champ manquant : ajoutez-le (attendu : un texte)"],
  [z.string(), 7, "attendu : un texte, entre guillemets droits ; trouvé : « 7 »"],
  [z.number(), "4,5", "attendu : un nombre, comme 4.5, sans espace, unité ni guillemets ; trouvé : « 4,5 »"],
  [z.int(), 7.5, "attendu : un nombre entier, sans espace, unité ni guillemets ; trouvé : « 7.5 »"],
  [z.boolean(), "oui", "attendu : true ou false ; trouvé : « oui »"],
  [z.array(z.string()), null, "champ vide : remplissez-le ; une liste vide s'écrit []"],
  [z.string(), null, "champ vide : remplissez-le (attendu : un texte)"],
  [z.string().optional(), null, "champ vide : supprimez sa ligne, ou remplissez-le (attendu : un texte)"],
  [
    z.enum(["a", "b"]).optional(),
    null,
    "champ vide : supprimez sa ligne, ou remplissez-le (valeurs permises : a, b)",
  ],
  [z.strictObject({ min: z.int() }), { min: 1, bas: 2 }, "champ inconnu : bas ; champs permis ici : min"],
  // A name that every object inherits.
  [
    z.strictObject({ min: z.int() }),
    { min: 1, toString: "x" },
    "champ inconnu : toString ; champs permis ici : min",
  ],
  [
    z.strictObject({ text: z.string() }),
    { text: "x", "text\u00a0": "y" },
    "champ inconnu : espace insécable entre text et les deux-points : supprimez-la",
  ],
  [z.strictObject({}), [], "attendu : un groupe de champs ; trouvé : une liste"],
  [
    z.strictObject({ label: z.string(), href: z.string() }),
    "/zones",
    "attendu : un groupe de champs (label, href), chacun sur sa ligne ; trouvé : « /zones »",
  ],
  [z.string().min(1), "", "texte vide : remplissez le champ"],
  [z.string().min(10), "court", "10 caractères au moins ; il y en a 5"],
  [z.string().max(3), "abcd", "3 caractères au plus ; il y en a 4"],
  [z.array(z.int()).min(1), [], "liste vide : ajoutez-y un élément"],
  [z.array(z.int()).min(2), [1], "2 éléments au moins ; il y en a 1"],
  [z.array(z.int()).length(2), [1, 2, 3], "exactement 2 éléments ; il y en a 3"],
  [z.number().max(5), 6, "5 au plus ; la valeur est 6"],
  [z.int().positive(), 0, "plus de 0 ; la valeur est 0"],
  [z.enum(["panne", "fuite"]), "faute", "« faute » est inconnu ; valeurs permises : panne, fuite"],
  [
    z.enum(["hiver", "l'été"]),
    "L’TEE",
    "« L’TEE » est inconnu ; le plus proche : « l'été » ; valeurs permises : hiver, l'été",
  ],
  [z.enum(["a", "b"]), undefined, "champ manquant : ajoutez-le (valeurs permises : a, b)"],
  [z.enum(["a", "b"]), null, "champ vide : remplissez-le (valeurs permises : a, b)"],
  // `{{figure}}` without quotes is a group in YAML.
  [z.enum(["a", "b"]), { "{ x }": null }, "valeurs permises : a, b ; trouvé : un groupe de champs"],
  [
    z.iso.date(),
    "15/03/2024",
    '« 15/03/2024 » n\'est pas une date AAAA-MM-JJ entre guillemets, comme "2026-11-21"',
  ],
  [
    z.iso.date(),
    undefined,
    'champ manquant : ajoutez-le (attendu : une date AAAA-MM-JJ entre guillemets, comme "2026-11-21")',
  ],
  [
    z.iso.date(),
    20261121,
    'attendu : une date AAAA-MM-JJ entre guillemets, comme "2026-11-21" ; trouvé : « 20261121 »',
  ],
  [z.int(), "4,5", "attendu : un nombre entier, sans espace, unité ni guillemets ; trouvé : « 4,5 »"],
  [z.email(), "contact", "« contact » n'est pas une adresse électronique, comme contact@exemple.re"],
  [z.url({ protocol: /^https$/ }), "x", "« x » n'est pas une adresse complète, comme https://exemple.re"],
  [z.string().startsWith("/"), "x", "« x » n'est pas une adresse du site, qui commence par /"],
])("%# says what is expected and what was found", (field, value, message) => {
  const problems: Problem[] = [];
  const schema = z.strictObject({ items: z.array(z.strictObject({ field })) });
  const source = { file: "content/x.yaml", data: { items: [{ field: value }] }, ...ON_LINE_4 };
  const context = { root: "content", placeholders: new Map(), placeholdersMissing: false, problems };
  expect(prepareFields(source, schema, context)).toBe(undefined);
  expect(problems).toEqual([{ file: "content/x.yaml", line: 4, field: "items[0].field", message }]);
});

it("throws on an unknown kind of schema instead of missing its texts", () => {
  expect(() => typesetFields(z.union([z.string(), z.number()]), "x")).toThrow('a schema of kind "union"');
});

it("typesets texts only", () => {
  const raw = "l'eau : 98 %";
  const set = "l’eau\u00a0: 98\u00a0%";
  const card = {
    ...{ id: raw, title: raw, description: raw, picto: raw, timing: raw, guarantee: raw },
    prefill: {},
  };
  expect(typesetFields(trade.shape.cards, { heading: raw, items: [card] })).toEqual({
    heading: set,
    items: [{ ...card, title: set, description: set, timing: set, guarantee: set }],
  });
});

it("fills in figures before checking lengths, and reports unknown ones", () => {
  const schema = z.strictObject({ title: z.string().max(8), lead: z.string().optional() });
  const prepare = (data: unknown, placeholdersMissing = false) => {
    const problems: Problem[] = [];
    const placeholders = new Map([
      ["fee", "gratuit, oui"],
      ["network.total", "413"],
    ]);
    const source = { file: "content/x.yaml", data, ...ON_LINE_4 };
    const context = { root: "content", placeholders, placeholdersMissing, problems };
    const fields = prepareFields(source, schema, context);
    return { fields, messages: problems.map(({ field, message }) => `${field} ${message}`) };
  };
  expect(prepare({ title: "{{fee}}" })).toEqual({
    fields: undefined,
    messages: ["title 8 caractères au plus ; il y en a 12, avec la valeur de {{fee}}"],
  });
  expect(prepare({ title: "l'eau", lead: "{{fee}} {{nope}} {{network.total}} {{fee}}" })).toEqual({
    fields: { title: "l’eau", lead: "gratuit, oui {{nope}} 413 gratuit, oui" },
    messages: ["lead nom inconnu {{nope}} : les noms permis ici viennent de content/figures.yaml"],
  });
  // Unknown figures are not reported while their file is unusable.
  expect(prepare({ title: "{{nope}} {{nope}}" }, true)).toEqual({ fields: undefined, messages: [] });
  expect(prepare({ title: "neuf lettres" }, true).messages).toHaveLength(1);
});
