import type { ConsentMode } from "@/content/types";
import { isReadable, type OpenStorage, readRecord, removeRecords, writeRecord } from "./device-storage";
import {
  AGREED,
  CONSENT_PARAM,
  type Identifiers,
  identifiersIn,
  isEmpty,
  readIdentifiers,
  STORED_PARAMS,
  storeIdentifiers,
  type TrackingParams,
  withTracking,
} from "./tracking";

/**
 * Whether click identifiers may be stored on the visitor's device (`consent` in content/site.yaml).
 *
 * - `stored-on-arrival`: stored at once.
 * - `ask`: stored only after « Accepter ». Until then they exist only in the page's URL: the start script adds them to internal
 *   links on hover, focus or press, so they last only as long as the visit in this tab. Session storage, cookies and
 *   window.name would count as storing too. « Refuser » removes them from the URL and erases what was stored.
 *
 * In both modes a valid « Refuser » is respected, and Global Privacy Control counts as a refusal: no identifier is written,
 * read or passed on.
 * Local storage holds the answer under `consent`, as `{"choice":"accepted","at":"ISO date"}`; it is valid for six months.
 * @see https://www.w3.org/TR/gpc/
 */
export type Choice = "accepted" | "refused";
export type Visit = {
  mode: ConsentMode;
  /** The page's query string. */
  search: string;
  storage: OpenStorage;
  now: Date;
  /** Global Privacy Control. */
  optedOut: boolean;
};

export const CONSENT_KEY = "consent";
const MAX_AGE_DAYS = 182;
const ALLOW_STORING: readonly (Choice | ConsentMode)[] = ["accepted", "stored-on-arrival"];

/** The current visit, from browser globals. */
export function currentVisit(mode: ConsentMode): Visit {
  return {
    mode,
    search: location.search,
    storage: () => localStorage,
    now: new Date(),
    optedOut: Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl),
  };
}

/** The stored choice, if valid, or null. Storage failures are logged. */
export function readChoice({ storage, now }: Pick<Visit, "storage" | "now">): Choice | null {
  const choice = readRecord(storage, CONSENT_KEY, now, MAX_AGE_DAYS)?.choice;
  return choice === "accepted" || choice === "refused" ? choice : null;
}

/** The choice in effect: Global Privacy Control is a refusal. */
export const effectiveChoice = (visit: Visit) => (visit.optedOut ? "refused" : readChoice(visit));

/** Whether identifiers may be stored: by the visitor's choice or, without one, by the mode. */
const mayStore = (visit: Visit) => ALLOW_STORING.includes(effectiveChoice(visit) ?? visit.mode);

/** Stores the URL's identifiers if that is allowed without asking. */
export function storeOnArrival(visit: Visit): void {
  // The first storage access is slow, and most visits have nothing to store.
  if (!isEmpty(urlIdentifiers(visit)) && mayStore(visit))
    storeIdentifiers(visit.search, visit.storage, visit.now);
}

/** The URL's identifiers, unless the visitor has refused. */
function urlIdentifiers(visit: Visit): Identifiers {
  const found = identifiersIn(visit.search);
  return isEmpty(found) || effectiveChoice(visit) === "refused" ? {} : found;
}

/** Identifiers that exist only in the URL, as storing them is not allowed or failed: internal links carry them on. */
export function pendingIdentifiers(visit: Visit): Identifiers {
  const found = urlIdentifiers(visit);
  // Called for every hovered link, and most visits have none: storage is not read for them.
  if (isEmpty(found) || !mayStore(visit)) return found;
  const stored = readIdentifiers("", visit.storage, visit.now);
  // After acceptance in another tab, this tab's identifiers may still be missing from storage.
  return Object.keys(found).every((name) => name in stored) ? {} : found;
}

/** Whether to ask: there are identifiers to store, storage works, and there is no answer yet. */
export function shouldAskConsent(visit: Visit): boolean {
  return !isEmpty(pendingIdentifiers(visit)) && !readChoice(visit) && isReadable(visit.storage);
}

/**
 * Parameters sent with a request, in the sheet's frame or on the form's own page: the identifiers and the visitor's answer.
 * Empty without an identifier, so also after a refusal.
 */
export function trackingParams(visit: Visit): TrackingParams {
  const { search, storage, now } = visit;
  const identifiers = mayStore(visit) ? readIdentifiers(search, storage, now) : urlIdentifiers(visit);
  if (isEmpty(identifiers)) return {};
  return { ...identifiers, [CONSENT_PARAM]: effectiveChoice(visit) ? AGREED : "sans-reponse" };
}

/** Stores the visitor's answer and applies it. Storage failures are logged. */
export function recordChoice(choice: Choice, visit: Visit): void {
  const { search, storage, now } = visit;
  writeRecord(storage, CONSENT_KEY, now, { choice });
  if (choice === "accepted") {
    storeIdentifiers(search, storage, now);
  } else {
    removeRecords(storage, Object.keys(STORED_PARAMS));
    removeIdentifiersFromUrls();
  }
}

/**
 * Removes identifiers from the page's URL, without a new history entry, and from links that carry them. The URL first:
 * same-page links resolve against it, and stay as written.
 */
export function removeIdentifiersFromUrls(): void {
  const clean = withoutIdentifiers(location.href);
  if (clean !== location.href) history.replaceState(history.state, "", clean);
  for (const link of document.links) {
    if (link.origin !== location.origin && !link.dataset.request) continue;
    const clean = withoutIdentifiers(link.href);
    if (clean !== link.href) link.href = clean;
  }
}

/** A URL without identifiers; without its query, where one is part of another parameter's value. */
function withoutIdentifiers(href: string): string {
  const url = new URL(withTracking(href, {}));
  if (!isEmpty(identifiersIn(url.search))) url.search = "";
  return url.href;
}
