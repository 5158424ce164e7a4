/**
 * Local storage as this site uses it: under a key a JSON object whose `at` is the ISO date on which it was stored.
 * A failure of the storage is logged, the same one once a page, and what it concerns counts as absent.
 */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** A function, for a browser may throw when `localStorage` is but named. */
export type OpenStorage = () => DeviceStorage;

const DAY_MS = 86_400_000;

const logged = new Set<string>();

/** A page reads the storage at each press: a blocked one would fill the console. */
function log(key: string, what: string, error: unknown): void {
  if (logged.has(String(error))) return;
  logged.add(String(error));
  console.error(`Local storage: ${key} could not be ${what}`, error);
}

/** Whether the browser lets the site read it. */
export function isReadable(open: OpenStorage): boolean {
  try {
    open().getItem("");
    return true;
  } catch {
    return false;
  }
}

/** The fields under a key; null when there is nothing, or nothing that is of this form and recent enough. */
export function readRecord(
  open: OpenStorage,
  key: string,
  now: Date,
  maxAgeDays: number,
): Record<string, unknown> | null {
  try {
    const { at, ...fields } = (JSON.parse(open().getItem(key) ?? "null") ?? {}) as Record<string, unknown>;
    // A clock may have been put back since, so that a date lies ahead; too far ahead it is as broken as none.
    const counts = typeof at === "string" && Math.abs(Number(now) - Date.parse(at)) <= maxAgeDays * DAY_MS;
    return counts ? fields : null;
  } catch (error) {
    log(key, "read", error);
    return null;
  }
}

/** Stores fields under a key, with their date. */
export function writeRecord(open: OpenStorage, key: string, now: Date, fields: object): void {
  try {
    open().setItem(key, JSON.stringify({ ...fields, at: now.toISOString() }));
  } catch (error) {
    log(key, "written", error);
  }
}

/** Removes these keys. @returns whether the storage let it */
export function removeRecords(open: OpenStorage, keys: readonly string[]): boolean {
  const failed = keys.filter((key) => {
    try {
      open().removeItem(key);
      return false;
    } catch (error) {
      log(key, "removed", error);
      return true;
    }
  });
  return failed.length === 0;
}
