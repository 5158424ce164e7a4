import { expect, it } from "vitest";
import { editorConfig } from "./config";
import { LABELS } from "./labels";

type Field = { name?: string; label?: string; fields?: Field[]; field?: Field; files?: Field[] };

/** Names of all fields, those within fields too. */
function namesOf({ name, fields = [], field }: Field): string[] {
  return [...(name ? [name] : []), ...fields.flatMap(namesOf), ...(field ? namesOf(field) : [])];
}

it("names every field in French, and no field that is not there", () => {
  const { collections } = editorConfig() as { collections: Field[] };
  const shapes = collections.flatMap(({ fields = [], files = [] }) => [
    ...fields,
    ...files.flatMap((file) => file.fields ?? []),
  ]);
  expect(shapes.length).toBeGreaterThan(0);
  expect([...new Set(shapes.flatMap(namesOf))].sort()).toEqual(Object.keys(LABELS).sort());
});
