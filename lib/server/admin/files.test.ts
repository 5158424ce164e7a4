import { expect, it } from "vitest";
import { editorConfig } from "./config";
import { isEditable } from "./files";

it.each([
  ["content/blog/serrures-air-marin-entretien.mdx", true],
  ["content/figures.yaml", true],
  ["public/images/toit-2.webp", true],
  ["content/schema.ts", false],
  ["content/.schemas/post.json", false],
  ["content/../package.json", false],
  ["content/blog/../../lib/x.mdx", false],
  ["public/images/../../x.svg", false],
  ["/etc/x.yaml", false],
])("%s may be edited: %s", (path, expected) => expect(isEditable(path)).toBe(expected));

it("the editor has a form for every content file, its fields those of the schema", () => {
  const config = editorConfig() as {
    collections: { name: string; fields?: Record<string, unknown>[]; files?: { name: string }[] }[];
  };
  const names = config.collections.map(({ name }) => name);
  expect(names).toEqual(["post", "trade", "partner", "legal", "files"]);
  expect(config.collections.at(-1)?.files?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["figures", "services", "reviews", "site"]),
  );
  const post = config.collections.find(({ name }) => name === "post")?.fields;
  expect(post?.find(({ name }) => name === "category")).toMatchObject({
    widget: "select",
    options: ["Plomberie", "Électricité", "Serrurerie", "Conseils"].map((value) => ({ value, label: value })),
    required: true,
  });
  expect(post?.find(({ name }) => name === "date")).toMatchObject({
    widget: "datetime",
    format: "YYYY-MM-DD",
  });
  expect(post?.find(({ name }) => name === "readMinutes")).toMatchObject({
    widget: "number",
    required: false,
  });
  expect(post?.at(-1)).toMatchObject({ name: "body" });
});
