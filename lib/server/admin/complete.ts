import type { z } from "zod";

type Json = z.core.JSONSchema.JSONSchema;
const plain = (schema: unknown): Json =>
  typeof schema === "object" && schema !== null ? (schema as Json) : {};
const mayBeNull = ({ anyOf = [] }: Json) => anyOf.some((item) => plain(item).type === "null");

const isFields = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** What stands for a field that is left out: null, or a group that may be empty; undefined where it may not be. */
function emptyOf(given: Json, isRequired: boolean): unknown {
  if (mayBeNull(given)) return null;
  if (given.type !== "object" || !isRequired) return undefined;
  const needed = Object.entries(given.properties ?? {}).filter(([name]) => given.required?.includes(name));
  return needed.every(([, field]) => mayBeNull(plain(field)))
    ? Object.fromEntries(needed.map(([name]) => [name, null]))
    : undefined;
}

/**
 * What the browser editor saves, as content files say it: the editor leaves out a field that is empty, which is null
 * here, or a group of such fields, and writes `false` for a mark that is not set, which is left out here, unless the file says it.
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
  const empty = properties
    .filter(([name]) => !(name in data))
    .map(([name, given]) => [name, emptyOf(plain(given), shape.required?.includes(name) === true)])
    .filter(([, value]) => value !== undefined);
  const isUnset = (name: string, value: unknown) => {
    if (value !== false || shape.required?.includes(name)) return false;
    return plain(shape.properties?.[name]).const === true || !(name in before);
  };
  const given = Object.entries(data)
    .filter(([name, value]) => !isUnset(name, value))
    .map(([name, value]) => [name, complete(plain(shape.properties?.[name]), value, before[name])]);
  return { ...Object.fromEntries(given), ...Object.fromEntries(empty) };
}
