import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { AREAS, prefill } from "@/content/schema";
import { editorSchema, listCategories } from "@/lib/content/json-schemas";
import { ALL_FILES } from "@/lib/content/registry";
import { drawingNames } from "@/lib/drawings/sources";
import { writeAtomically } from "@/lib/system/files";
import { editorConfig, textComponents } from "./config";
import { labelsOf } from "./fields";

type Field = {
  name?: string;
  label?: string;
  hint?: string;
  widget?: string;
  value_type?: string;
  max?: number;
  pattern?: [RegExp | string, string];
  choose_url?: boolean;
  multiple?: boolean;
  use_emoji_autocomplete?: boolean;
  fields?: Field[];
  field?: Field;
  files?: Field[];
  options?: { value: string; label: string }[];
};

/** A field and its descendants. */
const withInner = (field: Field): Field[] => [
  field,
  ...[...(field.fields ?? []), ...(field.field ? [field.field] : [])].flatMap(withInner),
];
function fieldsOf(root?: string): Field[] {
  const { collections } = editorConfig(root) as { collections: Field[] };
  return collections
    .flatMap(({ fields = [], files = [] }) => [...fields, ...files.flatMap((file) => file.fields ?? [])])
    .flatMap(withInner);
}
const fields = fieldsOf();
const inTexts = (textComponents() as Field[]).flatMap(withInner);
const optionsOf = (given: Field[], wanted: string) =>
  given.filter(({ name }) => name === wanted).flatMap(({ options }) => (options ? [options] : []));

it("has a French name for every file, field and choice, except French words and drawings; labels in a group differ", () => {
  const { collections } = editorConfig() as { collections: Field[] };
  const named = [...collections.flatMap((item) => item.files ?? [item]), ...fields, ...inTexts];
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name, label }) => !label || label === name)).toEqual([]);
  const ambiguous = named.filter(
    ({ fields = [] }) => new Set(fields.map(({ label }) => label)).size < fields.length,
  );
  expect(ambiguous.map(({ label }) => label)).toEqual([]);
  const answers = Object.values(prefill.shape).flatMap((schema) => schema.unwrap().options);
  const ownNames: unknown[] = [...listCategories(), ...AREAS, ...answers, ...drawingNames()];
  const options = fields.flatMap(({ options = [] }) => options);
  const unnamed = options.filter(({ value, label }) => !label || label === value);
  expect(unnamed.filter(({ value }) => !ownNames.includes(value))).toEqual([]);
});

it("says how to leave a field empty, how to write decimals and where a whole number is required", () => {
  expect(fields.filter(({ hint = "" }) => /\bnull\b/.test(hint))).toEqual([]);
  expect(fields.find(({ name }) => name === "campaign")?.hint).toContain("vide pour ne rien envoyer");
  const decimals = fields.filter(({ value_type }) => value_type === "float");
  expect(decimals.length).toBeGreaterThan(3);
  expect(decimals.filter(({ hint }) => !hint?.includes("4.5"))).toEqual([]);
  const whole = fields.filter(({ value_type }) => value_type === "int");
  expect(whole.length).toBeGreaterThan(3);
  expect(whole.filter(({ hint, max }) => !hint?.includes("nombre entier") || max !== undefined)).toEqual([]);
});

it("says what to type without the quotation marks of a file", () => {
  const messages = fields.flatMap(({ pattern }) => (pattern ? [pattern[1]] : []));
  expect(messages).toContain("écrivez une heure de 00:00 à 23:59, comme 06:00");
  expect(messages).toContain("attendu : un numéro d'urgence, comme 112");
  expect(messages.filter((message) => message.includes('"'))).toEqual([]);
  // A pattern without a message.
  expect(messages).not.toContain("undefined");
});

it("completes no emoji in texts", () => {
  const texts = [...fields, ...inTexts].filter(({ widget = "" }) => /^(string|text|markdown)$/.test(widget));
  expect(new Set(texts.map(({ widget }) => widget)).size).toBe(3);
  expect(texts.filter((field) => field.use_emoji_autocomplete !== false)).toEqual([]);
});

