import { describe, expect, it } from "vitest";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import { checkCharacters, checkLimits } from "./limits";
import { redirectTarget } from "./rules";
import { hostFiles } from "./write";

const rules = exampleRules();
const files = hostFiles(rules, "out", "hosting");

it.each([
  ["/plombier/", "/plombier"],
  ["/plombier.html", "/plombier"],
  ["/plombier.html/", "/plombier"],
  ["/blog/a//", "/blog/a"],
  ["/index.html", "/"],
  ["/index", "/"],
  ["/pages/entreprise/x/", "/pages/entreprise/x"],
  ["/$1/", "/$1"],
  ["/", null],
  ["/plombier", null],
  ["/indexe", null],
  ["//", null],
  ["//evil.example/", null],
  ["/\\evil.example/", null],
  ["/a.html.br", null],
])("redirects %s to %s", (path, target) => {
  expect(redirectTarget(rules, path)).toBe(target);
});

it("finds company pages of their own, and files of rare types, in the export", () => {
  expect(rules.ownPages).toEqual(["/pages/entreprise/lagon-location"]);
  expect(rules.rareTypes).toEqual({
    "/manifest.webmanifest": "application/manifest+json",
    "/flux.xml": "application/xml; charset=utf-8",
  });
});

it("asks for the type of files that it does not know", () => {
  expect(() => exampleRules(["brochure.odt"])).toThrow("brochure.odt");
});

it("writes every header of the table for every host", () => {
  for (const name of [
    "out/_headers",
    "out/.htaccess",
    "hosting/nginx.conf",
    "hosting/Caddyfile",
    "hosting/vercel.json",
    "hosting/firebase.json",
    "hosting/cloudfront-function.js",
  ]) {
    for (const [header, value] of Object.entries(rules.headers)) {
      expect(files[name]?.toLowerCase(), name).toContain(header.toLowerCase());
      expect(files[name], name).toContain(value);
    }
    expect(files[name], name).toContain(rules.caching.hashed);
  }
});

describe("limits", () => {
  it("hold for the site", () => {
    expect(() => checkLimits(files)).not.toThrow();
    expect(() => checkCharacters(rules)).not.toThrow();
  });

  it("are not met by a file that is not there", () => {
    expect(() => checkLimits(hostFiles(rules, "elsewhere", "hosting"))).toThrow("out/_headers is not among");
  });

  const wide = { ...rules, headers: { ...rules.headers, "Content-Security-Policy": "x".repeat(2000) } };
  const pages = (count: number) =>
    exampleRules(Array.from({ length: count }, (_, index) => `pages/entreprise/societe-${index}.html`));
  const manifests = exampleRules(Array.from({ length: 110 }, (_, index) => `m-${index}.webmanifest`));
  it.each([
    ["a line that is too long", wide, /out\/_headers: 2\d\d\d characters.*Cloudflare.*at most 2000/],
    ["too many pages of their own", pages(2001), /out\/_redirects: 2002 rules.*Cloudflare.*at most 2000/],
    ["a function that is too long", pages(500), /cloudfront-function\.js: \d+ bytes.*at most 10240/],
    ["too many rules for headers", manifests, /out\/_headers: 11\d rules.*at most 100/],
  ])("stop the build on %s", (_, broken, message) => {
    expect(() => checkLimits(hostFiles(broken, "out", "hosting"))).toThrow(message);
  });

  it.each(['a"b', "a$b", "a%b", "a{b", "a\\b", "a\nb", "é"])(
    "refuse %j, which a host would misread",
    (value) => {
      expect(() => checkCharacters({ ...rules, headers: { "X-Test": value } })).toThrow("X-Test");
    },
  );

  it("refuse a path that rules cannot name", () => {
    expect(() => checkCharacters({ ...rules, ownPages: ["/pages/entreprise/a b"] })).toThrow("a b");
  });
});
