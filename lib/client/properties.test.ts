import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { companySlug, companyUrl, logoUrl, readCompany } from "./company";
import { decodeParams, embedUrl, encodeParams, hostedUrl } from "./request/form-url";
import { readFrameMessage } from "./request/messages";
import { routes } from "./routes";
import { identifiersIn, readIdentifiers, storeIdentifiers } from "./tracking";

/** Outside input may be any text: each rule is tried on this many cases, on more by `npm test -- --all`. */
const CASES = { numRuns: process.env.TEST_ALL ? 10_000 : 500 };
const NOW = new Date("2026-06-01T12:00:00.000Z");
const SITE = "https://www.example.re";
const API = "https://api.example/gateway";
const ASSETS = "https://cdn.example/files";

/** Any text at all, halves of surrogate pairs and control characters included. */
const anything = fc.string({ unit: "binary", maxLength: 2000 });
/** Text made of the pieces from which hostile addresses are made. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...["/", "//", "\\", "..", ".", "%2f", "%2F", "%5c", "%2e", "%2e%2e", "%00", "%", "@", ":", "?", "#"],
        ...[
          "https:",
          "javascript:",
          "data:",
          "blob:",
          "evil.example",
          "cdn.example",
          "[::1]",
          "logos",
          "&slug=",
        ],
        ...["\t", "\n", " ", "\u202e", "\ufeff", "é", "🔧", "\ud83d", "<script>", '"', "'", "{partner}"],
      ),
      fc.string({ unit: "binary", maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));
const text = fc.oneof(anything, hostile);
const query = fc.oneof(
  text,
  fc
    .array(fc.tuple(fc.constantFrom("gclid", "affclid", "besoin", "type", "__proto__"), text))
    .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join("&")),
);
const wellFormed = text.map((value) => value.toWellFormed());
const params = fc.dictionary(
  wellFormed.filter((key) => key !== ""),
  wellFormed,
);

describe("any slug", () => {
  it("is read back unchanged from the browser's address", () => {
    fc.assert(
      fc.property(wellFormed, (slug) => {
        const { pathname } = new URL(routes.company(slug), SITE);
        // "." and ".." are steps, not names: the browser takes them out of the address.
        fc.pre(slug !== "" && slug !== "." && slug !== "..");
        expect(companySlug(pathname)).toBe(slug);
      }),
      CASES,
    );
  });

  it("never throws, for any path", () => {
    fc.assert(
      fc.property(text, (rest) => {
        const slug = companySlug(`/pages/entreprise/${rest}`);
        if (slug !== null) expect(slug).not.toBe("");
      }),
      CASES,
    );
  });

  it("requests one address of the API, and nothing else", () => {
    fc.assert(
      fc.property(text, (slug) => {
        const url = new URL(companyUrl(API, slug));
        const asked = [`${url.origin}${url.pathname}${url.hash}`, ...url.searchParams];
        expect(asked).toEqual([`${API}/pages/companies`, ["slug", slug.toWellFormed()]]);
      }),
      CASES,
    );
  });
});

it("any logo path is below the assets host, or refused", () => {
  let led = 0;
  fc.assert(
    fc.property(fc.constantFrom(ASSETS, "/demo/assets"), text, (host, path) => {
      const address = logoUrl(host, path, `${SITE}/pages/entreprise/x`);
      if (address === null) return;
      led += 1;
      const root = new URL(`${host}/`, SITE);
      const url = new URL(address);
      expect(url.origin).toBe(root.origin);
      // Neither as the browser nor as a server reads it.
      for (const pathname of [url.pathname, decodeURIComponent(url.pathname)]) {
        expect(new URL(pathname, root).pathname.startsWith(root.pathname)).toBe(true);
      }
    }),
    CASES,
  );
  // The rule must not hold because everything is refused.
  expect(led).toBeGreaterThan(CASES.numRuns / 10);
});

it("any answer of the API is a company or an error with a reason", () => {
  const page = fc.record({ name: text, logo: fc.anything(), description: text }, { requiredKeys: [] });
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ page }), fc.record({ page: fc.anything() })),
      (answer) => {
        try {
          const { name, logo, description } = readCompany(answer);
          expect([typeof name, typeof logo, typeof description]).toEqual(["string", "string", "string"]);
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(200);
        } catch (error) {
          expect(String(error)).toMatch(/^Error: Company: /);
        }
      },
    ),
    CASES,
  );
});

// `expect` would be the slowest part with thousands of long texts. fast-check shows the case that fails.
const entriesOf = (values: Record<string, string>) => new Map(Object.entries(values));

it("any parameters are read back from a query string, and the last group wins", () => {
  fc.assert(
    fc.property(params, params, (first, second) => {
      const merged = new Map([...Object.entries(first), ...Object.entries(second)]);
      const expected = new Map([...merged].filter(([, value]) => value !== ""));
      return isDeepStrictEqual(entriesOf(decodeParams(encodeParams(first, second))), expected);
    }),
    CASES,
  );
});

it("any query string is read without an exception, with one value per key", () => {
  fc.assert(
    fc.property(query, (search) => {
      const last = new Map(new URLSearchParams(search));
      return isDeepStrictEqual(entriesOf(decodeParams(search)), last);
    }),
    CASES,
  );
});

it("no parameters change the form's address", () => {
  fc.assert(
    fc.property(params, (values) => {
      const hosted = hostedUrl("https://tally.so", "w7Xk2a", values);
      for (const [address, path] of [
        [embedUrl(hosted), "/embed/w7Xk2a"],
        [hosted, "/r/w7Xk2a"],
      ] as const) {
        const url = new URL(address);
        const sent = Object.entries(values).filter(([, value]) => value !== "");
        const lost = sent.filter(([key, value]) => url.searchParams.getAll(key).at(-1) !== value);
        expect([url.origin, url.pathname, url.hash, lost]).toEqual(["https://tally.so", path, "", []]);
        // The options come first and once, whatever a parameter is called.
        if (path.startsWith("/embed")) {
          expect(url.search).toMatch(
            /^\?alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1(&|$)/,
          );
        }
      }
    }),
    CASES,
  );
});

describe("any tracking value", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();

  it("is accepted from the address only as an identifier, and read back unchanged from storage", () => {
    let found = 0;
    const identifier = fc.stringMatching(/^[\w.~-]{1,512}$/);
    const search = fc.oneof(
      query,
      identifier.map((value) => `?gclid=${value}&affclid=${value}`),
    );
    fc.assert(
      fc.property(search, (value) => {
        const identifiers = identifiersIn(value);
        for (const item of Object.values(identifiers)) expect(item).toMatch(/^[\w.~-]{1,512}$/);
        const stored = new Map<string, string>();
        const storage = () => ({
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, text: string) => void stored.set(key, text),
          removeItem: (key: string) => void stored.delete(key),
        });
        storeIdentifiers(value, storage, NOW);
        expect(readIdentifiers("", storage, NOW)).toEqual(identifiers);
        if (stored.size > 0) found += 1;
      }),
      CASES,
    );
    expect(found).toBeGreaterThan(CASES.numRuns / 10);
    expect(logged).not.toHaveBeenCalled();
  });

  it("never throws, for any stored text at any time", () => {
    const json = fc
      .record({ gclid: fc.oneof(text, fc.anything()), at: fc.oneof(fc.date().map(String), fc.anything()) })
      .map((value) => {
        try {
          return JSON.stringify(value);
        } catch {
          return "";
        }
      });
    fc.assert(
      fc.property(fc.oneof(text, fc.json(), json), fc.date({ noInvalidDate: false }), (stored, now) => {
        const { gclid } = readIdentifiers(
          "",
          () => ({ getItem: () => stored, setItem: () => {}, removeItem: () => {} }),
          now,
        );
        if (gclid !== undefined) expect(gclid).toMatch(/^[\w.~-]{1,512}$/);
      }),
      CASES,
    );
  });
});

it("any message of a frame is one of four kinds, or ignored", () => {
  const message = fc.oneof(
    fc.anything(),
    text,
    fc.json(),
    fc
      .tuple(text, fc.oneof(fc.integer(), fc.double(), text), text, text)
      .map((parts) => `[iFrameSizer]${parts.join(":")}`),
    fc.anything().map((event) => JSON.stringify({ event })),
  );
  fc.assert(
    fc.property(message, (data) => {
      const read = readFrameMessage(data);
      if (read?.type !== "height") return;
      expect(Number.isInteger(read.px)).toBe(true);
      expect(read.px).toBeGreaterThan(0);
      expect(read.px).toBeLessThanOrEqual(10_000);
    }),
    CASES,
  );
});
