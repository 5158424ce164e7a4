import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { type Treatment, treatmentOf } from "@/content/schema";
import { drawingNames } from "@/lib/drawings/sources";
import { ALL_FILES } from "./registry";
import { listTrades, type TradeChoice } from "./trades";

const SCHEMA_FOLDER = "content/.schemas";

/** The format of a field that names a picture; text editors do not know it and take any text. */
export const IMAGE = "image";

/** What a pattern's own message says, under the name by which VS Code knows it. */
const patternMessage = (shape: z.core.$ZodType) => {
  const [check] = (shape._zod.def as { checks?: z.core.$ZodCheck[] }).checks ?? [];
  const message = (check?._zod.def as { error?: (issue: object) => unknown } | undefined)?.error?.({});
  return typeof message === "string" ? { patternErrorMessage: message } : {};
};

/**
 * The JSON Schema of what editors write. Fields with a default may be left out; drawings are those that exist now.
 * @param trades those that may be named; text editors show their names
 */
export function editedShape(shape: z.ZodType, trades: readonly TradeChoice[]): z.core.JSONSchema.BaseSchema {
  const choices: Partial<Record<Treatment, () => object>> = {
    drawing: () => ({ enum: drawingNames() }),
    trade: () => ({
      enum: trades.map(({ slug }) => slug),
      enumDescriptions: trades.map(({ name }) => name),
    }),
  };
  return z.toJSONSchema(shape, {
    io: "input",
    target: "draft-7",
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.pattern) Object.assign(jsonSchema, patternMessage(zodSchema));
      const treatment = treatmentOf(zodSchema);
      if (treatment === "image") jsonSchema.format = IMAGE;
      const choice = choices[treatment]?.();
      if (!choice) return;
      const { title, description } = jsonSchema;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, { title, description, type: "string", ...choice });
    },
  });
}

/** Path → text of the JSON Schema of each content file. Text editors complete and check fields with it. */
function jsonSchemas(): Map<string, string> {
  const trades = listTrades();
  return new Map(
    ALL_FILES.map(({ name, shape }) => [
      `${SCHEMA_FOLDER}/${name}.json`,
      `${JSON.stringify(editedShape(shape, trades), null, 2)}\n`,
    ]),
  );
}

/** Writes the schemas that have changed. */
export function writeSchemas(): void {
  mkdirSync(SCHEMA_FOLDER, { recursive: true });
  for (const [path, text] of jsonSchemas())
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}
