import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConsentMode } from "@/content/types";
import {
  addressIdentifiers,
  pendingIdentifiers,
  recordChoice,
  requestParams,
  shouldAskConsent,
  storeOnArrival,
  type Visit,
} from "./consent";
import type { DeviceStorage } from "./device-storage";
import { eraseEverything, storedItems } from "./stored-data";
import { withTracking } from "./tracking";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const KEPT = JSON.stringify({ gclid: "Avant", at: NOW.toISOString() });
const given = (choice: unknown, days = 0) =>
  JSON.stringify({ choice, at: new Date(NOW.getTime() - days * DAY).toISOString() });

function visitOf(mode: ConsentMode, start: Record<string, string> = {}, change: Partial<Visit> = {}) {
  const values = new Map(Object.entries(start));
  const storage: DeviceStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  const visit: Visit = {
    mode,
    search: "?gclid=Clic&utm=x",
    storage: () => storage,
    now: NOW,
    optedOut: false,
    ...change,
  };
  return { visit, values, stored: () => Object.fromEntries(values) };
}
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

describe("stored-on-arrival", () => {
  it("stores at once, does not ask, and adds nothing to internal links", () => {
    for (const [consent, consentement] of [
      [given("accepted"), "accepte"],
      ["{broken", "sans-reponse"],
      [given("refused", 183), "sans-reponse"],
    ] as const) {
      const { visit, values } = visitOf("stored-on-arrival", { consent });
      storeOnArrival(visit);
      expect(values.get("google_ads")).toBe(`{"gclid":"Clic","at":"${NOW.toISOString()}"}`);
      expect(requestParams(visit)).toEqual({ gclid: "Clic", consentement });
      expect(pendingIdentifiers(visit)).toEqual({});
      expect(addressIdentifiers(visit)).toEqual({ gclid: "Clic" });
      expect(shouldAskConsent(visit)).toBe(false);
    }
  });

  it("adds an identifier that cannot be stored to requests, and carries it to the next page", () => {
    const { visit } = visitOf("stored-on-arrival", {}, blocked);
    storeOnArrival(visit);
    expect(requestParams(visit)).toEqual({ gclid: "Clic", consentement: "sans-reponse" });
    expect(pendingIdentifiers(visit)).toEqual({ gclid: "Clic" });
  });

  it("adds nothing to a request without an identifier", () => {
    const { visit } = visitOf("stored-on-arrival", { consent: given("accepted") }, { search: "?utm=x" });
    expect(requestParams(visit)).toEqual({});
  });
});

it.each(["stored-on-arrival", "ask"] as const)("%s: a refusal is valid for six months", (mode) => {
  const start = { consent: given("refused", 182), google_ads: KEPT };
  const { visit, stored } = visitOf(mode, start);
  storeOnArrival(visit);
  expect(stored()).toEqual(start);
  expect(pendingIdentifiers(visit)).toEqual({});
  expect(addressIdentifiers(visit)).toEqual({});
  expect(requestParams(visit)).toEqual({});
  expect(shouldAskConsent(visit)).toBe(false);
});

