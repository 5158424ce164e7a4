import type { Site } from "@/content/types";
import { type OpenStorage, readRecord, writeRecord } from "./device-storage";
import {
  eraseIdentifiers,
  type Identifiers,
  identifiersIn,
  readIdentifiers,
  storeIdentifiers,
  withoutIdentifiers,
} from "./tracking";

/**
 * Whether click identifiers may be kept on the visitor's device (`consent` in content/site.yaml).
 *
 * - `stored-on-arrival`: kept at once.
 * - `ask`: kept only after « Accepter ». Until the visitor answers they are nowhere but in the page's address: the
 *   hydration script adds them to the site's own links as the visitor reaches for one, so that they last as long as the
 *   visit and go with its tab. Session storage, cookies and window.name would already be the device.
 *   « Refuser » takes them out of the address and drops what was kept.
 *
 * In both modes a browser that announces Global Privacy Control has refused: nothing is written, read or passed on.
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

/** The answer that still counts; null before one, undefined when the storage cannot be read. Failures are logged. */
export function readChoice({ storage, now }: Pick<Visit, "storage" | "now">): Choice | null | undefined {
  const record = readRecord(storage, CONSENT_KEY, now, MAX_AGE_DAYS);
  const choice = record?.choice;
  if (choice === "accepted" || choice === "refused") return choice;
  return record && null;
}

/** Keeps the identifiers of the address, if that is allowed without asking. */
export function storeOnArrival(visit: Visit): void {
  const { mode, search, storage, now, optedOut } = visit;
  if (optedOut || (mode === "ask" && readChoice(visit) !== "accepted")) return;
  storeIdentifiers(search, storage, now);
}

/** The identifiers of the address, unless the visitor has answered or opted out. */
export function addressIdentifiers(visit: Visit): Identifiers {
  const found = identifiersIn(visit.search);
  const some = Object.keys(found).length > 0;
  return some && !visit.optedOut && !readChoice(visit) ? found : {};
}

/** The same in mode `ask`, where the address is the only place that they have before an answer. */
export function pendingIdentifiers(visit: Visit): Identifiers {
  return visit.mode === "ask" ? addressIdentifiers(visit) : {};
}

/** Whether to ask: there is something to keep, a place to keep it, and no answer yet. */
export function mustAsk(visit: Visit): boolean {
  return Object.keys(pendingIdentifiers(visit)).length > 0 && readChoice(visit) === null;
}

/** The identifiers that go with a request. */
export function identifiersFor(visit: Visit): Identifiers {
  const { mode, storage, now, optedOut } = visit;
  if (optedOut) return {};
  if (mode === "ask" && readChoice(visit) !== "accepted") return pendingIdentifiers(visit);
  return readIdentifiers(storage, now);
}

/** Keeps the visitor's recordChoice, and acts on it. Storage failures are logged. */
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

/** Takes the identifiers out of the page's address, without a new history entry, and out of links that carry them on. */
export function forgetAddress(): void {
  for (const link of document.links) {
    const query = withoutIdentifiers(link.search);
    if (link.origin === location.origin && query !== link.search) link.search = query;
  }
  const { pathname, search, hash } = location;
  const rest = withoutIdentifiers(search);
  if (rest !== search) history.replaceState(history.state, "", pathname + rest + hash);
}
