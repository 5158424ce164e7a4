import { afterEach, expect, it, vi } from "vitest";
import type { Visit } from "../consent";
import { completeLink, isPlainClick } from "./links";

afterEach(() => void vi.unstubAllGlobals());

it.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("the browser handles a click with %s", (key) => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false } as MouseEvent;
  expect(isPlainClick(click)).toBe(true);
  expect(isPlainClick({ ...click, [key]: true })).toBe(false);
});

it("the browser handles a click with another button", () => {
  expect(isPlainClick({ button: 1 } as MouseEvent)).toBe(false);
});

const visit: Visit = {
  mode: "ask",
  search: "?utm=x&gclid=Clic",
  storage: () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
  now: new Date("2026-06-01T12:00:00.000Z"),
  optedOut: false,
};

it.each([
  ["/plombier", "/plombier?gclid=Clic"],
  ["/#avis", "/?gclid=Clic#avis"],
  ["/serrurier", "/serrurier?gclid=Clic"],
  // A place on the same page: another query would reload it.
  ["/serrurier#avis", `/serrurier${visit.search}#avis`],
  ["https://autre.example/", "https://autre.example/"],
  ["https://forms.example/r/x?besoin=y", "https://forms.example/r/x?besoin=y"],
])("a link to %s leads to %s", (address, completed) => {
  const origin = "https://site.example";
  vi.stubGlobal("location", new URL(`${origin}/serrurier${visit.search}`));
  const link = Object.assign(new URL(address, origin), { matches: () => false });
  completeLink(link as unknown as HTMLAnchorElement, visit, { partenaire: "lagon" });
  expect(link.href).toBe(new URL(completed, origin).href);
});

it("a link to a form gets the identifiers, the answer and the company", () => {
  vi.stubGlobal("location", new URL(`https://site.example/serrurier${visit.search}`));
  const link = Object.assign(new URL("https://forms.example/r/x?besoin=y"), { matches: () => true });
  completeLink(link as unknown as HTMLAnchorElement, visit, { partenaire: "lagon" });
  expect(link.search).toBe("?besoin=y&gclid=Clic&consentement=sans-reponse&partenaire=lagon");
});