describe("ask", () => {
  it.each<[string, Record<string, string>]>([
    ["no answer", {}],
    ["an expired answer", { consent: given("accepted", 183) }],
    ["an expired refusal", { consent: given("refused", 183) }],
    ["an answer without date", { consent: '{"choice":"accepted"}' }],
    ["an unknown choice", { consent: given("yes") }],
    ["broken JSON", { consent: "{broken" }],
  ])("%s: stores nothing, keeps identifiers in URLs, and asks the visitor", (_, start) => {
    const { visit, stored } = visitOf("ask", start);
    storeOnArrival(visit);
    expect(stored()).toEqual(start);
    expect(pendingIdentifiers(visit)).toEqual({ gclid: "Clic" });
    expect(requestParams(visit)).toEqual({ gclid: "Clic", consentement: "sans-reponse" });
    expect(shouldAskConsent(visit)).toBe(true);
  });

  it("does not read what an earlier mode stored before the visitor answers", () => {
    const { visit } = visitOf("ask", { google_ads: KEPT }, { search: "" });
    expect(requestParams(visit)).toEqual({});
  });

  it("does not ask visitors without an identifier", () => {
    for (const search of ["", "?utm=x", "?gclid=a%20b"]) {
      const { visit } = visitOf("ask", {}, { search });
      expect(shouldAskConsent(visit)).toBe(false);
    }
  });

  it("« Accepter » is valid for six months: identifiers are stored on arrival and read later, without another question", () => {
    const { visit, values } = visitOf("ask", { consent: given("accepted", 182) });
    storeOnArrival(visit);
    expect(values.get("google_ads")).toContain('"gclid":"Clic"');
    expect(pendingIdentifiers(visit)).toEqual({});
    expect(shouldAskConsent(visit)).toBe(false);
    expect(requestParams({ ...visit, search: "" })).toEqual({ gclid: "Clic", consentement: "accepte" });
  });

  it("« Accepter » in another tab, for another click: the URL's identifier is carried to the page that stores it", () => {
    const other = JSON.stringify({ affclid: "Aff", at: NOW.toISOString() });
    const { visit } = visitOf("ask", { consent: given("accepted"), affiliate: other });
    expect(pendingIdentifiers(visit)).toEqual({ gclid: "Clic" });
    expect(requestParams(visit)).toEqual({ gclid: "Clic", affclid: "Aff", consentement: "accepte" });
    expect(shouldAskConsent(visit)).toBe(false);
  });

  it("« Accepter » stores the answer and the identifiers, and keeps the URL", () => {
    const { visit, stored } = visitOf("ask");
    recordChoice("accepted", visit);
    expect(stored()).toEqual({
      consent: `{"choice":"accepted","at":"${NOW.toISOString()}"}`,
      google_ads: `{"gclid":"Clic","at":"${NOW.toISOString()}"}`,
    });
    expect(replaced).not.toHaveBeenCalled();
  });

  it("« Refuser » stores only the answer, erases identifiers and removes them from the URL", () => {
    const { visit, stored } = visitOf("ask", { google_ads: KEPT, affiliate: KEPT });
    recordChoice("refused", visit);
    expect(stored()).toEqual({ consent: `{"choice":"refused","at":"${NOW.toISOString()}"}` });
    expect(replaced).toHaveBeenCalledExactlyOnceWith(
      { own: 1 },
      "",
      "https://site.example/plombier?utm=x#avis",
    );
    expect(links.map(({ href }) => href)).toEqual([
      "https://site.example/serrurier?utm=x",
      "https://site.example/plombier",
      "https://autre.example/?gclid=Clic",
      "https://formulaire.example/r/x?besoin=y",
    ]);
  });

  it("does not ask when storage is blocked; URLs still carry identifiers", () => {
    const { visit } = visitOf("ask", {}, blocked);
    expect(() => storeOnArrival(visit)).not.toThrow();
    expect(shouldAskConsent(visit)).toBe(false);
    expect(requestParams(visit)).toEqual({ gclid: "Clic", consentement: "sans-reponse" });
    expect(() => recordChoice("accepted", visit)).not.toThrow();
    expect(() => recordChoice("refused", visit)).not.toThrow();
  });
});

it.each(["stored-on-arrival", "ask"] as const)("%s: Global Privacy Control counts as a refusal", (mode) => {
  const starts: Record<string, string>[] = [{ google_ads: KEPT, consent: given("accepted") }, {}];
  for (const start of starts) {
    const { visit, stored } = visitOf(mode, start, { optedOut: true });
    storeOnArrival(visit);
    expect(stored()).toEqual(start);
    expect(requestParams(visit)).toEqual({});
    expect(pendingIdentifiers(visit)).toEqual({});
    expect(shouldAskConsent(visit)).toBe(false);
  }
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
      consent: given("refused"),
      other: "of another script",
    });
    expect(storedItems(visit.storage)).toEqual([
      { key: "google_ads", value: "Avant", date: "2026-06-01" },
      { key: "affiliate", value: "{broken", date: null },
      { key: "consent", value: "refused", date: "2026-06-01" },
    ]);
    expect(eraseEverything(visit.storage)).toBe(true);
    expect(stored()).toEqual({ other: "of another script" });
    expect(storedItems(visit.storage)).toEqual([]);
    expect(replaced).toHaveBeenCalledExactlyOnceWith(
      { own: 1 },
      "",
      "https://site.example/plombier?utm=x#avis",
    );
  });

  it.each(["7", "null", '{"gclid":7,"at":7}'])("%s is shown verbatim", (value) => {
    const items = storedItems(visitOf("ask", { google_ads: value }).visit.storage);
    expect(items).toEqual([{ key: "google_ads", value, date: null }]);
  });

  it("distinguishes blocked storage from empty storage", () => {
    expect(storedItems(blocked.storage)).toBeNull();
    expect(eraseEverything(blocked.storage)).toBe(false);
  });
});
