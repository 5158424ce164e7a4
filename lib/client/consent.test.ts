import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConsentMode } from "@/content/types";
import { memoryStorage } from "@/e2e/fixtures/memory-storage";
import {
  pendingIdentifiers,
  recordChoice,
  shouldAskConsent,
  storeOnArrival,
  trackingParams,
  type Visit,
} from "./consent";
import { eraseEverything, storedItems } from "./stored-data";
import { withTracking } from "./tracking";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const KEPT = JSON.stringify({ gclid: "Avant", at: NOW.toISOString() });
const given = (choice: unknown, days = 0) =>
  JSON.stringify({ choice, at: new Date(NOW.getTime() - days * DAY).toISOString() });

function visitOf(mode: ConsentMode, start: Record<string, string> = {}, change: Partial<Visit> = {}) {
  const { storage, stored } = memoryStorage(start);
  const visit: Visit = { mode, search: "?gclid=Clic&utm=x", storage, now: NOW, optedOut: false, ...change };
  return { visit, stored };
}
/** The URL without identifiers, in the same history entry. */
const CLEAN = [{ own: 1 }, "", "https://site.example/plombier?utm=x#avis"];
const fail = (): never => {
  throw new Error("denied");
};
const blocked = { storage: () => ({ getItem: fail, setItem: fail, removeItem: fail }) };

const logged = vi.spyOn(console, "error");
const replaced = vi.fn();
let links: URL[];
beforeEach(() => {
  logged.mockReset().mockReturnValue();
  replaced.mockReset();
  const origin = "https://site.example";
  vi.stubGlobal("location", { origin, href: `${origin}/plombier?gclid=Clic&utm=x#avis` });
  const form = "https://formulaire.example/r/x?besoin=y&gclid=Clic&consentement=sans-reponse";
  const hrefs = ["/serrurier?gclid=Clic&utm=x", "/plombier", "https://autre.example/?gclid=Clic", form];
  links = hrefs.map((href) =>
    Object.assign(new URL(href, origin), { dataset: href === form ? { request: "plombier" } : {} }),
  );
  vi.stubGlobal("document", { links });
  vi.stubGlobal("history", { state: { own: 1 }, replaceState: replaced });
});
afterEach(() => void vi.unstubAllGlobals());

const ACCEPTED = { consent: given("accepted", 182) };
const REFUSED = { consent: given("refused", 182), google_ads: KEPT };
const EXPIRED = { consent: given("refused", 183) };
const CLICK = { gclid: "Clic" };
const STORED = { google_ads: `{"gclid":"Clic","at":"${NOW.toISOString()}"}` };
const AGREED = { gclid: "Clic", consentement: "accepte" };
const UNANSWERED = { gclid: "Clic", consentement: "sans-reponse" };

type Outcome = {
  stored?: Record<string, string>;
  request?: Record<string, string>;
  links?: Record<string, string>;
  asks?: boolean;
};
type Row = [name: string, ConsentMode, start: Record<string, string>, Outcome, change?: Partial<Visit>];
const NO_ANSWERS: readonly Record<string, string>[] = [
  {},
  { consent: given("accepted", 183) },
  EXPIRED,
  { consent: '{"choice":"accepted"}' },
  { consent: given("yes") },
  { consent: "{broken" },
  { google_ads: KEPT },
];
/** What a visit adds to storage, to requests and to internal links, and whether it asks: by default nothing, no. */
it.each<Row>([
  ["after « Accepter »", "stored-on-arrival", ACCEPTED, { stored: STORED, request: AGREED }],
  ["broken answer", "stored-on-arrival", { consent: "{broken" }, { stored: STORED, request: UNANSWERED }],
  ["expired refusal", "stored-on-arrival", EXPIRED, { stored: STORED, request: UNANSWERED }],
  ["blocked storage", "stored-on-arrival", {}, { request: UNANSWERED, links: CLICK }, blocked],
  ["no identifier", "stored-on-arrival", ACCEPTED, {}, { search: "?utm=x" }],
  ["after « Refuser »", "stored-on-arrival", REFUSED, {}],
  ["after « Refuser »", "ask", REFUSED, {}],
  ["Global Privacy Control", "stored-on-arrival", {}, {}, { optedOut: true }],
  ["Global Privacy Control", "ask", {}, {}, { optedOut: true }],
  ["Global Privacy Control later", "stored-on-arrival", { google_ads: KEPT }, {}, { optedOut: true }],
  ["GPC after « Accepter »", "ask", { ...ACCEPTED, google_ads: KEPT }, {}, { optedOut: true }],
  ...NO_ANSWERS.map(
    (start): Row => ["no valid answer", "ask", start, { request: UNANSWERED, links: CLICK, asks: true }],
  ),
  ["stored in an earlier mode", "ask", { google_ads: KEPT }, {}, { search: "" }],
  ["no identifier", "ask", {}, {}, { search: "?utm=x" }],
  ["no valid identifier", "ask", {}, {}, { search: "?gclid=a%20b" }],
  ["after « Accepter »", "ask", ACCEPTED, { stored: STORED, request: AGREED }],
  ["after « Accepter », later", "ask", { ...ACCEPTED, ...STORED }, { request: AGREED }, { search: "" }],
  ["blocked storage", "ask", {}, { request: UNANSWERED, links: CLICK }, blocked],
])("%s in mode %s: %j gives %j", (_, mode, start, expected, change) => {
  const { visit, stored } = visitOf(mode, start, change);
  storeOnArrival(visit);
  expect(stored()).toEqual({ ...start, ...expected.stored });
  expect(trackingParams(visit)).toEqual(expected.request ?? {});
  expect(pendingIdentifiers(visit)).toEqual(expected.links ?? {});
  expect(shouldAskConsent(visit)).toBe(expected.asks ?? false);
});

