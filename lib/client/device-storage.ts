import { DAY_MS } from "./format";

/**
 * Local storage as this site uses it: each key holds a JSON object whose `at` is the ISO date of storage. After a failure, which
 * is logged, the data counts as absent.
 */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** A function: a browser may throw on mere access to `localStorage`. */
export type OpenStorage = () => DeviceStorage;

const logged = new Set<string>();

/** What a use of storage returns; null if it fails. Logs each error once, as a page reads storage on each press. */
function attempt<Result>(key: string, use: () => Result): Result | null {
  try {
    return use();
  } catch (error) {
    const text = String(error);
    if (!logged.has(text)) console.error(`Local storage, ${key}:`, error);
    logged.add(text);
    return null;
  }
}

/** Whether the browser lets the site read storage. */
export function isReadable(open: OpenStorage): boolean {
  try {
    open().getItem("");
    return true;
  } catch {
    return false;
  }
}

/** The fields under a key; null if absent, malformed or too old. */
export function readRecord(
  open: OpenStorage,
  key: string,
  now: Date,
  maxAgeDays: number,
): Record<string, unknown> | null {
  return attempt(key, () => {
    // `JSON.parse(null)` is null.
    const { at, ...fields } = (JSON.parse(open().getItem(key) as string) ?? {}) as Record<string, unknown>;
    // The clock may have been set back since, so `at` may lie ahead; too far ahead it is invalid.
    const counts = Math.abs(Number(now) - Date.parse(at as string)) <= maxAgeDays * DAY_MS;
    return counts ? fields : null;
  });
}

/** Stores fields under a key, with the date. */
export function writeRecord(open: OpenStorage, key: string, now: Date, fields: object): void {
  attempt(key, () => open().setItem(key, JSON.stringify({ ...fields, at: now.toISOString() })));
}

/** Removes these keys. @returns whether all were removed */
export function removeRecords(open: OpenStorage, keys: readonly string[]): boolean {
  const removed = keys.filter((key) => attempt(key, () => open().removeItem(key)) !== null);
  return removed.length === keys.length;
}
