import type { Warn } from "./warn";

/**
 * A page's data in React's flight format, as Next writes it into its inline scripts: rows `id:value`, where a value is
 * JSON, text of a stated length, or JSON after a letter that says what it is.
 * @see https://github.com/facebook/react/blob/main/packages/react-client/src/ReactFlightClient.js
 */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Row = { id: string; tag: string; value: Json };

/** Hints (H), modules (I), text (T), and the start and end of a list that streams (X, C). */
const TAGS = /^[HITXC]/;
/** A kind, which is no lower-case hexadecimal digit, the number of a row, and a path in it. */
const REFERENCE = /^\$([A-Zg-z@]?)([\da-f]+)(?::(.+))?$/;
const ROOT = "0";

/** @throws Error, when a row is not of a kind that this module knows */
export function parseFlight(text: string): Row[] {
  const bytes = Buffer.from(text);
  const rows: Row[] = [];
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(":", at);
    const id = bytes.toString("utf8", at, colon);
    if (colon < 0 || !/^[\da-f]*$/.test(id)) throw new Error(`a row's number, not "${id.slice(0, 40)}"`);
    const lineEnd = bytes.indexOf("\n", colon);
    const end = lineEnd < 0 ? bytes.length : lineEnd;
    const line = bytes.toString("utf8", colon + 1, end);
    const tag = TAGS.exec(line)?.[0] ?? "";
    if (id === "" && tag !== "H") throw new Error(`a row's number before "${line.slice(0, 40)}"`);
    if (tag === "T") {
      const comma = bytes.indexOf(",", colon);
      const start = comma + 1;
      at = start + Number.parseInt(bytes.toString("utf8", colon + 2, comma), 16);
      rows.push({ id, tag, value: bytes.toString("utf8", start, at) });
      continue;
    }
    // A hint's second letter is its kind; lists that stream have no JSON of their own.
    const name = tag === "H" ? line.slice(0, 2) : tag === "X" || tag === "C" ? line : tag;
    const json = line.slice(name.length);
    if (json !== "" && !/^[[{"\dntf-]/.test(json))
      throw new Error(`a known kind of row, not "${line.slice(0, 40)}"`);
    rows.push({ id, tag: name, value: json === "" ? "" : JSON.parse(json) });
    at = end + 1;
  }
  return rows;
}

export function serializeFlight(rows: readonly Row[]): string {
  const line = ({ id, tag, value }: Row) => {
    if (tag === "T") return `${id}:T${Buffer.byteLength(String(value)).toString(16)},${value}`;
    const json = tag.startsWith("X") || tag.startsWith("C") ? "" : JSON.stringify(value);
    return `${id}:${tag}${json}\n`;
  };
  return rows.map(line).join("");
}

const isElement = (value: Json): value is [string, Json, Json, { [key: string]: Json }] =>
  Array.isArray(value) && value.length === 4 && value[0] === "$";

/** A copy, in which `change` may replace each value before its parts are looked at. */
function map(value: Json, change: (value: Json) => Json): Json {
  const changed = change(value);
  if (Array.isArray(changed)) return changed.map((part) => map(part, change));
  if (changed === null || typeof changed !== "object") return changed;
  return Object.fromEntries(Object.entries(changed).map(([key, part]) => [key, map(part, change)]));
}

/** What `$id:path` points to; undefined when nothing is there. */
function resolve(rows: ReadonlyMap<string, Row>, id: string, path: readonly string[]): Json | undefined {
  let value = rows.get(id)?.value;
  for (const step of path) {
    const reference = typeof value === "string" ? REFERENCE.exec(value) : null;
    if (reference) value = resolve(rows, reference[2] ?? "", reference[3]?.split(":") ?? []);
    if (value === undefined || value === null || typeof value !== "object") return undefined;
    if (isElement(value)) value = { type: value[1], key: value[2], props: value[3] }[step];
    else value = (value as { [key: string]: Json })[step];
  }
  return value;
}

/**
 * Leaves out what a client component got as children: it keeps the markup that stands in the document instead.
 * Rows that nothing asks for any more go too; what pointed into them gets a copy.
 * @param component the component's export name
 */
function withoutChildrenOf(component: string, rows: readonly Row[]): Row[] {
  const ids = rows
    .filter(({ tag, value }) => tag === "I" && Array.isArray(value) && value[2] === component)
    .map(({ id }) => `$L${id}`);
  const before = new Map(rows.map((row) => [row.id, row]));
  let found = false;
  const cut = rows.map((row) => ({
    ...row,
    value: map(row.value, (value) => {
      if (!isElement(value) || !ids.includes(String(value[1]))) return value;
      found = true;
      const { children, ...props } = value[3];
      return [value[0], value[1], value[2], props];
    }),
  }));
  // Nothing would be left out, and nobody would hear of it.
  if (!found) throw new Error(`an element of ${component}`);
  const after = new Map(cut.map((row) => [row.id, row]));
  const mend = (value: Json): Json => {
    const [, , id = "", path] = (typeof value === "string" && REFERENCE.exec(value)) || [];
    if (!path || resolve(after, id, path.split(":")) !== undefined) return value;
    const copy = resolve(before, id, path.split(":"));
    if (copy === undefined) throw new Error(`something at ${value}`);
    return mend(copy);
  };
  const whole = cut.map((row) => ({ ...row, value: map(row.value, mend) }));

  const used = new Set<string>();
  const keep = (id: string) => {
    if (used.has(id)) return;
    used.add(id);
    for (const row of whole) if (row.id === id) map(row.value, follow);
  };
  const follow = (value: Json): Json => {
    const [, , id = ""] = (typeof value === "string" && REFERENCE.exec(value)) || [];
    if (after.has(id)) keep(id);
    return value;
  };
  keep(ROOT);
  keep("");
  return whole.filter(({ id }) => used.has(id));
}

const STATIC_CONTENT = "StaticContent";

/**
 * A page's data without what its HTML already says; whole, with a warning, when the data are not what this module knows.
 * @param addresses new addresses of files, by old ones
 * @param page the file's name, for the warning
 */
export function trimFlight(
  flight: string,
  addresses: ReadonlyMap<string, string>,
  page: string,
  warn: Warn,
): string {
  try {
    const rows = parseFlight(flight);
    if (serializeFlight(rows) !== flight) throw new Error("rows that can be written as they were read");
    if (!rows.some(({ tag, value }) => tag === "I" && Array.isArray(value) && value[2] === STATIC_CONTENT))
      throw new Error(`the component ${STATIC_CONTENT}`);
    const moved = (value: Json) => (typeof value === "string" && addresses.get(value)) || value;
    return serializeFlight(
      withoutChildrenOf(STATIC_CONTENT, rows).map((row) => ({ ...row, value: map(row.value, moved) })),
    );
  } catch (error) {
    const expected = error instanceof Error ? error.message : error;
    warn("Trimming of page data", `${page}: expected ${expected} (lib/export/flight.ts)`);
    return [...addresses].reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), flight);
  }
}
