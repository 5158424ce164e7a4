import { readFileSync } from "node:fs";
import { extname, relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { test as base, expect } from "@playwright/test";
import { COMPRESSED, FILE_TYPES } from "@/lib/hosting/file-types";
import { HOST_FILES } from "@/lib/hosting/rules";
import { readRules } from "@/lib/hosting/write";
import { filesBelow } from "@/lib/system/files";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { SERVER_NAMES } from "@/lib/tooling/host-servers";
import { FIXTURE } from "../support/sites";
import { type Answer, ask, OWN_PAGE } from "./support";

const rules = readRules(FIXTURE.hosting);
const { caching, rewrite, notFound } = rules;
const text = (path: string) => readFileSync(`${FIXTURE.target}${path}`);
const files = filesBelow(FIXTURE.target)
  .map((path) => `/${relative(FIXTURE.target, path)}`)
  .filter((path) => !/\.(br|gz)$/.test(path) && !HOST_FILES.includes(path.slice(1)));
const pages = files
  .filter((path) => path.endsWith(".html") && path !== notFound)
  .map((file) => ({ file, path: file === "/index.html" ? "/" : file.replace(/\.html$/, "") }));
const assets = files.filter((path) => !path.endsWith(".html"));
const hashed = assets.filter((path) => path.startsWith(caching.hashedBelow));
const script = hashed.find((path) => path.endsWith(".js")) ?? "";
const font = hashed.find((path) => path.endsWith(".woff2")) ?? "";

type Ask = (path: string, options?: Parameters<typeof ask>[2]) => Promise<Answer>;
const test = base.extend<{ get: Ask }>({
  get: async ({ baseURL }, use) => use((path, options) => ask(String(baseURL), path, options)),
});

const mediaType = (answer: Answer) => answer.headers["content-type"]?.replaceAll(" ", "");
const unzip: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** What an answer has of the headers of the rules, which every answer of the site has whole. */
const ruledHeaders = ({ headers }: Answer) =>
  Object.fromEntries(Object.keys(rules.headers).map((name) => [name, headers[name.toLowerCase()]]));

/** Everything about an answer that the rules determine. One comparison: hundreds of answers are looked at. */
function expectAnswer(
  answer: Answer,
  path: string,
  { status = 200, body, type, cache = caching.others }: Expected,
): void {
  expect(
    {
      status: answer.status,
      type: mediaType(answer),
      cache: answer.headers["cache-control"],
      whole: answer.body.equals(body),
      headers: ruledHeaders(answer),
    },
    path,
  ).toEqual({ status, type: type.replaceAll(" ", ""), cache, whole: true, headers: rules.headers });
}
type Expected = { status?: number; body: Buffer; type: string; cache?: string };
const HTML = "text/html;charset=utf-8";

const expectNotFound = (answer: Answer, path: string, cache?: string) =>
  expectAnswer(answer, path, { status: 404, body: text(notFound), type: HTML, cache });

for (const name of SERVER_NAMES)
  test.describe(name, () => {
    test.use({ baseURL: process.env[`HOST_${name}`] });

    test("every page answers at its path without a redirect, with its headers", async ({ get }) => {
      expect(pages.length).toBeGreaterThan(15);
      await mapWithConcurrency(pages, async ({ path, file }) => {
        for (const query of ["", "?gclid=Ab%20C&x"])
          expectAnswer(await get(path + query), path, { body: text(file), type: HTML });
      });
    });

    test("every other file has its type and its lifetime", async ({ get }) => {
      expect(assets.length).toBeGreaterThan(60);
      expect(hashed.length).toBeGreaterThan(20);
      await mapWithConcurrency(assets, async (path) => {
        const cache = path.startsWith(caching.hashedBelow) ? caching.hashed : caching.others;
        const type = FILE_TYPES[extname(path)]?.type ?? "of no known kind";
        expectAnswer(await get(path), path, { body: text(path), type, cache });
      });
    });

    test("a file of every kind that the site may hold has its type and its lifetime", async ({ get }) => {
      const kinds = Object.entries(FILE_TYPES).filter(([ending]) => ending !== ".html");
      await mapWithConcurrency(kinds, async ([ending, { type }]) =>
        expectAnswer(await get(`/kinds/a${ending}`), ending, { body: Buffer.from(ending), type }),
      );
    });

    test("a slash or .html at the end leads to the page, query kept", async ({ get, baseURL }) => {
      const endings = [".html", "/", ".html/", "//"];
      const cases = pages.flatMap(({ path }) =>
        path === "/"
          ? [
              ["/index.html", "/"],
              ["/index", "/"],
            ]
          : endings.map((ending) => [path + ending, path]),
      );
      cases.push([`${rewrite.below}lagon-location/`, `${rewrite.below}lagon-location`]);
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

    test("any company has the shared company page, unless it has a page of its own", async ({ get }) => {
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
      const own = await get(`${rewrite.below}${OWN_PAGE}`);
      expect(own.status).toBe(200);
      expect(own.body.toString()).toContain(`<h1>${OWN_PAGE}</h1>`);
      expect(page.toString()).toMatch(/<meta name="?robots"? content="?noindex/);
    });

    test("unknown paths get the not-found page and its status", async ({ get }) => {
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

    test("a missing hashed file is kept by no cache: another deploy may bring it", async ({ get }) => {
      for (const path of ["chunks/none.js", "none.css", "media/none.woff2", "none"])
        expectNotFound(await get(caching.hashedBelow + path), path, "no-store");
    });

    test("compressed copies do not answer at paths of their own", async ({ get }) => {
      const twins = filesBelow(FIXTURE.target)
        .map((path) => `/${relative(FIXTURE.target, path)}`)
        .filter((path) => /\.(br|gz)$/.test(path));
      expect(twins.length).toBeGreaterThan(60);
      await mapWithConcurrency([...twins, "/plombier.html%2Ebr"], async (path) => {
        const cache = path.startsWith(caching.hashedBelow) ? "no-store" : caching.others;
        expectNotFound(await get(path), path, cache);
      });
    });

    test("odd paths never break the server, leave the site or show a host's file", async ({
      get,
      baseURL,
    }) => {
      for (const path of [
        "//",
        "//plombier",
        "//evil.example/",
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

    test("compressed copies are sent to those who take them", async ({ get }) => {
      for (const path of [
        "/plombier",
        "/",
        `${rewrite.below}x`,
        script,
        "/art/case.svg",
        "/manifest.webmanifest",
      ]) {
        const plain = await get(path);
        expect(plain.headers["content-encoding"], path).toBeUndefined();
        const types = new Set([mediaType(plain)]);
        for (const [accept, encoding] of [
          ["br", "br"],
          ["gzip, deflate, br", "br"],
          ["gzip, deflate", "gzip"],
          ["br;q=0, gzip", "gzip"],
        ] as const) {
          const answer = await get(path, { headers: { "Accept-Encoding": accept } });
          expect(answer.headers["content-encoding"], `${path} for ${accept}`).toBe(encoding);
          expect(unzip[encoding]?.(answer.body).equals(plain.body), `${path} for ${accept}`).toBe(true);
          expect(answer.body.length).toBeLessThan(plain.body.length);
          expect(answer.headers.vary, path).toMatch(/^accept-encoding$/i);
          types.add(mediaType(answer));
        }
        for (const accept of ["identity", "zstd"])
          expect(
            (await get(path, { headers: { "Accept-Encoding": accept } })).body.equals(plain.body),
            path,
          ).toBe(true);
        expect(plain.headers.vary, path).toMatch(/^accept-encoding$/i);
        expect([...types], path).toHaveLength(1);
      }
      expect(
        (await get(font, { headers: { "Accept-Encoding": "br, gzip" } })).headers["content-encoding"],
      ).toBeUndefined();
      expect(COMPRESSED).not.toContain(".woff2");
    });

    test("what has not changed is not sent again", async ({ get }) => {
      for (const path of ["/plombier", `${rewrite.below}x`, script, "/art/case.svg"]) {
        for (const accept of ["br", "gzip", "identity"]) {
          const headers = { "Accept-Encoding": accept };
          const first = await get(path, { headers });
          expect(first.headers.etag, path).toMatch(/^(W\/)?".+"$/);
          const again = await get(path, {
            headers: { ...headers, "If-None-Match": first.headers.etag ?? "" },
          });
          expect(again.status, `${path} ${accept}`).toBe(304);
          expect(again.body).toHaveLength(0);
          expect(again.headers["cache-control"], path).toBe(first.headers["cache-control"]);
          const changed = await get(path, { headers: { ...headers, "If-None-Match": '"other"' } });
          expect(changed.status).toBe(200);
        }
      }
    });

    test("HEAD says what GET would, without it", async ({ get }) => {
      for (const [path, status] of [
        ["/plombier", 200],
        [`${rewrite.below}x`, 200],
        [font, 200],
        ["/inconnu", 404],
      ] as const) {
        const answer = await get(path, { method: "HEAD" });
        const full = await get(path);
        expect(answer.status, path).toBe(status);
        expect(answer.body).toHaveLength(0);
        for (const name of ["content-type", "cache-control", "content-security-policy"])
          expect(answer.headers[name], path).toBe(full.headers[name]);
      }
      const redirect = await get("/plombier/?x=1", { method: "HEAD" });
      expect(redirect.status).toBe(301);
    });

    test("a part of a file can be asked for", async ({ get }) => {
      const whole = text(font);
      const part = await get(font, { headers: { Range: "bytes=100-199" } });
      expect(part.status).toBe(206);
      expect(part.body.equals(whole.subarray(100, 200))).toBe(true);
      expect(part.headers["content-range"]).toBe(`bytes 100-199/${whole.length}`);
      const beyond = await get(font, { headers: { Range: `bytes=${whole.length + 10}-` } });
      expect(beyond.status).toBe(416);
    });
  });
