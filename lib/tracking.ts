/**
 * Click identifiers of ad and affiliation campaigns, kept on the visitor's device.
 * Local storage holds, under `google_ads`, `{"gclid":"…","at":"ISO date"}` and, under `affiliate`,
 * `{"affclid":"…","at":"ISO date"}`. Identifiers are case-sensitive and count for 90 days.
 * Where iOS keeps Google from sending `gclid`, the click has `gbraid` or `wbraid` in its place.
 * @see https://support.google.com/google-ads/answer/10417364
 */
export const STORED = { google_ads: ["gclid", "gbraid", "wbraid"], affiliate: ["affclid"] } as const;
const DAY_MS = 86_400_000;
const MAX_AGE_DAYS = 90;
const IDENTIFIER = /^[\w.~-]{1,512}$/;

type StorageKey = keyof typeof STORED;
export type Identifier = (typeof STORED)[StorageKey][number];
export type Identifiers = Partial<Record<Identifier, string>>;
export type IdentifierStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const PLACES = Object.entries(STORED) as [StorageKey, readonly Identifier[]][];
const NAMES: readonly Identifier[] = Object.values(STORED).flat();

/** The valid identifiers of a page's query string: all, or some of them. */
export function identifiersIn(search: string, names: readonly Identifier[] = NAMES): Identifiers {
  const params = new URLSearchParams(search);
  const found: Identifiers = {};
  for (const name of names) {
    const value = params.get(name);
    if (value && IDENTIFIER.test(value)) found[name] = value;
  }
  return found;
}

/** Stores the identifiers of a query string; those of a newer click replace an older one's. Storage failures are logged. */
export function storeIdentifiers(search: string, storage: () => IdentifierStorage, now: Date): void {
  for (const [key, names] of PLACES) {
    const click = identifiersIn(search, names);
    try {
      if (Object.keys(click).length > 0)
        storage().setItem(key, JSON.stringify({ ...click, at: now.toISOString() }));
    } catch (error) {
      console.error(`Local storage: ${key} could not be written`, error);
    }
  }
}

/** Removes what is stored. @returns whether the storage let it; a failure is logged */
export function eraseIdentifiers(storage: () => IdentifierStorage): boolean {
  try {
    for (const [key] of PLACES) storage().removeItem(key);
    return true;
  } catch (error) {
    console.error("Local storage: identifiers could not be removed", error);
    return false;
  }
}

/** An address with these identifiers in its query; one that has them already stays as it is. */
export function withIdentifiers(href: string, identifiers: Identifiers): string {
  const url = new URL(href);
  for (const [name, value] of Object.entries(identifiers)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}

/** A query string without identifiers; one that has none stays as it is, to the letter. */
export function withoutIdentifiers(search: string): string {
  const params = new URLSearchParams(search);
  if (!NAMES.some((name) => params.has(name))) return search;
  for (const name of NAMES) params.delete(name);
  const rest = params.toString();
  return rest && `?${rest}`;
}

/** The stored identifiers that still count. Broken, foreign, old or unreadable values count as absent. */
export function readIdentifiers(storage: () => IdentifierStorage, now: Date): Identifiers {
  return Object.assign({}, ...PLACES.map(([key, names]) => readClick(key, names, storage, now)));
}

function readClick(
  key: StorageKey,
  names: readonly Identifier[],
  storage: () => IdentifierStorage,
  now: Date,
): Identifiers {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return {};
    const { at, ...values } = stored as Record<string, unknown>;
    const age = now.getTime() - Date.parse(String(at));
    // Put back since, a clock may make a date lie ahead; too far ahead it is as broken as none.
    if (typeof at !== "string" || !(Math.abs(age) <= MAX_AGE_DAYS * DAY_MS)) return {};
    const valid = names.filter((name) => {
      const value = values[name];
      return typeof value === "string" && IDENTIFIER.test(value);
    });
    return Object.fromEntries(valid.map((name) => [name, values[name]]));
  } catch (error) {
    console.error(`Local storage: ${key} could not be read`, error);
    return {};
  }
}
