import type { z } from "zod";

type Json = z.core.JSONSchema.JSONSchema;
const plain = (schema: unknown): Json =>
  typeof schema === "object" && schema !== null ? (schema as Json) : {};
const mayBeNull = ({ anyOf = [] }: Json) => anyOf.some((item) => plain(item).type === "null");

const isFields = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/**
 * What the browser editor saves, as content files say it: the editor leaves out a field that is empty, which is null
 * here, and writes `false` for a mark that is not set, which is left out here, unless the file says it.
 * @param schema the JSON Schema of the data (`editedShape`)
 * @param old the data of the file that is changed
 */
export function complete(schema: Json, data: unknown, old?: unknown): unknown {
  if (Array.isArray(data)) {
    // Where items were added or removed, nobody knows which one an item was.
    const before = Array.isArray(old) && old.length === data.length ? old : [];
    return data.map((item, index) => complete(plain(schema.items), item, before[index]));
  }
  if (!isFields(data)) return data;
  const shape = plain(schema.anyOf?.find((item) => plain(item).type === "object") ?? schema);
  const before = isFields(old) ? old : {};
  const properties = Object.entries(shape.properties ?? {});
  const empty = properties.filter(([name, given]) => !(name in data) && mayBeNull(plain(given)));
  const isUnset = (name: string, value: unknown) => {
    if (value !== false || shape.required?.includes(name)) return false;
    return plain(shape.properties?.[name]).const === true || !(name in before);
  };
  const given = Object.entries(data)
    .filter(([name, value]) => !isUnset(name, value))
    .map(([name, value]) => [name, complete(plain(shape.properties?.[name]), value, before[name])]);
  return { ...Object.fromEntries(given), ...Object.fromEntries(empty.map(([name]) => [name, null])) };
}
