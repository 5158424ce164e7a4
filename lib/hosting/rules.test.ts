import { describe, expect, it } from "vitest";
import { EXAMPLE_CONFIG, exampleRules } from "@/e2e/fixtures/example-rules";
import { isImagePath } from "@/lib/content/images";
import { headerPolicy } from "@/lib/export/csp";
import { hostRules, redirectTarget } from "./rules";
import { checkLimits, hostFiles } from "./write";

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
  ["/blog/avant", "/blog/serrures"],
  ["//blog/avant.html/", "/blog/serrures"],
  ["/blog/avant-tout", null],
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

/** The shortest of three tries to match a text, in milliseconds. */
function timeToMatch(pattern: RegExp, text: string): number {
  const tries = [1, 2, 3].map(() => {
    const start = performance.now();
    pattern.test(text);
    return performance.now() - start;
  });
  return Math.min(...tries);
}

/** Whether a text of four times the length takes clearly less than sixteen times as long, as it does with a quadratic pattern. */
function isLinear(source: string): boolean {
  const pattern = new RegExp(source);
  return HARD.every((text) => {
    // Found first, as an exponential pattern would not end on a longer text.
    if (timeToMatch(pattern, text(24)) > 50) return false;
    const [short, long] = [timeToMatch(pattern, text(2000)), timeToMatch(pattern, text(8000))];
    // Below a millisecond the clock says nothing.
    return long < 1 || long / short < 10;
  });
}

it("no hard address or header slows a pattern of a host's file down", () => {
  const written = Object.values(files).flatMap(patternsIn);
  expect(written.length).toBeGreaterThan(20);
  for (const { pattern } of rules.redirects) expect(written).toContain(pattern);
  expect([...new Set(written)].filter((pattern) => !isLinear(pattern))).toEqual([]);
  expect(isLinear("^/(.*?)(?:[.]html|/)+$")).toBe(false);
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
  const { "hosting/rules.json": _, "out/_redirects": __, ...others } = files;
  for (const [name, text] of Object.entries(others)) {
    for (const [header, value] of Object.entries(rules.headers)) {
      expect(text.toLowerCase(), name).toContain(header.toLowerCase());
      expect(text, name).toContain(value);
    }
    expect(text, name).toContain(rules.caching.hashed);
  }
});

it("what an upload must not replace is in the examples alone: brotli's module, the redirects to https and to the one name", () => {
  const { "hosting/nginx.conf": nginx = "", "hosting/Caddyfile": caddy = "" } = files;
  const comments = (text: string) => text.match(/^#.*/gm)?.join("\n") ?? "";
  expect(nginx).not.toMatch(/^\s*brotli/m);
  expect(comments(nginx)).toMatch(/include .*nginx\.conf;\n# {5}brotli_static on;/);
  expect(comments(nginx)).toMatch(
    /listen 80; server_name www\.example\.re example\.re;\n.* 301 https:\/\/www\.example\.re\$request_uri/,
  );
  expect(comments(nginx)).toMatch(
    /listen 443 ssl; server_name example\.re;.*\n.* 301 https:\/\/www\.example\.re\$/,
  );
  expect(comments(caddy)).toMatch(/example\.re \{\n# {5}redir https:\/\/www\.example\.re\{uri\} permanent/);
});

it("every answer has the headers that Mozilla's HTTP Observatory rates, and the operator's own time of https", () => {
  for (const hsts of [undefined, "max-age=63072000; includeSubDomains; preload"])
    expect(hostRules({ ...EXAMPLE_CONFIG, hsts }, []).headers).toMatchObject({
      "Content-Security-Policy": headerPolicy(EXAMPLE_CONFIG),
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Strict-Transport-Security": hsts ?? "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
});

describe("Cloudflare's limits", () => {
  const pages = Array.from({ length: 2001 }, (_, index) => `pages/entreprise/societe-${index}.html`);
  const manifests = Array.from({ length: 110 }, (_, index) => `m-${index}.webmanifest`);

  it("hold for the site", () => expect(() => checkLimits(rules)).not.toThrow());

  it.each([
    [
      "too many pages of companies",
      exampleRules(pages),
      /2004 règles sans étoile dans _redirects ; au plus 2000/,
    ],
    ["too many rules for headers", exampleRules(manifests), /11\d règles dans _headers ; au plus 100/],
  ])("stop the build on %s", (_, broken, message) => {
    expect(() => checkLimits(broken)).toThrow(message);
  });
});
