import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EXAMPLE_CONFIG, exampleRules } from "@/e2e/fixtures/example-rules";
import { isImagePath } from "@/lib/content/images";
import { headerPolicy } from "@/lib/export/csp";
import { precompress } from "./precompress";
import { hostRules, redirectTarget } from "./rules";
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
  ["/$&/", "/$&"],
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

/** Repeated, these trigger quadratic backtracking in patterns with two unbounded repetitions. */
const HARD = ["/", ".html", ".html/", "/index", ".", "html", "a", "\\"];
it.each(rules.redirects)("$pattern is safe from ReDoS", ({ pattern }) => {
  const paths = HARD.map((part) => `/a${part.repeat(50_000 / part.length)}x`);
  const start = performance.now();
  for (const path of paths) new RegExp(pattern).test(path);
  // Quadratic backtracking takes many seconds.
  expect(performance.now() - start).toBeLessThan(1000);
});

it("finds exported company pages and files of rare types", () => {
  const rules = exampleRules([
    "_next/static/a.woff2",
    "a.woff2",
    "pages/entreprise/plan.pdf",
    "images/a.avif",
  ]);
  expect(rules.ownPages).toEqual(["/pages/entreprise/lagon-location"]);
  expect(rules.rareTypes).toEqual({
    "/manifest.webmanifest": "application/manifest+json",
    "/flux.xml": "application/xml; charset=utf-8",
    "/a.woff2": "font/woff2",
    "/images/a.avif": "image/avif",
  });
});

it("hides the hosts' own files and the not-found page's path from visitors", () => {
  expect(rules.hidden).toEqual(["/_headers", "/_redirects", "/.htaccess", "/404", "/404.html"]);
});

it("throws on an unknown file type", () => {
  expect(() => exampleRules(["brochure.odt"])).toThrow("brochure.odt");
});

it.each(["avif", "webp", "jpg", "jpeg", "png", "svg"])("knows the image format %s", (format) => {
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

it("keeps what depends on the server in example comments: brotli module, https and www redirects", () => {
  const {
    "hosting/nginx.conf": nginx = "",
    "hosting/Caddyfile": caddy = "",
    "out/.htaccess": apache = "",
  } = files;
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
  expect(comments(apache)).toMatch(
    /ServerName www\.example\.re\n# {5}ServerAlias example\.re\n.* permanent \/ https:\/\/www\.example\.re\/\n/,
  );
  expect(apache).not.toMatch(/^\s*Redirect/m);
  // A subdomain has no counterpart.
  const subdomain = hostFiles({ ...rules, siteUrl: "https://site.example.re" }, "out", "hosting");
  for (const name of ["hosting/nginx.conf", "hosting/Caddyfile", "out/.htaccess"])
    expect(subdomain[name]).not.toMatch(/null|www\./);
  const apex = hostFiles({ ...rules, siteUrl: "https://example.re" }, "out", "hosting");
  expect(apex["out/.htaccess"]).toContain("ServerAlias www.example.re\n");
});

it("sets the headers that Mozilla's HTTP Observatory rates, and a custom HSTS value", () => {
  for (const hsts of [undefined, "max-age=63072000; includeSubDomains; preload"])
    expect(hostRules({ ...EXAMPLE_CONFIG, hsts }, []).headers).toMatchObject({
      "Content-Security-Policy": headerPolicy(EXAMPLE_CONFIG),
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Strict-Transport-Security": hsts ?? "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    });
});

// Format documented by Netlify and Cloudflare: a path, then one indented line per header. Both join values set twice.
it("_headers sets each header once per path", () => {
  const blocks = (files["out/_headers"] ?? "").trim().split("\n\n").slice(1);
  const written = blocks.map((block) => {
    const [path = "", ...lines] = block.split("\n");
    return [path, Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/s, 2)))];
  });
  expect(Object.fromEntries(written)).toEqual({
    "/*": rules.headers,
    "/_next/static/*": { "Cache-Control": rules.caching.hashed },
    "/manifest.webmanifest": { "Content-Type": rules.rareTypes["/manifest.webmanifest"] },
    "/flux.xml": { "Content-Type": rules.rareTypes["/flux.xml"] },
  });
  expect(rules.headers).not.toHaveProperty("Cache-Control");
});

// Netlify and Cloudflare apply the first matching rule.
it("_redirects lists former post names, then exported company pages, then the shared page", () => {
  const lines = (files["out/_redirects"] ?? "").split("\n").filter((line) => line && !line.startsWith("#"));
  expect(lines).toEqual([
    "/blog/avant /blog/serrures 301",
    "/blog/avant/ /blog/serrures 301",
    "/pages/entreprise/lagon-location /pages/entreprise/lagon-location 200",
    "/pages/entreprise/* /pages/entreprise 200",
  ]);
});

it("vercel.json enables clean URLs, redirects former names, rewrites company pages and sets every header", () => {
  const { headers, ...config } = JSON.parse(files["hosting/vercel.json"] ?? "");
  expect(config).toMatchObject({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [{ source: "/blog/avant", destination: "/blog/serrures", statusCode: 301 }],
    rewrites: [{ source: "/pages/entreprise/:slug+", destination: "/pages/entreprise" }],
  });
  const of = (source: string) => {
    const found = headers.find((item: { source: string }) => item.source === source)?.headers ?? [];
    return Object.fromEntries(found.map(({ key, value }: { key: string; value: string }) => [key, value]));
  };
  expect(of("/(.*)")).toEqual({ ...rules.headers, "Cache-Control": rules.caching.others });
  expect(of("/_next/static/(.*)")).toEqual({ "Cache-Control": rules.caching.hashed });
  expect(of("/manifest.webmanifest")).toEqual({ "Content-Type": rules.rareTypes["/manifest.webmanifest"] });
});

it("files of text types that shrink get compressed copies, from a cache that keeps those in use", async () => {
  const out = mkdtempSync(join(tmpdir(), "copies-"));
  const cache = join(mkdtempSync(join(tmpdir(), "cache-")), "compressed");
  const write = (name: string, text: string) => writeFileSync(join(out, name), text);
  write("a.png", "a".repeat(99));
  write("b.txt", "b");
  for (const letter of ["c", "d"]) {
    write("c.css", letter.repeat(99));
    await precompress(out, cache);
    expect(readdirSync(out)).toEqual(["a.png", "b.txt", "c.css", "c.css.br", "c.css.gz"]);
    // Also for what does not shrink.
    expect(readdirSync(cache)).toHaveLength(4);
  }
});
