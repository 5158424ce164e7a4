import { expect, it } from "vitest";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import { headersFile, redirectsFile, vercelJson } from "./static-hosts";

const rules = exampleRules();

// As Netlify and Cloudflare document it: a path, then its headers, each on an indented line; both hosts join the values of a
// header that two rules set.
it("_headers gives a path each header once", () => {
  const blocks = headersFile(rules).trim().split("\n\n").slice(1);
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

// Read as Netlify and Cloudflare document it: the first rule whose path matches answers.
it("_redirects names former names of posts, then pages of companies before the page that all others share, and nothing else", () => {
  const lines = redirectsFile(rules)
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  expect(lines).toEqual([
    "/blog/avant /blog/serrures 301",
    "/blog/avant/ /blog/serrures 301",
    "/pages/entreprise/lagon-location /pages/entreprise/lagon-location 200",
    "/pages/entreprise/* /pages/entreprise 200",
  ]);
});

it("vercel.json has no endings and slashes in addresses, redirects former names, rewrites companies, and sets every header", () => {
  const { headers, ...config } = JSON.parse(vercelJson(rules));
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
