import { expect, it } from "vitest";
import { drawingNames } from "@/lib/drawings/illustrations";
import { CHOICES } from "./choices";
import { editorConfig } from "./config";
import { LABELS } from "./labels";

type Field = {
  name?: string;
  fields?: Field[];
  field?: Field;
  files?: Field[];
  options?: { value: string }[];
};

/** A field and all within it. */
const withInner = (field: Field): Field[] => [
  field,
  ...[...(field.fields ?? []), ...(field.field ? [field.field] : [])].flatMap(withInner),
];
const { collections } = editorConfig() as { collections: Field[] };
const fields = collections
  .flatMap(({ fields = [], files = [] }) => [...fields, ...files.flatMap((file) => file.fields ?? [])])
  .flatMap(withInner);
const sorted = (values: Iterable<string>) => [...new Set(values)].sort();

it("names every field in French, and no field that is not there", () => {
  expect(sorted(fields.flatMap(({ name = [] }) => name))).toEqual(sorted(Object.keys(LABELS)));
});

it("names every choice in French, those apart that are French words or drawings", () => {
  const values = fields.flatMap(({ options = [] }) => options.map(({ value }) => value));
  const named = values.filter((value) => /^\p{Ll}/u.test(value) && !drawingNames().includes(value));
  expect(sorted(named)).toEqual(sorted(Object.keys(CHOICES)));
});

it("offers the drawings that there are, wherever one is named", () => {
  const places = fields.filter(({ name }) => name === "illustration" || name === "picto");
  expect(places.length).toBeGreaterThan(5);
  for (const { options = [] } of places) expect(options.map(({ value }) => value)).toEqual(drawingNames());
});
