import { type OpenStorage, readRecord, removeRecords, writeRecord } from "./device-storage";

/**
 * Click identifiers of ad and affiliation campaigns, kept on the visitor's device: local storage holds the fields below
 * under their key (`device-storage.ts`). Identifiers are case-sensitive and count for 90 days. Where iOS keeps Google
 * from sending `gclid`, the click has `gbraid` or `wbraid` in its place.
 * @see https://support.google.com/google-ads/answer/10417364
 */
export const STORED = { google_ads: ["gclid", "gbraid", "wbraid"], affiliate: ["affclid"] } as const;
const MAX_AGE_DAYS = 90;
const IDENTIFIER = /^[\w.~-]{1,512}$/;

type StorageKey = keyof typeof STORED;
export type Identifier = (typeof STORED)[StorageKey][number];
export type Identifiers = Partial<Record<Identifier, string>>;

const ENTRIES = Object.entries(STORED) as [StorageKey, readonly Identifier[]][];
const NAMES: readonly Identifier[] = Object.values(STORED).flat();

/** Those of these names that have a valid value. */
function validIdentifiers(names: readonly Identifier[], read: (name: Identifier) => unknown): Identifiers {
  const found: Identifiers = {};
  for (const name of names) {
    const value = read(name);
    if (typeof value === "string" && IDENTIFIER.test(value)) found[name] = value;
  }
  return found;
}

/** The valid identifiers of a page's query string: all, or some of them. */
export function identifiersIn(search: string, names: readonly Identifier[] = NAMES): Identifiers {
  const params = new URLSearchParams(search);
  return validIdentifiers(names, (name) => params.get(name));
}

/** Stores the identifiers of a query string; those of a newer click replace an older one's. Storage failures are logged. */
export function storeIdentifiers(search: string, open: OpenStorage, now: Date): void {
  for (const [key, names] of ENTRIES) {
    const click = identifiersIn(search, names);
    if (Object.keys(click).length > 0) writeRecord(open, key, now, click);
  }
}

/** The stored identifiers that still count. Broken, foreign, old or unreadable values count as absent. */
export function readIdentifiers(open: OpenStorage, now: Date): Identifiers {
  const clicks = ENTRIES.map(([key, names]) => {
    const stored = readRecord(open, key, now, MAX_AGE_DAYS);
    return validIdentifiers(names, (name) => stored?.[name]);
  });
  return Object.assign({}, ...clicks);
}

/** Removes what is stored. @returns whether the storage let it; a failure is logged */
export function eraseIdentifiers(open: OpenStorage): boolean {
  return removeRecords(open, Object.keys(STORED));
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
