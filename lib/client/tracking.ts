import { type OpenStorage, readRecord, writeRecord } from "./device-storage";

/**
 * Click identifiers of ad and affiliate campaigns, stored on the visitor's device: local storage holds the fields below under
 * their key (`device-storage.ts`). Identifiers are case-sensitive and valid for 90 days. Where iOS prevents Google from sending
 * `gclid`, the click has `gbraid` or `wbraid` instead.
 * @see https://support.google.com/google-ads/answer/10417364
 */
export const STORED_PARAMS = { google_ads: ["gclid", "gbraid", "wbraid"], affiliate: ["affclid"] } as const;
const MAX_AGE_DAYS = 90;
/** Affiliate networks also use base64, or several values joined by a separator. */
const IDENTIFIER = /^[\w.~:|=+/-]{1,512}$/;

type StorageKey = keyof typeof STORED_PARAMS;
type Identifier = (typeof STORED_PARAMS)[StorageKey][number];
export type Identifiers = Partial<Record<Identifier, string>>;

const ENTRIES = Object.entries(STORED_PARAMS) as [StorageKey, readonly Identifier[]][];
const NAMES: readonly Identifier[] = Object.values(STORED_PARAMS).flat();

/** Value of the consent field after an agreement. */
export const AGREED = "accepte";

/** Entries with one of these names and a valid value; the first valid one of a repeated name. */
function validIdentifiers(
  names: readonly string[],
  entries: Iterable<readonly [string, unknown]>,
): Identifiers {
  const valid = [...entries].filter(
    ([name, value]) => names.includes(name) && typeof value === "string" && IDENTIFIER.test(value),
  );
  // `fromEntries` keeps the last entry of a name.
  return Object.fromEntries(valid.reverse());
}

export const isEmpty = (identifiers: Identifiers) => !Object.keys(identifiers).length;

/**
 * The valid identifiers of a page's query string: all, or some of them. An ad's template may repeat a name with its own
 * placeholder as the value: invalid values are ignored, and the first valid one wins. It may also join parameters by a second `?`,
 * or by `&amp;` as copied from HTML. A `+` is read as itself, not as a space: networks leave that of base64 unencoded.
 */
export function identifiersIn(search: string, names: readonly Identifier[] = NAMES): Identifiers {
  const parameters = search.replaceAll("+", "%2B").replace(/\?|&amp;/g, "&");
  return validIdentifiers(names, new URLSearchParams(parameters));
}

/**
 * Stores the identifiers of a query string; a newer click replaces an older one. The same click keeps its date, however old: a
 * page that is reloaded, or opened from a bookmark, would otherwise restart the 90 days. Storage failures are logged.
 */
export function storeIdentifiers(search: string, open: OpenStorage, now: Date): void {
  for (const [key, names] of ENTRIES) {
    const click = identifiersIn(search, names);
    if (isEmpty(click)) continue;
    const known = readRecord(open, key, now, Number.POSITIVE_INFINITY);
    if (Object.entries(click).some(([name, id]) => id !== known?.[name])) writeRecord(open, key, now, click);
  }
}

/**
 * The valid stored identifiers, and those of the query string for clicks with nothing stored: storing them may have failed.
 * Broken, foreign, old or unreadable values count as absent.
 */
export function readIdentifiers(search: string, open: OpenStorage, now: Date): Identifiers {
  const clicks = ENTRIES.map(([key, names]) => {
    const stored = validIdentifiers(names, Object.entries(readRecord(open, key, now, MAX_AGE_DAYS) ?? {}));
    return isEmpty(stored) ? identifiersIn(search, names) : stored;
  });
  return Object.assign({}, ...clicks);
}

/**
 * Form parameter for the visitor's answer: `accepte` or `sans-reponse`. Sent only with identifiers, so never after a refusal.
 */
export const CONSENT_PARAM = "consentement";
/** Parameters sent to the form beyond the request itself. */
export const TRACKING_PARAMS = [...NAMES, CONSENT_PARAM] as const;
export type TrackingParams = Partial<Record<(typeof TRACKING_PARAMS)[number], string>>;

/** A URL with these tracking parameters in its query, and no others. */
export const withTracking = (href: string, params: TrackingParams): string =>
  withQueryParams(href, TRACKING_PARAMS, params);

/** A URL with these parameters in its query, and no others of these names. Without a change the query is not re-encoded. */
export function withQueryParams(
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
