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
type Identifier = (typeof STORED)[StorageKey][number];
export type Identifiers = Partial<Record<Identifier, string>>;

const ENTRIES = Object.entries(STORED) as [StorageKey, readonly Identifier[]][];
const NAMES: readonly Identifier[] = Object.values(STORED).flat();

/** Those of these names that have a valid value; the first valid one of a repeated name. */
function validIdentifiers(
  names: readonly string[],
  entries: Iterable<readonly [string, unknown]>,
): Identifiers {
  const valid = [...entries].filter(
    ([name, value]) => names.includes(name) && typeof value === "string" && IDENTIFIER.test(value),
  );
  // Of two entries of one name, `fromEntries` keeps the later.
  return Object.fromEntries(valid.reverse());
}

export const isEmpty = (identifiers: Identifiers) => Object.keys(identifiers).length === 0;

/**
 * The valid identifiers of a page's query string: all, or some of them. An ad's template may repeat a name, with its own
 * placeholder as the value: that copy does not count, and of several valid values the first does.
 */
export function identifiersIn(search: string, names: readonly Identifier[] = NAMES): Identifiers {
  return validIdentifiers(names, new URLSearchParams(search));
}

/** Stores the identifiers of a query string; those of a newer click replace an older one's. Storage failures are logged. */
export function storeIdentifiers(search: string, open: OpenStorage, now: Date): void {
  for (const [key, names] of ENTRIES) {
    const click = identifiersIn(search, names);
    if (!isEmpty(click)) writeRecord(open, key, now, click);
  }
}

/**
 * The stored identifiers that still count, and those of the query string for clicks of which nothing is stored: storing
 * them may have failed. Broken, foreign, old or unreadable values count as absent.
 */
export function readIdentifiers(search: string, open: OpenStorage, now: Date): Identifiers {
  const clicks = ENTRIES.map(([key, names]) => {
    const stored = validIdentifiers(names, Object.entries(readRecord(open, key, now, MAX_AGE_DAYS) ?? {}));
    return isEmpty(stored) ? identifiersIn(search, names) : stored;
  });
  return Object.assign({}, ...clicks);
}

/** Removes what is stored. @returns whether the storage let it; a failure is logged */
export function eraseIdentifiers(open: OpenStorage): boolean {
  return removeRecords(open, Object.keys(STORED));
}

/**
 * Tells the form how the visitor has answered: `accepte` or `sans-reponse`. It goes with identifiers only, so a refusal sends
 * neither.
 */
export const CONSENT_PARAM = "consentement";
/** Names of what goes to the form besides what the visitor asks for. */
export const TRACKING_PARAMS = [...NAMES, CONSENT_PARAM] as const;
export type TrackingParams = Partial<Record<(typeof TRACKING_PARAMS)[number], string>>;

/** An address with these parameters of tracking in its query, and no other ones. */
export const withTracking = (href: string, params: TrackingParams): string =>
  withNamed(href, TRACKING_PARAMS, params);

/** An address with these parameters in its query, and no others of these names. Without a change it stays to the letter. */
export function withNamed(
  href: string,
  names: readonly string[],
  params: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(href);
  const { searchParams } = url;
  for (const name of names) {
    const value = params[name] ?? null;
    if (searchParams.get(name) === value) continue;
    if (value) searchParams.set(name, value);
    else searchParams.delete(name);
  }
  return url.href;
}