it("offers only images of the site", () => {
  const images = [...fields, ...inTexts].filter(({ widget }) => widget === "image");
  expect(images.map(({ choose_url }) => choose_url)).toEqual([false, false, false]);
  expect(editorConfig()).toMatchObject({ media_libraries: { stock_assets: false } });
});

it("gives components that wrap a text a field for it", () => {
  const wrapping = textComponents().filter(({ fields }) => fields.some(({ name }) => name === "contenu"));
  expect(wrapping.map(({ name }) => name)).toEqual(["Note", "Etapes", "Tarifs", "Mesures", "Si"]);
  expect(wrapping).toEqual(textComponents().filter(({ hasContent }) => hasContent));
});

it("offers the forms' known answers as a menu", () => {
  const { besoin, besoin_extra, type } = prefill.shape;
  for (const [name, schema] of Object.entries({ besoin, besoin_extra, type }))
    expect(optionsOf(fields, name).map((options) => options.map(({ value }) => value))).toEqual([
      // For services and for cards.
      schema.unwrap().options,
      schema.unwrap().options,
    ]);
});

it("offers the existing drawings in every field that names one", () => {
  const places = fields.filter(({ name }) => /^(illustration|picto|vignette)$/.test(name ?? ""));
  expect(places.length).toBeGreaterThan(5);
  for (const { options = [] } of places) expect(options.map(({ value }) => value)).toEqual(drawingNames());
});

it("shows lists of choices in their order", () => {
  const choices = fields.filter(({ options }) => options);
  expect(choices.filter(({ multiple }) => multiple)).toEqual([]);
  expect(fields.find(({ name }) => name === "header")).toMatchObject({ widget: "list", min: 1 });
});

// Their order: lib/content/trades.test.ts.
it("offers each trade by name once its file exists, even if its slug is also an icon's name", () => {
  const root = mkdtempSync(join(tmpdir(), "trades-"));
  writeAtomically(join(root, "trades/vitrier.yaml"), "name: Vitrier");
  writeAtomically(join(root, "trades/check.yaml"), "name: Contrôle");
  const offered = [
    { value: "check", label: "Contrôle" },
    { value: "vitrier", label: "Vitrier" },
  ];
  const places = ["trade", "header"].flatMap((name) => optionsOf(fieldsOf(root), name));
  // Posts, reviews, portraits, menu.
  expect(places).toEqual([offered, offered, offered, offered]);
});

it("each content folder has a form; legal pages cannot be added", () => {
  const { collections } = editorConfig() as { collections: Record<string, unknown>[] };
  const open = collections.map(({ name, create }) => [name, create]);
  expect(Object.fromEntries(open)).toEqual({ post: true, trade: true, partner: true, legal: false });
  // The editor does not start if a summary names a field that the form lacks.
  const marked = collections.filter(({ summary }) => String(summary).includes("draft"));
  expect(marked.map(({ name }) => name)).toEqual(["post"]);
  const some = [
    { name: "category", widget: "select", required: true },
    { name: "date", widget: "datetime", format: "YYYY-MM-DD" },
    { name: "formerly", widget: "list", required: false },
    { name: "header", widget: "list", required: true },
    { name: "whatsapp", widget: "string", required: false },
    { name: "items", widget: "list", collapsed: "auto", summary: "{{fields.question}}" },
    { name: "answer", widget: "text", required: true },
    { name: "rating", widget: "number", min: 0, max: 5 },
    // Required in the file, where it may be empty: the editor refused to save it without an item.
    { name: "portraits", widget: "list", required: false },
  ];
  expect(fields).toEqual(expect.arrayContaining(some.map((field) => expect.objectContaining(field))));
});

it.each([
  ["cards.items[2].title", "trade", "Cartes › Éléments 3 › Titre"],
  ["[1].rating", "reviews", "Avis 2 › Note"],
  ["contact.phone", "site", "Contact › Téléphone"],
  ["formerly[0]", "post", "Anciens noms dans l'adresse 1"],
  ["cards.items[0].prefill.besoin", "trade", "Cartes › Éléments 1 › Réponses préremplies › Besoin"],
  ["", "site", ""],
])("labels the path %j in a file of kind %s: %s", (path, kind, labels) => {
  const schema = ALL_FILES.find(({ name }) => name === kind)?.schema;
  expect(schema && labelsOf(path, editorSchema(schema))).toBe(labels);
});
