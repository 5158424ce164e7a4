import { describe, expect, it } from "vitest";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import { isImagePath } from "@/lib/content/images";
import { redirectTarget } from "./rules";
import { checkLimits, hostFiles } from "./write";

const rules = exampleRules();

it.each([
  ["/plombier/", "/plombier"],
  ["/plombier.html", "/plombier"],
  ["/plombier.html/", "/plombier"],
  ["/blog/a//", "/blog/a"],
  ["/index.html", "/"],
  ["/index", "/"],
  ["/pages/entreprise/x/", "/pages/entreprise/x"],
  ["/$1/", "/$1"],
  ["//", "/"],
  ["//plombier", "/plombier"],
  ["///plombier.html", "/plombier"],
  ["//index.html", "/"],
  ["//evil.example/", "/evil.example"],
  ["/", null],
  ["/plombier", null],
  ["/indexe", null],
  ["/\\evil.example/", null],
  ["//\\evil.example/", null],
  ["/a.html.br", null],
  ["/a.html/b/", "/a.html/b"],
  ["/a.html.html///", "/a"],
])("redirects %s to %s", (path, target) => {
  expect(redirectTarget(rules, path)).toBe(target);
});

/** The time in milliseconds that a pattern takes to refuse addresses which make two unlimited parts quadratic. */
function timeToRefuse(pattern: string, length: number): number {
  const expression = new RegExp(pattern);
  const start = performance.now();
  for (const part of ["/", ".html", ".html/", "/index", ".", "a", "\\"])
    expression.test(`/a${part.repeat(length / part.length)}\n`);
  return performance.now() - start;
}

it("matches in linear time", () => {
  for (const { pattern } of rules.redirects)
    expect(timeToRefuse(pattern, 100_000), pattern).toBeLessThan(300);
  // A quadratic pattern takes longer with addresses of a third of the length.
  expect(timeToRefuse("^/(.*?)(?:[.]html|/)+$", 30_000)).toBeGreaterThan(300);
});

it("finds listed companies' pages and files of rare types in the export", () => {
  expect(rules.ownPages).toEqual(["/pages/entreprise/lagon-location"]);
  expect(rules.rareTypes).toEqual({
    "/manifest.webmanifest": "application/manifest+json",
    "/flux.xml": "application/xml; charset=utf-8",
  });
});

it("throws on an unknown file type", () => {
  expect(() => exampleRules(["brochure.odt"])).toThrow("brochure.odt");
});

it.each(["avif", "webp", "jpg", "jpeg", "png", "svg"])("knows the type of pictures: %s", (format) => {
  expect(isImagePath(`/photos/a.${format}`)).toBe(true);
  expect(() => exampleRules([`photos/a.${format}`])).not.toThrow();
});

it("writes every header of the table for every host", () => {
  const { "hosting/rules.json": _, "out/_redirects": __, ...files } = hostFiles(rules, "out", "hosting");
  for (const [name, text] of Object.entries(files)) {
    for (const [header, value] of Object.entries(rules.headers)) {
      expect(text.toLowerCase(), name).toContain(header.toLowerCase());
      expect(text, name).toContain(value);
    }
    expect(text, name).toContain(rules.caching.hashed);
  }
});

describe("Cloudflare's limits", () => {
  const wide = { ...rules, headers: { ...rules.headers, "Content-Security-Policy": "x".repeat(2000) } };
  const pages = Array.from({ length: 2001 }, (_, index) => `pages/entreprise/societe-${index}.html`);
  const manifests = Array.from({ length: 110 }, (_, index) => `m-${index}.webmanifest`);

  it("hold for the site", () => expect(() => checkLimits(rules)).not.toThrow());

  it.each([
    ["a line that is too long", wide, /2\d\d\d characters in a line of _headers; at most 2000/],
    [
      "too many pages of companies",
      exampleRules(pages),
      /2002 rules without a star in _redirects; at most 2000/,
    ],
    ["too many rules for headers", exampleRules(manifests), /11\d rules in _headers; at most 100/],
  ])("stop the build on %s", (_, broken, message) => {
    expect(() => checkLimits(broken)).toThrow(message);
  });
});
