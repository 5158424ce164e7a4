import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "@/e2e/fixtures/memory-storage";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();

const read = (google_ads: string) => readIdentifiers("", memoryStorage({ google_ads }).storage, NOW);

const logged = vi.spyOn(console, "error");
let { identifiersIn, readIdentifiers, storeIdentifiers } = await import("./tracking");
// Reloads the module: a page logs each failure once.
beforeEach(async () => {
  logged.mockReset().mockReturnValue();
  vi.resetModules();
  ({ identifiersIn, readIdentifiers, storeIdentifiers } = await import("./tracking"));
});

// Validation of URL and storage values: properties.test.ts.
it.each([
  ["?gclid=AbC_1-2.~&affclid=Zz", { gclid: "AbC_1-2.~", affclid: "Zz" }],
  ["?wbraid=Cj-1_a&gbraid=0AAAA", { gbraid: "0AAAA", wbraid: "Cj-1_a" }],
  ["?affclid=aGk%2Fdw%2B%3D%3D%3A7%7C2", { affclid: "aGk/dw+==:7|2" }],
  ["?GCLID=a&utm_source=b", {}],
  ["?affclid=aGk/dw+9==", { affclid: "aGk/dw+9==" }],
  ["?gclid=ok%0A", {}],
  ["?gclid=First&gclid=Last", { gclid: "First" }],
  ["?gclid=%7Bgclid%7D&gclid=Valid&gclid=%7Bgclid%7D&gclid=", { gclid: "Valid" }],
  ["?utm_source=a?gclid=Second", { gclid: "Second" }],
  ["??gclid=a?utm_source=b", { gclid: "a" }],
  ["?utm_source=a&amp;gclid=Html&amp;affclid=b+c", { gclid: "Html", affclid: "b+c" }],
  [`?gclid=${"a".repeat(512)}`, { gclid: "a".repeat(512) }],
  [`?gclid=${"a".repeat(513)}&affclid=b`, { affclid: "b" }],
])("reads the identifiers of %s", (search, expected) => expect(identifiersIn(search)).toEqual(expected));

describe("storeIdentifiers", () => {
  it("writes the agreed keys and shapes, and nothing without an identifier", () => {
    const { storage, stored } = memoryStorage();
    storeIdentifiers("?id=1", storage, NOW);
    expect(stored()).toEqual({});
    storeIdentifiers("?gclid=Ab&affclid=Cd", storage, NOW);
    expect(stored()).toEqual({
      google_ads: '{"gclid":"Ab","at":"2026-06-01T12:00:00.000Z"}',
      affiliate: '{"affclid":"Cd","at":"2026-06-01T12:00:00.000Z"}',
    });
  });

  it("an ad click replaces the previous one, also one from iOS; an invalid one replaces nothing", () => {
    const { storage, stored } = memoryStorage();
    storeIdentifiers("?gclid=old&affclid=kept", storage, new Date(NOW.getTime() - DAY));
    storeIdentifiers("?wbraid=Wb&gbraid=Gb&affclid=b%20d", storage, NOW);
    expect(stored().google_ads).toBe(`{"gbraid":"Gb","wbraid":"Wb","at":"${NOW.toISOString()}"}`);
    expect(readIdentifiers("", storage, NOW)).toEqual({ gbraid: "Gb", wbraid: "Wb", affclid: "kept" });
    storeIdentifiers("?gclid=new", storage, NOW);
    expect(readIdentifiers("", storage, NOW)).toEqual({ gclid: "new", affclid: "kept" });
  });

  it("the same click, of a reloaded or bookmarked page, keeps its date", () => {
    const old = new Date(NOW.getTime() - 91 * DAY);
    const { storage, stored } = memoryStorage();
    storeIdentifiers("?gclid=Ab&wbraid=Wb&affclid=Cd", storage, old);
    const before = stored();
    storeIdentifiers("?gclid=Ab&wbraid=Wb&affclid=Cd", storage, NOW);
    storeIdentifiers("?gclid=Ab", storage, NOW);
    expect(stored()).toEqual(before);
    storeIdentifiers("?gclid=Ab&wbraid=Other", storage, NOW);
    expect(stored().google_ads).toBe(`{"wbraid":"Other","gclid":"Ab","at":"${NOW.toISOString()}"}`);
  });
});

describe("readIdentifiers", () => {
  it.each([
    ["just stored", 0, true],
    ["90 days", 90 * DAY, true],
    ["90 days and a millisecond", 90 * DAY + 1, false],
    ["a clock set back since", -DAY, true],
    ["90 days ahead", -90 * DAY, true],
    ["90 days and a millisecond ahead", -90 * DAY - 1, false],
  ])("age: %s", (_, age, counts) => {
    expect(read(JSON.stringify({ gclid: "Ab", at: ago(age) }))).toEqual(counts ? { gclid: "Ab" } : {});
  });

  it.each([
    "null",
    "[]",
    '{"gclid":"Ab"}',
    '{"gclid":"Ab","at":"yesterday"}',
    '{"gclid":"Ab","at":2027}',
    `{"affclid":"Ab","at":"${ago(0)}"}`,
  ])("%s counts as absent, and logs nothing", (stored) => {
    expect(read(stored)).toEqual({});
    expect(logged).not.toHaveBeenCalled();
  });

  it("reads each identifier under its own key", () => {
    const at = ago(0);
    const { storage } = memoryStorage({
      google_ads: JSON.stringify({ gclid: "G", affclid: "no", at }),
      affiliate: JSON.stringify({ affclid: "A", gclid: "no", at }),
    });
    expect(readIdentifiers("", storage, NOW)).toEqual({ gclid: "G", affclid: "A" });
  });

  it("reads clicks that are not stored from the URL, each as a whole", () => {
    const google_ads = JSON.stringify({ gbraid: "Stored", at: ago(0) });
    const { storage } = memoryStorage({ google_ads });
    const search = "?gclid=Address&affclid=Aff";
    expect(readIdentifiers(search, storage, NOW)).toEqual({ gbraid: "Stored", affclid: "Aff" });
    expect(readIdentifiers(search, memoryStorage().storage, NOW)).toEqual({
      gclid: "Address",
      affclid: "Aff",
    });
  });

  it.each(["{broken", "", "\u0000"])("logs broken JSON, as %j, and still reads the other key", (broken) => {
    const affiliate = JSON.stringify({ affclid: "A", at: ago(0) });
    const { storage } = memoryStorage({ google_ads: broken, affiliate });
    expect(readIdentifiers("", storage, NOW)).toEqual({ affclid: "A" });
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("google_ads"),
      expect.any(SyntaxError),
    );
  });
});

describe("failing storage counts as absent, and is logged once", () => {
  const failing = (reason: Error) => (): never => {
    throw reason;
  };
  const [named, used] = [new Error("denied when named"), new Error("denied when used")];
  const fail = failing(used);
  it.each([
    ["the getter throws", named, failing(named)],
    ["getItem and setItem throw", used, () => ({ getItem: fail, setItem: fail, removeItem: fail })],
  ])("%s", (_, reason, storage) => {
    expect(() => storeIdentifiers("?gclid=a&affclid=b", storage, NOW)).not.toThrow();
    expect(readIdentifiers("", storage, NOW)).toEqual({});
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("google_ads"), reason);
  });
});
