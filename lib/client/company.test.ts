import { afterEach, describe, expect, it, vi } from "vitest";
import { companySlug, fetchCompany, fetchTypedCompany, logoUrl, readCompany } from "./company";

// Slug round trips and request URLs: properties.test.ts.
it.each([
  ["/pages/entreprise/lagon-location/", "lagon-location"],
  ["/pages/entreprise/été", "été"],
  ["/pages/entreprise/%ED%A0%80", "%ED%A0%80"],
  ["/pages/entreprise/100%", "100%"],
  ["/pages/entreprise/a/b", "a"],
  ["//pages/entreprise/a", "a"],
  ["/pages/entreprise//", undefined],
  ["/pages/entreprise", undefined],
  ["/pages/entreprise-x/a", undefined],
])("the slug of %s is %s", (path, slug) => expect(companySlug(path)).toBe(slug));

describe("readCompany", () => {
  const page = { name: " Lagon ", logo: "/l.svg", description: "" };

  it("reads the agreed shape, trims texts and drops other fields", () => {
    expect(readCompany({ page: { ...page, id: 7 }, more: 1 })).toEqual({ ...page, name: "Lagon" });
  });

  it.each([{}, { logo: null, description: null }, { logo: 7, description: [] }])(
    "keeps the name beside %j",
    (others) => {
      const company = { name: "Lagon", logo: "", description: "" };
      expect(readCompany({ page: { name: "Lagon", ...others } })).toEqual(company);
    },
  );

  it("removes bidirectional control characters, which would reorder the page's own text", () => {
    const marks = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    const turned = { ...page, name: `\u202eLa${marks}gon\u2069 `, description: `Une\u202e équipe` };
    expect(readCompany({ page: turned })).toMatchObject({ name: "Lagon", description: "Une équipe" });
    expect(() => readCompany({ page: { ...page, name: marks } })).toThrow("page.name is empty");
  });

  it("removes lone surrogates, which no message can contain", () => {
    const cut = { ...page, name: "Lagon 🏝 \ud83c", description: "Une\udfdd équipe" };
    expect(readCompany({ page: cut })).toMatchObject({ name: "Lagon 🏝", description: "Une équipe" });
  });

  it("removes characters that XML forbids, which no preview can contain", () => {
    const odd = {
      ...page,
      name: "La\0g\u001bo\fn\u007f\ufffe\uffff",
      description: "Une\u0001\tbonne équipe",
    };
    expect(readCompany({ page: odd })).toMatchObject({ name: "Lagon", description: "Une\tbonne équipe" });
  });

  it("keeps a name on one line and without invisible characters, as messages have a line per fact", () => {
    const name = "Lagon\u200b \n Référence : 12";
    expect(readCompany({ page: { ...page, name } }).name).toBe("Lagon Référence : 12");
    expect(() => readCompany({ page: { ...page, name: "\u200b" } })).toThrow("page.name is empty");
  });

  it.each([
    [null, "has no page"],
    [[], "has no page"],
    [{ page: "x" }, "has no page"],
    [{ page: [] }, "page.name is empty"],
    [{ page: { ...page, name: 7 } }, "page.name is empty"],
    [{ page: { ...page, name: "  " } }, "page.name is empty"],
    [{ page: { ...page, name: "x".repeat(201) } }, "page.name is longer than 200 characters"],
  ])("rejects %j: %s", (response, message) => expect(() => readCompany(response)).toThrow(message));

  it("accepts a name of 200 characters", () => {
    const name = "x".repeat(200);
    expect(readCompany({ page: { ...page, name } }).name).toBe(name);
  });
});