describe("an answer", () => {
  it("« Accepter » in another tab, for another click: the URL's identifier is carried to the page that stores it", () => {
    const affiliate = JSON.stringify({ affclid: "Aff", at: NOW.toISOString() });
    const search = "?gclid=Clic&affclid=Aff";
    const { visit } = visitOf("ask", { ...ACCEPTED, affiliate }, { search });
    expect(pendingIdentifiers(visit)).toEqual({ ...CLICK, affclid: "Aff" });
    expect(trackingParams(visit)).toEqual({ ...AGREED, affclid: "Aff" });
    expect(shouldAskConsent(visit)).toBe(false);
  });

  it("« Accepter » stores the answer and the identifiers, and keeps the URL", () => {
    const { visit, stored } = visitOf("ask");
    recordChoice("accepted", visit);
    expect(stored()).toEqual({ consent: `{"choice":"accepted","at":"${NOW.toISOString()}"}`, ...STORED });
    expect(replaced).not.toHaveBeenCalled();
  });

  it("« Refuser » stores only the answer, erases identifiers and removes them from the URL", () => {
    const { visit, stored } = visitOf("ask", { google_ads: KEPT, affiliate: KEPT });
    recordChoice("refused", visit);
    expect(stored()).toEqual({ consent: `{"choice":"refused","at":"${NOW.toISOString()}"}` });
    expect(replaced).toHaveBeenCalledExactlyOnceWith(...CLEAN);
    expect(links.map(({ href }) => href)).toEqual([
      "https://site.example/serrurier?utm=x",
      "https://site.example/plombier",
      "https://autre.example/?gclid=Clic",
      "https://formulaire.example/r/x?besoin=y",
    ]);
  });

  it.each(["?utm=x?gclid=Clic", "?utm=x&amp;affclid=Clic"])(
    "« Refuser » empties a query like %s",
    (query) => {
      const { origin } = location;
      vi.stubGlobal("location", { origin, href: `${origin}/plombier${query}#avis` });
      recordChoice("refused", visitOf("ask").visit);
      expect(replaced).toHaveBeenCalledExactlyOnceWith({ own: 1 }, "", `${origin}/plombier#avis`);
    },
  );

  it("that cannot be stored is not an error", () => {
    const { visit } = visitOf("ask", {}, blocked);
    expect(() => recordChoice("accepted", visit)).not.toThrow();
    expect(() => recordChoice("refused", visit)).not.toThrow();
  });
});

it("storage is not opened for a page without identifiers, nor for its links", () => {
  const storage = vi.fn<Visit["storage"]>();
  const { visit } = visitOf("ask", {}, { search: "?utm=x", storage });
  storeOnArrival(visit);
  expect(pendingIdentifiers(visit)).toEqual({});
  expect(storage).not.toHaveBeenCalled();
});

it.each([
  ["http://x.re/plombier", "http://x.re/plombier?gclid=A&consentement=accepte", "http://x.re/plombier"],
  [
    "http://x.re/?utm=1#avis",
    "http://x.re/?utm=1&gclid=A&consentement=accepte#avis",
    "http://x.re/?utm=1#avis",
  ],
  ["http://x.re/?gclid=Old&wbraid=Old", "http://x.re/?gclid=A&consentement=accepte", "http://x.re/"],
  ["http://x.re/?u=a%20b", "http://x.re/?u=a+b&gclid=A&consentement=accepte", "http://x.re/?u=a%20b"],
])("the URL %s with and without the form's parameters", (href, expected, without) => {
  const params = { gclid: "A", consentement: "accepte" } as const;
  expect(withTracking(href, params)).toBe(expected);
  expect(withTracking(expected, params)).toBe(expected);
  expect(withTracking(href, {})).toBe(without);
});

describe("stored data", () => {
  it("lists everything stored, valid or not, and erases it and the URL's identifiers", () => {
    const { visit, stored } = visitOf("ask", {
      google_ads: KEPT,
      affiliate: "{broken",
      // On La Réunion it is already the next day.
      consent: '{"choice":"refused","at":"2026-06-01T20:00:00.000Z"}',
      other: "of another script",
    });
    expect(storedItems(visit.storage)).toEqual([
      { key: "google_ads", value: "Avant", date: "2026-06-01" },
      { key: "affiliate", value: "{broken", date: null },
      { key: "consent", value: "refused", date: "2026-06-02" },
    ]);
    expect(eraseEverything(visit.storage)).toBe(true);
    expect(stored()).toEqual({ other: "of another script" });
    expect(storedItems(visit.storage)).toEqual([]);
    expect(replaced).toHaveBeenCalledExactlyOnceWith(...CLEAN);
  });

  it.each(["7", "null", '{"gclid":7,"at":7}'])("%s is shown verbatim", (value) => {
    const items = storedItems(visitOf("ask", { google_ads: value }).visit.storage);
    expect(items).toEqual([{ key: "google_ads", value, date: null }]);
  });

  it("shows all identifiers of a click, also without a valid date", () => {
    const click = JSON.stringify({ gclid: "Avant", wbraid: "Autre", at: "hier" });
    const items = storedItems(visitOf("ask", { google_ads: click }).visit.storage);
    expect(items).toEqual([{ key: "google_ads", value: "Avant, Autre", date: null }]);
  });

  it("distinguishes blocked storage from empty storage", () => {
    expect(storedItems(blocked.storage)).toBeNull();
    expect(eraseEverything(blocked.storage)).toBe(false);
  });
});
