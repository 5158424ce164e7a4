import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as schema from "@/content/schema";
import type { TradeSlug } from "@/content/types";
import { drawingNames } from "@/lib/drawings/sources";
import { editedShape, editorSchemas, jsonSchemas, SCHEMA_FOLDER } from "./json-schemas";
import { ALL_FILES, kindsOf } from "./registry";

it("the schemas that text editors read are those of today: npm run check writes them", () => {
  const schemas = jsonSchemas();
  expect(readdirSync(SCHEMA_FOLDER).map((name) => `${SCHEMA_FOLDER}/${name}`)).toEqual(
    [...schemas.keys()].sort(),
  );
  // A trade or a drawing more is the editor's: the next `npm run check` lists it. Only trades have descriptions.
  const drawings = drawingNames();
  const isChosen = ({ enum: values, enumDescriptions: names }: { enum?: string[]; enumDescriptions?: [] }) =>
    names !== undefined || values?.some((value) => drawings.includes(value));
  const withoutChoices = (text: string) =>
    JSON.parse(text, (_, value) => {
      if (!value || !isChosen(value)) return value;
      const { enum: values, enumDescriptions: names, ...others } = value;
      return others;
    });
  for (const [path, text] of schemas)
    expect(existsSync(path) && withoutChoices(readFileSync(path, "utf8")), path).toEqual(
      withoutChoices(text),
    );
});

it("VS Code knows the schema of every YAML file", () => {
  const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8"));
  expect(settings["yaml.schemas"]).toEqual(editorSchemas());
});

it("every content file has a schema, and only one", () => {
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[^.].*\.(yaml|mdx)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => kindsOf(file).length !== 1)).toEqual([]);
  for (const { pattern, optional } of ALL_FILES)
    expect(optional || pattern.includes("*") || existsSync(join("content", pattern)), pattern).toBe(true);
});

it("trades that other files name are those that there are; a trade's own name is free", () => {
  const trades = [{ slug: "vitrier" as TradeSlug, name: "Vitrier" }];
  const choice = { type: "string", enum: ["vitrier"], enumDescriptions: ["Vitrier"] };
  const properties = (shape: Parameters<typeof editedShape>[0]) => editedShape(shape, trades).properties;
  expect(properties(schema.post)?.trade).toMatchObject(choice);
  expect(properties(schema.navigation)?.header).toMatchObject({ items: choice });
  expect(properties(schema.trade)?.slug).not.toHaveProperty("enum");
});
