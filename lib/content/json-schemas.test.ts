import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as schema from "@/content/schema";
import type { TradeSlug } from "@/content/types";
import { editedShape } from "./json-schemas";
import { ALL_FILES, kindsOf } from "./registry";

it("VS Code knows the schema of every YAML file", () => {
  const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8"));
  // It does not know the front matter of MDX files.
  const yaml = ALL_FILES.filter(({ pattern }) => pattern.endsWith(".yaml"));
  const schemas = yaml.map(({ name, pattern }) => [`./content/.schemas/${name}.json`, `content/${pattern}`]);
  expect(settings["yaml.schemas"]).toEqual(Object.fromEntries(schemas));
});

it("every content file has exactly one schema", () => {
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[^.].*\.(yaml|mdx)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => kindsOf(file).length !== 1)).toEqual([]);
  for (const { pattern, optional } of ALL_FILES)
    expect(optional || pattern.includes("*") || existsSync(join("content", pattern)), pattern).toBe(true);
});

it("other files may name existing trades only; a trade chooses its own name", () => {
  const trades = [{ slug: "vitrier" as TradeSlug, name: "Vitrier" }];
  const choice = { type: "string", enum: ["vitrier"], enumDescriptions: ["Vitrier"] };
  const properties = (shape: Parameters<typeof editedShape>[0]) => editedShape(shape, trades).properties;
  expect(properties(schema.post)?.trade).toMatchObject(choice);
  expect(properties(schema.navigation)?.header).toMatchObject({ items: choice });
  expect(properties(schema.trade)?.slug).not.toHaveProperty("enum");
});
