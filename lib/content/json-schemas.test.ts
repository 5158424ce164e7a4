import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as schema from "@/content/schema";
import type { TradeSlug } from "@/content/types";
import { editorSchema } from "./json-schemas";
import { ALL_FILES } from "./registry";

it("VS Code's settings list the schema of every YAML file", () => {
  const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8"));
  // VS Code does not validate front matter.
  const yaml = ALL_FILES.filter(({ pattern }) => pattern.endsWith(".yaml"));
  const schemas = yaml.map(({ name, pattern }) => [`./content/.schemas/${name}.json`, `content/${pattern}`]);
  expect(settings["yaml.schemas"]).toEqual(Object.fromEntries(schemas));
});

it("other files may refer only to existing trades and categories; a trade's own slug is free", () => {
  const trades = [{ slug: "vitrier" as TradeSlug, name: "Vitrier" }];
  const choice = { type: "string", enum: ["vitrier"], enumDescriptions: ["Vitrier"] };
  const properties = (zodSchema: Parameters<typeof editorSchema>[0]) =>
    editorSchema(zodSchema, { trades, categories: ["Toits"] }).properties;
  expect(properties(schema.post)?.trade).toMatchObject(choice);
  expect(properties(schema.post)?.category).toMatchObject({ type: "string", enum: ["Toits"] });
  expect(properties(schema.navigation)?.header).toMatchObject({ items: choice });
  expect(properties(schema.trade)?.slug).not.toHaveProperty("enum");
});
