import { describe, expect, it } from "vitest";
import { companySlug, companyUrl, logoUrl, readCompany } from "./company";

describe("companySlug", () => {
  it.each([
    ["/pages/entreprise/lagon-location", "lagon-location"],
    ["/pages/entreprise/lagon-location/", "lagon-location"],
    ["/pages/entreprise/%C3%A9t%C3%A9%20austral", "été austral"],
    ["/pages/entreprise/été", "été"],
    ["/pages/entreprise/a%2Fb", "a/b"],
    ["/pages/entreprise/100%25", "100%"],
    ["/pages/entreprise/100%", "100%"],
    ["/pages/entreprise/%E0%A4%A", "%E0%A4%A"],
    ["/pages/entreprise/a/b", "a"],
    ["/pages/entreprise/", null],
    ["/pages/entreprise//", null],
    ["/pages/entreprise", null],
    ["/pages/entreprises/a", null],
    ["/", null],
  ])("%s → %s", (path, slug) => expect(companySlug(path)).toBe(slug));
});

it.each([
  ["lagon-location", "lagon-location"],
  ["été austral", "%C3%A9t%C3%A9%20austral"],
  ["a/b", "a%2Fb"],
  ["100%25", "100%2525"],
  ["a&slug=b", "a%26slug%3Db"],
])("asks for %s, encoded once", (slug, encoded) => {
  expect(companyUrl("/demo/api", slug)).toBe(`/demo/api/pages/companies?slug=${encoded}`);
});

describe("readCompany", () => {
  const page = { name: " Lagon ", logo: "/l.svg", description: "" };

  it("reads the agreed shape, trims texts and drops other fields", () => {
    expect(readCompany({ page: { ...page, id: 7 }, more: 1 })).toEqual({
      name: "Lagon",
      logo: "/l.svg",
      description: "",
    });
  });

  it.each([
    [null, "has no page"],
    [undefined, "has no page"],
    ["page", "has no page"],
    [[], "has no page"],
    [{}, "has no page"],
    [{ page: null }, "has no page"],
    [{ page: "x" }, "has no page"],
    [{ page: [] }, "page.name is not a text"],
    [{ page: { ...page, name: 7 } }, "page.name is not a text"],
    [{ page: { ...page, name: "  " } }, "page.name is empty"],
    [{ page: { ...page, logo: null } }, "page.logo is not a text"],
    [{ page: { name: "Lagon", logo: "" } }, "page.description is not a text"],
  ])("refuses %j: %s", (answer, message) => expect(() => readCompany(answer)).toThrow(message));
});

describe("logoUrl", () => {
  const BASE = "https://www.example.re/pages/entreprise/x";
  const FOLDER = "https://cdn.example/files";

  it.each([
    ["/demo/assets", "/logos/a.svg", "https://www.example.re/demo/assets/logos/a.svg"],
    ["/demo/assets", "logos/a.svg", "https://www.example.re/demo/assets/logos/a.svg"],
    [FOLDER, "/logos/a.svg", "https://cdn.example/files/logos/a.svg"],
    [FOLDER, "/a b.png?v=2", "https://cdn.example/files/a%20b.png?v=2"],
    [FOLDER, "/logos/./x/../a.svg", "https://cdn.example/files/logos/a.svg"],
  ])("%s + %s", (host, path, url) => expect(logoUrl(host, path, BASE)).toBe(url));

  it.each([
    "",
    "../a.svg",
    "/../a.svg",
    "/x/../../a.svg",
    "/%2e%2e/a.svg",
    "/x/%2E%2e/.%2e/a.svg",
    "\t../a.svg",
    "\\\\evil.example\\a.svg",
    "/\\evil.example/a.svg",
    "//evil.example/a.svg",
    "https://evil.example/a.svg",
    "HTTPS:evil.example",
    "javascript:alert(1)",
    "data:image/svg+xml,x",
  ])("refuses %j", (path) => {
    expect(logoUrl(FOLDER, path, BASE)).toBeNull();
    expect(logoUrl("/demo/assets", path, BASE)).toBeNull();
  });

  it("refuses an assets host that is no address", () => {
    expect(logoUrl("https://", "/a.svg", BASE)).toBeNull();
  });
});
