import { z } from "zod";
import { type Treatment, treatmentOf } from "@/content/schema";
import { drawingNames } from "@/lib/drawings/sources";
import { writeAtomically } from "@/lib/system/files";
import { ALL_FILES, CONTENT_FILES } from "./registry";
import { listTrades, type TradeChoice } from "./trades";
import { fieldsIn } from "./yaml-source";

const SCHEMA_FOLDER = "content/.schemas";

/** The format of an image field; text editors do not know it and accept any text. */
export const IMAGE = "image";

/** What fields may refer to: trades, whose names text editors show, and categories of posts. */
type Choices = { trades?: readonly TradeChoice[]; categories?: readonly string[] };

/** The categories of posts, read from their file without checks. */
export function listCategories(root = "content"): string[] {
  const { categories } = fieldsIn(`${root}/${CONTENT_FILES.pages.blog.pattern}`);
  return Array.isArray(categories) ? categories.map(String) : [];
}

export const choicesIn = (root?: string): Choices => ({
  trades: listTrades(root),
  categories: listCategories(root),
});

/** The JSON Schema of a file, for editors: fields with a default are optional; drawings, categories and trades are listed. */
export function editorSchema(
  schema: z.ZodType,
  { trades = [], categories = [] }: Choices = {},
): z.core.JSONSchema.BaseSchema {
  const choices: Partial<Record<Treatment, object>> = {
    drawing: { enum: drawingNames() },
    category: { enum: categories },
    trade: { enum: trades.map(({ slug }) => slug), enumDescriptions: trades.map(({ name }) => name) },
  };
  return z.toJSONSchema(schema, {
    io: "input",
    target: "draft-7",
    override: ({ zodSchema, jsonSchema }) => {
      const treatment = treatmentOf(zodSchema);
      // Our own keys of `meta`.
      delete jsonSchema.treatment;
      delete jsonSchema.names;
      if (treatment === "image") jsonSchema.format = IMAGE;
      Object.assign(jsonSchema, choices[treatment]);
    },
  });
}

/** Writes the JSON Schema of each content file, for completion and checks in text editors. */
export function writeSchemas(): void {
  const choices = choicesIn();
  for (const { name, schema } of ALL_FILES) {
    const text = JSON.stringify(editorSchema(schema, choices), null, 2);
    writeAtomically(`${SCHEMA_FOLDER}/${name}.json`, `${text}\n`);
  }
}
