import { describe, expect, it } from "vitest";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import { isImagePath } from "@/lib/content/images";
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
  ["/a.html/b/", "/a.html/b"],
  ["/a.html.html///", "/a"],
])("redirects %s to %s", (path, target) => {
  expect(redirectTarget(rules, path)).toBe(target);
});

/** The regular expressions in the files generated for hosts. */
function patternsIn(text: string): string[] {
  const places = [
    /^location ~ "(.+?)"/gm,
    / rewrite "(.+?)"/g,
    /RewriteRule (\S+)/g,
    /RewriteCond \S+ ([^-!\s].*?)(?: \[OR\])?$/gm,
    /FilesMatch "(.+)"/g,
    /path_regexp (?:\w+ )?(\S+)$/gm,
  ];
  return places.flatMap((place) => [...text.matchAll(place)].map(([, pattern = ""]) => pattern));
}

/** Addresses and header values that make a pattern with two unlimited parts slow. */
const HARD = ["/", ".html", ".html/", "/index", ".", "html", "a", "\\", " ", ", ", ";q=0"].map(
  (part) => (length: number) => `/a${part.repeat(length / part.length)}x`,
);

/**
 * Whether a pattern takes less than 25 ms, in the best of three tries, on texts of up to 5,000 characters: a linear one
 * takes less than 1 ms, a quadratic one more than 50. The first length finds an exponential one, which would not end on a
 * longer text.
 */
function isFast(pattern: string): boolean {
  const tried = new RegExp(pattern);
  const takes = (text: string) => {
    const start = performance.now();
    tried.test(text);
    return performance.now() - start;
  };
  return [24, 500, 5000].every((length) =>
    HARD.every((text) => [1, 2, 3].some(() => takes(text(length)) < 25)),
  );
}

it("no hard address or header slows a pattern of a host's file down", () => {
  const written = Object.values(files).flatMap(patternsIn);
  expect(written.length).toBeGreaterThan(20);
  for (const { pattern } of rules.redirects) expect(written).toContain(pattern);
  expect([...new Set(written)].filter((pattern) => !isFast(pattern))).toEqual([]);
  expect(isFast("^/(.*?)(?:[.]html|/)+$")).toBe(false);
});

it.each([
  ["/plombier.html.br", true],
  ["/_next/static/a.js.gz", true],
  ["/plombier.br", false],
  ["/archive.gz", false],
  ["/plombier.html.brx", false],
])("knows a compressed copy: %s, %s", (path, twin) => {
  expect(new RegExp(rules.twins).test(path)).toBe(twin);
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
  for (const name of [
    "out/_headers",
    "out/.htaccess",
    "hosting/nginx.conf",
    "hosting/Caddyfile",
    "hosting/vercel.json",
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

  it("ignore a missing file", () => {
    expect(() => checkLimits(hostFiles(rules, "elsewhere", "hosting"))).toThrow("out/_headers is not among");
  });

  const wide = { ...rules, headers: { ...rules.headers, "Content-Security-Policy": "x".repeat(2000) } };
  const pages = (count: number) =>
    exampleRules(Array.from({ length: count }, (_, index) => `pages/entreprise/societe-${index}.html`));
  const manifests = exampleRules(Array.from({ length: 110 }, (_, index) => `m-${index}.webmanifest`));
  it.each([
    ["a line that is too long", wide, /out\/_headers: 2\d\d\d characters.*Cloudflare.*at most 2000/],
    ["too many pages of their own", pages(2001), /out\/_redirects: 2002 rules.*Cloudflare.*at most 2000/],
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

  it("refuse a path that rules cannot express", () => {
    expect(() => checkCharacters({ ...rules, ownPages: ["/pages/entreprise/a b"] })).toThrow("a b");
  });
});
