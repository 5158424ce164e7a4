import { describe, expect, it } from "vitest";
import { LIVE_CONFIG } from "@/e2e/fixtures/live-site";
import { hostRules } from "@/lib/hosting/rules";
import type { Fetcher } from "../fetcher";
import { checkFormerDomain, checkOriginRedirects } from "./routing";
import type { LiveSite } from "./site";

/** A site whose requests go to a stub. */
const siteAt = (origin: string, fetcher: Fetcher): LiveSite => {
  const rules = hostRules(LIVE_CONFIG, []);
  return { origin, siteUrl: origin, config: LIVE_CONFIG, rules, host: null, release: null, fetcher };
};

describe("http and the www or bare domain", () => {
  const entrances = async (
    origin: string,
    answers: Record<string, [status: number, location: string]>,
    check = checkOriginRedirects,
  ) => {
    const fetcher: Fetcher = async (url) => {
      const [status, location] = answers[new URL(url).origin] ?? [200, ""];
      const headers = new Headers(location ? { location } : {});
      return { url, status, headers, body: "", content: null };
    };
    const { faults } = await check(siteAt(origin, fetcher), "/plombier");
    return faults.map(({ where, what }) => `${where} ${what}`);
  };
  const QUERY = "?gclid=Verification-1&utm_source=x%26y";
  const to = (origin: string, query = QUERY, status = 301): [number, string] => [
    status,
    `${origin}/plombier${query}`,
  ];
  const good = {
    "http://www.example.re": to("https://www.example.re"),
    "http://example.re": to("https://example.re"),
    "https://example.re": to("https://www.example.re"),
  };

  it("redirect to the site, possibly from http via https", async () => {
    expect(await entrances("https://www.example.re", good)).toEqual([]);
    const origins = ["http://example.re", "http://www.example.re", "https://www.example.re"];
    const apex = Object.fromEntries(origins.map((origin) => [origin, to("https://example.re")]));
    expect(await entrances("https://example.re", apex)).toEqual([]);
    const own = { "http://site.example.re": to("https://site.example.re", QUERY, 308) };
    expect(await entrances("https://site.example.re", own)).toEqual([]);
    expect(await entrances("http://localhost:3000", {})).toEqual([]);
  });

  it("of a former domain redirect to the site too", async () => {
    const site = to(LIVE_CONFIG.siteUrl);
    const former = {
      "http://ancien.example": to("https://ancien.example"),
      "https://ancien.example": site,
      "http://www.ancien.example": to("https://www.ancien.example"),
      // By the site's other name.
      "https://www.ancien.example": to("https://example.re"),
      "https://example.re": site,
    };
    for (const origin of ["https://www.ancien.example", "https://ancien.example"])
      expect(await entrances(origin, former, checkFormerDomain)).toEqual([]);
    const detour = {
      ...former,
      "https://ancien.example": to("http://www.example.re"),
      "http://www.example.re": site,
    };
    expect(await entrances("https://ancien.example", detour, checkFormerDomain)).toHaveLength(2);
    const lost = { ...former, "https://ancien.example": to(LIVE_CONFIG.siteUrl, "") };
    expect(await entrances("https://www.ancien.example", lost, checkFormerDomain)).toEqual([
      expect.stringMatching(/^https:\/\/ancien\.example\/plombier mène à/),
      expect.stringMatching(/^http:\/\/ancien\.example\/plombier mène à/),
    ]);
  });

  it("are not requested for another origin, which may be a former domain that redirects to the site", async () => {
    const unused: Fetcher = (url) => Promise.reject(new Error(url));
    const site = { ...siteAt("https://ancien.example", unused), siteUrl: LIVE_CONFIG.siteUrl };
    expect(await checkOriginRedirects(site, "/plombier")).toEqual({
      detail: expect.stringMatching(/^sans objet : https:\/\/ancien\.example n'est pas .*ancien domaine/),
      faults: [],
    });
  });

  it.each<[origin: string, response: [status: number, location: string], faults: number, what: RegExp]>([
    ["http://www.example.re", [200, ""], 1, /plombier répond 200 au lieu de mener à https/],
    ["https://example.re", [302, "/"], 2, /répond 302/],
    ["https://example.re", to("https://www.example.re", ""), 2, /mène à \S+\/plombier au lieu de \S+gclid/],
    ["https://example.re", to("http://example.re"), 2, /mène à/],
  ])("fail: %s responds %j", async (origin, response, count, what) => {
    const faults = await entrances("https://www.example.re", { ...good, [origin]: response });
    expect(faults).toHaveLength(count);
    expect(faults.join()).toMatch(what);
  });
});
