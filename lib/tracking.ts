/**
 * Click identifiers of ad and affiliation campaigns, kept on the visitor's device.
 * Local storage holds, under `google_ads`, `{"gclid":"…","at":"ISO date"}` and, under `affiliate`,
 * `{"affclid":"…","at":"ISO date"}`. Identifiers are case-sensitive and count for 90 days.
 */
export const KEYS = { gclid: "google_ads", affclid: "affiliate" } as const;
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000;
const IDENTIFIER = /^[\w.~-]{1,512}$/;

export type Identifier = keyof typeof KEYS;
export type Identifiers = Partial<Record<Identifier, string>>;
export type IdentifierStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const NAMES = Object.keys(KEYS) as Identifier[];

/** The valid identifiers of a page's query string; anything else is ignored. */
export function identifiersIn(search: string): Identifiers {
  const params = new URLSearchParams(search);
  const found: Identifiers = {};
  for (const name of NAMES) {
    const value = params.get(name);
    if (value && IDENTIFIER.test(value)) found[name] = value;
  }
  return found;
}

/** Stores the identifiers of a query string; a newer one replaces an older one. Storage failures are logged. */
export function storeIdentifiers(search: string, storage: () => IdentifierStorage, now: Date): void {
  for (const [name, value] of Object.entries(identifiersIn(search)) as [Identifier, string][]) {
    try {
      storage().setItem(KEYS[name], JSON.stringify({ [name]: value, at: now.toISOString() }));
    } catch (error) {
      console.error(`Local storage: ${KEYS[name]} could not be written`, error);
    }
  }
}

/** Removes what is stored. @returns whether the storage let it; a failure is logged */
export function eraseIdentifiers(storage: () => IdentifierStorage): boolean {
  try {
    for (const key of Object.values(KEYS)) storage().removeItem(key);
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
  return params.size > 0 ? `?${params}` : "";
}

/** The stored identifiers that still count. Broken, foreign, old or unreadable values count as absent. */
export function readIdentifiers(storage: () => IdentifierStorage, now: Date): Identifiers {
  const found: Identifiers = {};
  for (const name of NAMES) {
    const value = readOne(name, storage, now);
    if (value) found[name] = value;
  }
  return found;
}

function readOne(name: Identifier, storage: () => IdentifierStorage, now: Date): string | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEYS[name]) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { [name]: value, at } = stored as Record<string, unknown>;
    const age = now.getTime() - Date.parse(String(at));
    const valid = typeof value === "string" && IDENTIFIER.test(value) && typeof at === "string";
    // Put back since, a clock may make a date lie ahead; too far ahead it is as broken as none.
    return valid && Math.abs(age) <= MAX_AGE_MS ? value : null;
  } catch (error) {
    console.error(`Local storage: ${KEYS[name]} could not be read`, error);
    return null;
  }
}
