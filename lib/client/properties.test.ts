import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { memoryStorage } from "@/e2e/fixtures/memory-storage";
import { companySlug, companyUrl, logoUrl, readCompany } from "./company";
import { embedUrl, hostedUrl } from "./request/form-url";
import { readFrameMessage } from "./request/messages";
import { routes } from "./routes";
import { identifiersIn, readIdentifiers, storeIdentifiers } from "./tracking";

/** Cases per property; `npm test -- --all` runs more. */
const CASES = process.env.TEST_ALL ? 10_000 : 500;
fc.configureGlobal({ numRuns: CASES });
const NOW = new Date("2026-06-01T12:00:00.000Z");
const SITE = "https://www.example.re";
const API = "https://api.example/gateway";
const ASSETS = "https://cdn.example/files";
const IDENTIFIER = /^[\w.~:|=+/-]{1,512}$/;

/** Fragments of hostile URLs. */
const PIECES = [
  ...["/", "//", "\\", "..", ".", "%2f", "%2F", "%5c", "%2e", "%2e%2e", "%00", "%", "@", ":", "?", "#"],
  ...["https:", "javascript:", "data:", "blob:", "evil.example", "cdn.example", "[::1]", "logos", "&slug="],
  ...["\t", "\n", " ", "\u202e", "\ufeff", "é", "🔧", "\ud83d", "<script>", '"', "'", "{partner}"],
];
const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "binary", maxLength: 6 }));
const hostile = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));
/** Any text, lone surrogates and control characters included. */
const text = fc.oneof(fc.string({ unit: "binary", maxLength: 2000 }), hostile);
const pair = fc.tuple(fc.constantFrom("gclid", "affclid", "besoin", "type", "__proto__"), text);
const query = fc.oneof(
  text,
  fc.array(pair).map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join("&")),
);
/** Mostly this, else any of the others. */
const mostly = <Value, Other>(usual: fc.Arbitrary<Value>, ...others: fc.Arbitrary<Other>[]) =>
  fc.oneof({ arbitrary: usual, weight: 2 * others.length }, ...others);
const wellFormed = text.map((value) => value.toWellFormed());
const params = fc.dictionary(
  wellFormed.filter((key) => key !== ""),
  wellFormed,
);

it("any company's slug survives the round trip through the browser's URL", () => {
  fc.assert(
    fc.property(wellFormed, (slug) => {
      // The browser resolves "." and ".." in a path.
      fc.pre(slug !== "" && slug !== "." && slug !== "..");
      expect(companySlug(new URL(routes.company(slug), SITE).pathname)).toBe(slug);
    }),
  );
});

it("any slug requests exactly one URL of the API", () => {
  fc.assert(
    fc.property(text, (slug) => {
      const url = new URL(companyUrl(API, slug));
      const requested = [`${url.origin}${url.pathname}${url.hash}`, ...url.searchParams];
      expect(requested).toEqual([`${API}/pages/companies`, ["slug", slug.toWellFormed()]]);
    }),
  );
});

it("any logo path is below the assets host, or rejected", () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.constantFrom(ASSETS, "/demo/assets"), text, (host, path) => {
      const address = logoUrl(host, path, `${SITE}/pages/entreprise/x`);
      if (address === null) return;
      accepted += 1;
      const root = new URL(`${host}/`, SITE);
      const url = new URL(address);
      expect(url.origin).toBe(root.origin);
      // As the browser and as a server may read it.
      for (const pathname of [url.pathname, decodeURIComponent(url.pathname)])
        expect(new URL(pathname, root).pathname.startsWith(root.pathname)).toBe(true);
    }),
  );
  // Not everything may be rejected.
  expect(accepted).toBeGreaterThan(CASES / 10);
});

it("any response of the API is a company or an error with a reason", () => {
  const page = fc.record({ name: text, logo: fc.anything(), description: text }, { requiredKeys: [] });
  const responses = fc.oneof(fc.anything(), fc.record({ page }), fc.record({ page: fc.anything() }));
  fc.assert(
    fc.property(responses, (response) => {
      try {
        const { name, logo, description } = readCompany(response);
        expect([typeof name, typeof logo, typeof description]).toEqual(["string", "string", "string"]);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(200);
      } catch (error) {
        expect(String(error)).toMatch(/^Error: Company: /);
      }
    }),
  );
});

