import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { communes, figures, partner, reviews, vetting } from "@/content/schema";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { editorSchema } from "@/lib/content/json-schemas";
import { kindOf } from "@/lib/content/registry";
import { filesBelow } from "@/lib/system/files";
import { shownToEditor, textToSave, toFileData } from "./translate";

const { root } = FIXTURE_FOLDERS;
/** Data as the browser editor writes it: empty fields and groups are left out. */
const withoutNulls = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (_, value) => {
      const isEmpty =
        typeof value === "object" && value !== null && Object.values(value).every((item) => item === null);
      return value === null || (isEmpty && !Array.isArray(value)) ? undefined : value;
    }),
  );

it("restores the empty fields of every YAML content file", () => {
  const files = filesBelow(root).filter((file) => file.endsWith(".yaml"));
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const schema = kindOf(relative(root, file))?.schema;
    const data = parse(readFileSync(file, "utf8"));
    expect(schema && toFileData(editorSchema(schema), withoutNulls(data)), file).toEqual(data);
  }
});

it("drops an unset flag, and keeps a set one", () => {
  const schema = editorSchema(partner);
  expect(toFileData(schema, { slug: "essai", example: false })).toEqual({ slug: "essai" });
  expect(toFileData(schema, { example: true })).toEqual({ example: true });
  expect(toFileData(editorSchema(reviews), [{ author: "A", example: false }])).toEqual([{ author: "A" }]);
});

it("drops an unset optional flag, unless the file has it", () => {
  const schema = editorSchema(communes);
  const item = (wide: object) => [{ name: "Saint-Denis", label: { x: 1, y: 2, ...wide } }];
  expect(toFileData(schema, item({ wide: false }))).toEqual(item({}));
  expect(toFileData(schema, item({ wide: false }), item({ wide: true }))).toEqual(item({ wide: false }));
});

it("sets nullable fields to null, in nested parts too", () => {
  const figure = { text: "5 min", shown: "Accueil" };
  expect(toFileData(editorSchema(figures), { response: figure })).toEqual({
    response: { ...figure, source: null },
  });
  const list = z.array(z.object({ source: z.string().min(1).nullable() })).nullable();
  expect(toFileData(editorSchema(list), [{}])).toEqual([{ source: null }]);
});

it("restores an empty list, which the editor leaves out", () => {
  expect(toFileData(editorSchema(vetting), { checks: [] })).toEqual({ checks: [], portraits: [] });
});

it("marks the line breaks that a text gets in the editor, in old and new files", () => {
  const text = (body: string) => `---\ntitle: Essai\n---\n${body}`;
  const after = text("Un.\nDeux.\n");
  for (const before of [undefined, text("Un.\n")])
    expect(textToSave("content/blog/essai.mdx", before, after)).toContain("Un.\\\nDeux.\n");
});

it("a post without a draft flag is shown as one that is online; nothing else changes", () => {
  const text = (flag = "") => `---\n${flag}title: Essai\n---\ndraft: un mot\n`;
  expect(shownToEditor("content/blog/essai.mdx", text())).toBe(text("draft: false\n"));
  const draft = text("draft: true\n");
  expect(shownToEditor("content/blog/essai.mdx", draft)).toBe(draft);
  expect(shownToEditor("content/legal/cgv.mdx", text())).toBe(text());
});