describe("logoUrl", () => {
  const BASE = "https://www.example.re/pages/entreprise/x";
  const FOLDER = "https://cdn.example/files";

  it.each([
    ["/demo/assets", "/logos/a.svg", "https://www.example.re/demo/assets/logos/a.svg"],
    ["/demo/assets", "logos/a.svg", "https://www.example.re/demo/assets/logos/a.svg"],
    [FOLDER, "/logos/a.svg", "https://cdn.example/files/logos/a.svg"],
    [FOLDER, "/a b.png?v=2", "https://cdn.example/files/a%20b.png?v=2"],
    [FOLDER, "/logos/./x/../a.svg", "https://cdn.example/files/logos/a.svg"],
    [FOLDER, "logos//a:b.svg", "https://cdn.example/files/logos//a:b.svg"],
  ])("%s + %s", (host, path, url) => expect(logoUrl(host, path, BASE)).toBe(url));

  it.each([
    ...["", "../a.svg", "/x/../../a.svg", "/%2e%2e/a.svg", "/logos/%20..%20%2fa", "/logos/%2e%2e%5ca.svg"],
    ...["/logos%2f..", "/a%00/a.svg", "/logos/a%0d%0a.svg", "/logos/100%.svg", "/\\evil.example/a.svg"],
    ...["//evil.example/a.svg", "HTTPS:evil.example", "javascript:alert(1)", "data:image/svg+xml,x"],
  ])("rejects %j", (path) => {
    expect(logoUrl(FOLDER, path, BASE)).toBeNull();
    expect(logoUrl("/demo/assets", path, BASE)).toBeNull();
  });

  it("rejects an assets host that is not a URL", () => {
    expect(logoUrl("https://", "/a.svg", BASE)).toBeNull();
  });
});

describe("fetchCompany", () => {
  const good = { page: { name: "Lagon", logo: "/l.svg", description: "Épreuve" } };
  /** Stubs `fetch` with this response; its parts are streamed one by one, and counted. */
  function stubFetch(parts: readonly (string | Uint8Array<ArrayBuffer>)[], init: ResponseInit = {}) {
    const sent = { parts: 0, aborted: false };
    const body = new ReadableStream({
      pull(controller) {
        const part = parts[sent.parts];
        if (part === undefined) return controller.close();
        sent.parts += 1;
        controller.enqueue(typeof part === "string" ? new TextEncoder().encode(part) : part);
      },
    });
    const fetchMock = vi.fn((_: string, { signal }: { signal: AbortSignal }) => {
      signal.addEventListener("abort", () => {
        sent.aborted = true;
      });
      return Promise.resolve(new Response(body, init));
    });
    vi.stubGlobal("fetch", fetchMock);
    return { sent, fetchMock };
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("sends one request, follows no redirect, reads a response in chunks, and leaves no timer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const bytes = new TextEncoder().encode(JSON.stringify(good));
    // Splits a two-byte character.
    const cut = bytes.indexOf(0xc3) + 1;
    const { fetchMock } = stubFetch([bytes.slice(0, cut), bytes.slice(cut)]);
    expect(await fetchCompany("/demo/api", "été")).toEqual(good.page);
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
      "/demo/api/pages/companies?slug=%C3%A9t%C3%A9",
      expect.objectContaining({ redirect: "error", headers: { "Content-Type": "application/json" } }),
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it("accepts 64 KB, and stops reading soon after", async () => {
    const text = JSON.stringify(good);
    // One character takes two bytes.
    stubFetch([text.padEnd(64 * 1024 - 1)]);
    expect(await fetchCompany("", "x")).toEqual(good.page);
    const kilobyte = " ".repeat(1024);
    const { sent } = stubFetch([text, ...Array<string>(1000).fill(kilobyte)]);
    await expect(fetchCompany("", "x")).rejects.toThrow("longer than 64 KB");
    expect(sent.parts).toBeLessThan(70);
    expect(sent.aborted).toBe(true);
  });

  it.each([
    ["an empty response", [], {}, SyntaxError],
    ["non-JSON", ["<!doctype html>"], {}, SyntaxError],
    ["truncated JSON", [JSON.stringify(good).slice(0, -3)], {}, SyntaxError],
    ["an error status", ["{}"], { status: 404 }, "status 404"],
    ["another shape", ["[]"], {}, "has no page"],
  ])("rejects %s, and asks only once if no other slug was meant", async (_, parts, init, reason) => {
    for (const slug of ["x", "!"]) {
      const { fetchMock } = stubFetch(parts, init);
      await expect(fetchTypedCompany("", slug)).rejects.toThrow(reason);
      expect(fetchMock).toHaveBeenCalledOnce();
    }
  });

  it("stops after 10 s, even mid-response, and does not try a typed slug in another form then", async () => {
    vi.useFakeTimers();
    const pending = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    vi.stubGlobal("fetch", pending);
    const slow = expect(fetchTypedCompany("", "Lagon")).rejects.toThrow("within 10 s");
    await vi.advanceTimersByTimeAsync(10_000);
    await slow;
    expect(vi.getTimerCount()).toBe(0);
  });
});
