import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { launchOptions, testBrowser } from "../browser";

/** One Lighthouse run: times in milliseconds, weights in kilobytes (1,000 bytes), scores out of 100. */
export type LabSample = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  kilobytes: number;
  requests: number;
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
};

let nextPort = 9300;

/** One run of Lighthouse with its mobile defaults (simulated slow 4G, 4× CPU), in a browser of its own. */
export async function measureLab(url: string): Promise<LabSample> {
  const profile = mkdtempSync(join(tmpdir(), "bench-"));
  const port = nextPort++;
  const { args = [], ...options } = launchOptions(testBrowser());
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: "json", logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { audits, categories } = result.lhr;
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
    const network = audits["network-requests"]?.details;
    return {
      fcp: Math.round(number("first-contentful-paint")),
      lcp: Math.round(number("largest-contentful-paint")),
      tbt: Math.round(number("total-blocking-time")),
      cls: Math.round(number("cumulative-layout-shift") * 1000) / 1000,
      kilobytes: Math.round(number("total-byte-weight") / 1000),
      requests: network?.type === "table" ? network.items.length : Number.NaN,
      performance: score("performance"),
      accessibility: score("accessibility"),
      practices: score("best-practices"),
      seo: score("seo"),
    };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
