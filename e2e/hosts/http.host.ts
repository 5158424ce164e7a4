import { createFetcher } from "@/lib/operations/fetcher";
import { checkLive } from "@/lib/operations/live/check-live";
import { readConfig } from "@/lib/site/config";
import { FILE_TYPES } from "@/lib/system/file-types";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { OWN_PAGE } from "../support/host-servers";
import { FIXTURE } from "../support/sites";
import {
  expect,
  expectAnswer,
  expectNotFound,
  HTML,
  pages,
  ruledHeaders,
  rules,
  test,
  text,
} from "./answers";

const { caching, rewrite } = rules;

test("every supported file type has the right content type and cache lifetime", async ({ get }) => {
  const kinds = Object.entries(FILE_TYPES).filter(([ending]) => ending !== ".html");
  await mapWithConcurrency(kinds, async ([ending, { type }]) =>
    expectAnswer(await get(`/kinds/a${ending}`), ending, { body: Buffer.from(ending), type }),
  );
});

test("a trailing slash or .html redirects once to the page and keeps the query", async ({ get, baseURL }) => {
  const endings = [".html", "/", ".html/", "//"];
  const cases = pages.flatMap(({ path }) =>
    path === "/"
      ? [
          ["/index.html", "/"],
          ["/index", "/"],
        ]
      : endings.map((ending) => [path + ending, path]),
  );
  cases.push(
    [`${rewrite.below}lagon-location/`, `${rewrite.below}lagon-location`],
    ["//index.html", "/"],
    ["///plombier.html", "/plombier"],
    ["//evil.example/", "/evil.example"],
    ...Object.entries(rules.moved).flatMap(([from, to]) => ["", ...endings].map((end) => [from + end, to])),
  );
  expect(Object.keys(rules.moved)).toHaveLength(1);
  await mapWithConcurrency(cases, async ([from = "", to = ""]) => {
    for (const query of ["", "?gclid=Ab%20C&utm_source=x%26y&x"]) {
      const answer = await get(from + query);
      const { href } = new URL(answer.headers.location ?? "", baseURL);
      expect({ status: answer.status, href, headers: ruledHeaders(answer) }, from).toEqual({
        status: 301,
        href: new URL(to + query, baseURL).href,
        headers: rules.headers,
      });
    }
  });
});

test("any company slug gets the shared page, unless the company has its own file", async ({ get }) => {
  const page = text(`${rewrite.page}.html`);
  for (const slug of [
    "x",
    "lagon-location",
    "Ma%20soci%C3%A9t%C3%A9",
    "a&b=c",
    "100%25",
    "x.svg",
    "*",
    "a/b",
    "404",
  ]) {
    expectAnswer(await get(`${rewrite.below}${slug}?utm_source=x`), slug, { body: page, type: HTML });
  }
  expectAnswer(await get(`/${rewrite.below}x`), "two slashes", { body: page, type: HTML });
  expectAnswer(await get("//plombier"), "//plombier", { body: text("/plombier.html"), type: HTML });
  const own = await get(`${rewrite.below}${OWN_PAGE}`);
  expect(own.status).toBe(200);
  expect(own.body.toString()).toContain(`<h1>${OWN_PAGE}</h1>`);
  expect(page.toString()).toMatch(/<meta name="?robots"? content="?noindex/);
});

test("unknown paths get the not-found page with status 404", async ({ get }) => {
  for (const path of [
    "/inconnu",
    "/plombier/x",
    "/plombier.xyz",
    "/PLOMBIER",
    "/blog/inconnu",
    "/pages/x",
    "/pages",
    "/art",
    "/blog/categorie",
    "/404",
    "/_headers",
    "/_redirects",
    "/%5Fheaders",
    "/art/none.svg",
    "/p*",
    "/%E9",
    `/${"a/".repeat(500)}a`,
  ])
    expectNotFound(await get(path), path);
});

test("a 404 for a hashed file is never cached, as the next deploy may add it", async ({ get }) => {
  for (const path of ["pages/none.js", "none.css", "media/none.woff2", "none"])
    expectNotFound(await get(caching.hashedBelow + path), path, "no-store");
});

test("malformed paths never cause a 5xx, leave the site or expose host files", async ({ get, baseURL }) => {
  for (const path of [
    "//evil.example/plombier.html",
    "/%2Fevil.example/",
    "/%5Cevil.example/",
    "/\\evil.example/",
    "/.//evil.example/",
    "/x/..//evil.example/",
    "/%2e%2e/etc/passwd",
    "/../../etc/passwd",
    `${rewrite.below}..%2f..%2f_headers`,
    "/plombier%00",
    "/%00",
    "/plombier%00.html",
    "/%",
    "/%zz",
    "/a%0d%0aSet-Cookie:%20x=1/",
    "/plombier%2F",
    "/.htaccess",
    "/.git/config",
    `/${"a".repeat(300)}`,
    `/${"a".repeat(9000)}`,
  ]) {
    const answer = await get(path);
    const shown = path.slice(0, 60);
    expect(answer.status, shown).toBeLessThan(500);
    expect(answer.headers["set-cookie"], shown).toBeUndefined();
    if (answer.status < 300) {
      const body = answer.body;
      const known = ["/index.html", "/plombier.html", `${rewrite.page}.html`].some((file) =>
        body.equals(text(file)),
      );
      expect(known, shown).toBe(true);
    } else if (answer.status < 400) {
      expect(new URL(answer.headers.location ?? "", baseURL).origin, shown).toBe(baseURL);
    }
  }
  expect((await get("/plombier")).status).toBe(200);
});

// Every page and file with its headers. Faults that it finds: lib/operations/live/check-live.test.ts.
test("check:live finds no fault, except in missing demo services", async ({ baseURL }, { project }) => {
  const checks = await checkLive({
    origin: String(baseURL),
    config: readConfig(FIXTURE.env),
    companies: ["lagon-location"],
    moved: rules.moved,
    links: false,
    local: null,
    fetcher: createFetcher("test"),
    now: new Date(),
  });
  const dead = checks.filter(({ faults }) => faults.length > 0).map((check) => check.name);
  // Only the local server runs the demo services.
  expect(dead).toEqual(project.name === "serve" ? [] : ["formulaires", "service des entreprises et logos"]);
  expect(checks.length).toBeGreaterThan(dead.length);
});
