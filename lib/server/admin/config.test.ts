import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { AREAS, CATEGORIES } from "@/content/schema";
import { listTrades } from "@/lib/content/trades";
import { drawingNames } from "@/lib/drawings/sources";
import { CHOICES } from "./choices";
import { editorConfig } from "./config";
import { LABELS } from "./labels";

type Field = {
  name?: string;
  fields?: Field[];
  field?: Field;
  files?: Field[];
  options?: { value: string; label: string }[];
};

/** A field and all within it. */
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
const sorted = (values: Iterable<string>) => [...new Set(values)].sort();
const optionsOf = (given: Field[], wanted: string) =>
  given.filter(({ name }) => name === wanted).flatMap(({ options }) => (options ? [options] : []));

it("names every field in French, and no field that is not there", () => {
  expect(sorted(fields.flatMap(({ name = [] }) => name))).toEqual(sorted(Object.keys(LABELS)));
});

it("names every file in French", () => {
  const { collections } = editorConfig() as { collections: (Field & { label?: string })[] };
  const named = collections.flatMap((collection) => collection.files ?? [collection]) as typeof collections;
  expect(named.length).toBeGreaterThan(20);
  for (const { name, label } of named) expect(label, name).not.toBe(name);
});

it("names every choice in French, those apart that are French words, drawings or trades", () => {
  const ownNames = [...CATEGORIES, ...AREAS, ...drawingNames()];
  const values = fields
    .filter(({ name }) => name !== "trade" && name !== "header")
    .flatMap(({ options = [] }) => options.map(({ value }) => value))
    .filter((value) => !ownNames.includes(value));
  expect(sorted(values)).toEqual(sorted(Object.keys(CHOICES)));
});

it("offers the drawings that there are, wherever one is named", () => {
  const places = fields.filter(({ name }) => /^(illustration|picto|vignette)$/.test(name ?? ""));
  expect(places.length).toBeGreaterThan(5);
  for (const { options = [] } of places) expect(options.map(({ value }) => value)).toEqual(drawingNames());
});

it("offers the trades that there are by their own names, in the order of the site", () => {
  const offered = listTrades().map(({ slug, name }) => ({ value: slug, label: name }));
  expect(offered.length).toBeGreaterThan(1);
  const places = [...optionsOf(fields, "trade"), ...optionsOf(fields, "header")];
  // Posts, reviews, portraits, menu.
  expect(places).toEqual([offered, offered, offered, offered]);
});

it("offers a trade as soon as its file is there, also one that is called as another choice", () => {
  const root = mkdtempSync(join(tmpdir(), "trades-"));
  mkdirSync(join(root, "trades"));
  writeFileSync(join(root, "trades/vitrier.yaml"), "name: Vitrier");
  writeFileSync(join(root, "trades/check.yaml"), "name: Contrôle");
  const offered = [
    { value: "check", label: "Contrôle" },
    { value: "vitrier", label: "Vitrier" },
  ];
  expect(optionsOf(fieldsOf(root), "trade")).toEqual([offered, offered, offered]);
  rmSync(root, { recursive: true });
});

it("a trade may be added and removed, the legal pages may not", () => {
  const { collections } = editorConfig() as { collections: Record<string, unknown>[] };
  const open = collections.map(({ name, create }) => [name, create]);
  expect(Object.fromEntries(open)).toMatchObject({ post: true, trade: true, partner: true, legal: false });
});
