import type { Site } from "@/content/types";
import { isReadable, type OpenStorage, readRecord, writeRecord } from "./device-storage";
import {
  CONSENT_PARAM,
  eraseIdentifiers,
  type Identifiers,
  identifiersIn,
  isEmpty,
  readIdentifiers,
  storeIdentifiers,
  type TrackingParams,
  withTracking,
} from "./tracking";

/**
 * Whether click identifiers may be kept on the visitor's device (`consent` in content/site.yaml).
 *
 * - `stored-on-arrival`: kept at once.
 * - `ask`: kept only after « Accepter ». Until the visitor answers they are nowhere but in the page's address: the
 *   start script adds them to the site's own links as the visitor reaches for one, so that they last as long as the
 *   visit and go with its tab. Session storage, cookies and window.name would already be the device.
 *   « Refuser » takes them out of the address and drops what was kept.
 *
 * In both modes an answer « Refuser » that still counts is kept to, and a browser that announces Global Privacy Control has
 * refused: no identifier is written, read or passed on.
 * Local storage holds the answer under `consent`, as `{"choice":"accepted","at":"ISO date"}`; it counts for six months.
 * @see https://www.w3.org/TR/gpc/
 */
export type ConsentMode = Site["consent"];
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
const KEEPING: readonly (Choice | ConsentMode)[] = ["accepted", "stored-on-arrival"];

/** The visit as the browser knows it. */
export function currentVisit(mode: ConsentMode): Visit {
  return {
    mode,
    search: location.search,
    storage: () => localStorage,
    now: new Date(),
    optedOut: Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl),
  };
}

/** The answer that still counts; null before one. Failures of the storage are logged. */
export function readChoice({ storage, now }: Pick<Visit, "storage" | "now">): Choice | null {
  const choice = readRecord(storage, CONSENT_KEY, now, MAX_AGE_DAYS)?.choice;
  return choice === "accepted" || choice === "refused" ? choice : null;
}

/** The answer that rules the visit, a browser's own refusal included. */
export const answerOf = (visit: Visit) => (visit.optedOut ? "refused" : readChoice(visit));

/** Whether the device may keep identifiers: the answer says so, or without one the mode. */
const mayKeep = (visit: Visit) => KEEPING.includes(answerOf(visit) ?? visit.mode);

/** Keeps the identifiers of the address, if that is allowed without asking. */
export function storeOnArrival(visit: Visit): void {
  // The storage is slow when it is read first, and most visits have nothing to keep.
  if (!isEmpty(identifiersIn(visit.search)) && mayKeep(visit))
    storeIdentifiers(visit.search, visit.storage, visit.now);
}

/** The identifiers of the address, unless the visitor has refused. */
export function addressIdentifiers(visit: Visit): Identifiers {
  const found = identifiersIn(visit.search);
  return isEmpty(found) || answerOf(visit) === "refused" ? {} : found;
}

/** Those that are nowhere but in the address, as the device may not keep them, or cannot: links of the site carry them on. */
export function pendingIdentifiers(visit: Visit): Identifiers {
  const found = addressIdentifiers(visit);
  const isStored = (name: string) => name in readIdentifiers("", visit.storage, visit.now);
  // The visitor may have accepted in another tab, which stored the identifiers of its own address only.
  return mayKeep(visit) && Object.keys(found).every(isStored) ? {} : found;
}

/** Whether to ask: there is something to keep, a place to keep it, and no answer yet. */
export function mustAsk(visit: Visit): boolean {
  return !isEmpty(pendingIdentifiers(visit)) && !readChoice(visit) && isReadable(visit.storage);
}

/**
 * What goes with a request, whether its form is in the sheet's frame or on its own page: the identifiers, and how the
 * visitor has answered. Nothing without an identifier, so nothing after a refusal.
 */
export function requestParams(visit: Visit): TrackingParams {
  const { search, storage, now } = visit;
  const identifiers = mayKeep(visit) ? readIdentifiers(search, storage, now) : addressIdentifiers(visit);
  if (isEmpty(identifiers)) return {};
  return { ...identifiers, [CONSENT_PARAM]: answerOf(visit) ? "accepte" : "sans-reponse" };
}

/** Keeps the visitor's answer, and acts on it. Storage failures are logged. */
export function recordChoice(choice: Choice, visit: Visit): void {
  const { search, storage, now } = visit;
  writeRecord(storage, CONSENT_KEY, now, { choice });
  if (choice === "accepted") {
    storeIdentifiers(search, storage, now);
  } else {
    eraseIdentifiers(storage);
    forgetAddress();
  }
}

/**
 * Takes the identifiers out of the page's address, without a new history entry, and out of links that carry them on. The address
 * first: links inside the page follow it, and stay as they are written.
 */
export function forgetAddress(): void {
  const clean = withTracking(location.href, {});
  if (clean !== location.href) history.replaceState(history.state, "", clean);
  for (const link of document.links) {
    if (link.origin !== location.origin && !link.dataset.request) continue;
    const clean = withTracking(link.href, {});
    if (clean !== link.href) link.href = clean;
  }
}
