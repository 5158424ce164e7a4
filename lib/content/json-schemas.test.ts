import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { editorSchemas, jsonSchemas, SCHEMA_FOLDER } from "./json-schemas";
import { ALL_FILES } from "./registry";

it("the schemas that text editors read are those of today: npm run check writes them", () => {
  const schemas = jsonSchemas();
  expect(readdirSync(SCHEMA_FOLDER).map((name) => `${SCHEMA_FOLDER}/${name}`)).toEqual(
    [...schemas.keys()].sort(),
  );
  for (const [path, text] of schemas) expect(existsSync(path) && readFileSync(path, "utf8"), path).toBe(text);
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
  const matches = (file: string) =>
    ALL_FILES.filter(({ pattern }) => new RegExp(`^${pattern.replace("*", "[^/]+")}$`).test(file));
  expect(files.filter((file) => matches(file).length !== 1)).toEqual([]);
  for (const { pattern } of ALL_FILES)
    expect(pattern.includes("*") || existsSync(join("content", pattern)), pattern).toBe(true);
});
