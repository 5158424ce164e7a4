import type { z } from "zod";

type Json = z.core.JSONSchema.JSONSchema;
const plain = (schema: unknown): Json =>
  typeof schema === "object" && schema !== null ? (schema as Json) : {};
const mayBeNull = ({ anyOf = [] }: Json) => anyOf.some((item) => plain(item).type === "null");

/**
 * What the browser editor saves, as content files say it: the editor leaves out a field that is empty, which is null
 * here, and writes `false` for a mark that is not set, which is left out here.
 * @param schema the JSON Schema of the data (`editedShape`)
 */
export function complete(schema: Json, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((item) => complete(plain(schema.items), item));
  if (typeof data !== "object" || data === null) return data;
  const shape = plain(schema.anyOf?.find((item) => plain(item).type === "object") ?? schema);
  const properties = Object.entries(shape.properties ?? {});
  const empty = properties.filter(([name, given]) => !(name in data) && mayBeNull(plain(given)));
  const isUnset = (name: string, value: unknown) =>
    value === false && plain(shape.properties?.[name]).const === true;
  const given = Object.entries(data)
    .filter(([name, value]) => !isUnset(name, value))
    .map(([name, value]) => [name, complete(plain(shape.properties?.[name]), value)]);
  return { ...Object.fromEntries(given), ...Object.fromEntries(empty.map(([name]) => [name, null])) };
}