// `expect` is slow with thousands of long texts. fast-check prints the failing case.
it("any parameters survive a form's URL, except empty ones, and the last group wins", () => {
  fc.assert(
    fc.property(params, params, (first, second) => {
      const merged = new Map([...Object.entries(first), ...Object.entries(second)]);
      const expected = new Map([...merged].filter(([, value]) => value !== ""));
      const { searchParams } = new URL(hostedUrl("https://tally.so", "w7Xk2a", first, second));
      return isDeepStrictEqual(new Map(searchParams), expected);
    }),
  );
});

it("no parameters change the form's host or path; the options come first and once", () => {
  fc.assert(
    fc.property(params, (values) => {
      const hosted = hostedUrl("https://tally.so", "w7Xk2a", values);
      const sent = Object.entries(values).filter(([, value]) => value !== "");
      for (const [address, path] of [
        [embedUrl(hosted), "/embed/w7Xk2a"],
        [hosted, "/r/w7Xk2a"],
      ] as const) {
        const url = new URL(address);
        const lost = sent.filter(([key, value]) => url.searchParams.getAll(key).at(-1) !== value);
        expect([url.origin, url.pathname, url.hash, lost]).toEqual(["https://tally.so", path, "", []]);
      }
      const options = /^\?alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1(&|$)/;
      expect(new URL(embedUrl(hosted)).search).toMatch(options);
    }),
  );
});

it("any tracking value is accepted from the URL only if valid, and then survives storage", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  let found = 0;
  const valid = fc
    .stringMatching(IDENTIFIER)
    .map((value) => `?${new URLSearchParams({ gclid: value, affclid: value })}`);
  fc.assert(
    fc.property(fc.oneof(query, valid), (search) => {
      const identifiers = identifiersIn(search);
      for (const item of Object.values(identifiers)) expect(item).toMatch(IDENTIFIER);
      const { storage, stored } = memoryStorage();
      storeIdentifiers(search, storage, NOW);
      expect(readIdentifiers("", storage, NOW)).toEqual(identifiers);
      if (Object.keys(stored()).length > 0) found += 1;
    }),
  );
  expect(found).toBeGreaterThan(CASES / 10);
  expect(logged).not.toHaveBeenCalled();
});

it("any stored text, read at any time, is a valid identifier or absent", () => {
  let found = 0;
  const at = mostly(fc.constant(NOW), fc.date({ noInvalidDate: true }).map(String), fc.anything());
  const value = mostly(fc.stringMatching(IDENTIFIER), text, fc.anything());
  const json = fc.record({ gclid: value, at }).map((value) => {
    // What JSON cannot represent was never stored.
    try {
      return JSON.stringify(value);
    } catch {
      return "";
    }
  });
  fc.assert(
    fc.property(
      mostly(json, text, fc.json()),
      mostly(fc.constant(NOW), fc.date({ noInvalidDate: false })),
      (stored, now) => {
        const storage = () => ({ getItem: () => stored, setItem: () => {}, removeItem: () => {} });
        const { gclid } = readIdentifiers("", storage, now);
        if (gclid === undefined) return;
        found += 1;
        expect(gclid).toMatch(IDENTIFIER);
      },
    ),
  );
  expect(found).toBeGreaterThan(CASES / 20);
});

it("any message of a frame is of a known type, or ignored", () => {
  const known = ["ready", "loaded", "page", "submitted", "height"];
  let heights = 0;
  const resized = fc
    .tuple(
      text,
      mostly(fc.integer({ min: 1, max: 20_000 }), fc.oneof(fc.integer(), fc.double(), text)),
      text,
      text,
    )
    .map((parts) => `[iFrameSizer]${parts.join(":")}`);
  const event = fc.anything().map((name) => JSON.stringify({ event: name }));
  fc.assert(
    fc.property(mostly(resized, fc.anything(), text, fc.json(), event), (data) => {
      const read = readFrameMessage(data);
      if (read) expect(known).toContain(read.type);
      if (read?.type !== "height") return;
      heights += 1;
      expect(Number.isInteger(read.px)).toBe(true);
      expect(read.px).toBeGreaterThan(0);
      expect(read.px).toBeLessThanOrEqual(10_000);
    }),
  );
  expect(heights).toBeGreaterThan(CASES / 20);
});
