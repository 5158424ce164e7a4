import type { z } from "zod";
import { type Treatment, treatmentOf } from "@/content/schema";

export type Path = readonly (string | number)[];
/** A string of a content file, with its treatment and schema. */
export type FieldString = { text: string; treatment: Treatment; schema: z.core.$ZodType; path: Path };

/** The value at a path in data; undefined if there is none. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) value = Object(value)[key];
  return value;
}

/**
 * Maps each string that a schema describes and keeps everything else. The value may be invalid.
 * @throws Error for a kind of schema that this function does not handle yet
 */
export function mapStrings(
  schema: z.core.$ZodType,
  value: unknown,
  change: (string: FieldString) => string,
  path: Path = [],
): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
      return mapStrings(def.innerType, value, change, path);
    case "object": {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      const entries = Object.entries(value).map(([key, item]) => {
        const inner = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
        return [key, inner ? mapStrings(inner, item, change, [...path, key]) : item];
      });
      return Object.fromEntries(entries);
    }
    case "array":
      return Array.isArray(value)
        ? value.map((item, index) => mapStrings(def.element, item, change, [...path, index]))
        : value;
    case "string":
      return typeof value === "string"
        ? change({ text: value, treatment: treatmentOf(schema), schema, path })
        : value;
    case "boolean":
    case "enum":
    case "literal":
    case "number":
      return value;
    default:
      throw new Error(`lib/content/strings.ts does not handle a schema of kind "${def.type}"`);
  }
}

/** Each string that a schema describes, in document order. */
export function stringsOf(schema: z.core.$ZodType, value: unknown): FieldString[] {
  const found: FieldString[] = [];
  mapStrings(schema, value, (string) => {
    found.push(string);
    return string.text;
  });
  return found;
}
