import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { launchOptions, testBrowser } from "../browser";
import { installPackages } from "../install";

type Item = { resourceType?: string; transferSize?: number };
type Result = {
  audits: Record<string, { numericValue?: number; details?: { items?: Item[] } } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
};

export const LIGHTHOUSE = "13.5.0";
const lighthouse = () => `${installPackages({ lighthouse: LIGHTHOUSE }).modules}/lighthouse`;

let nextPort = 9300;

/** One run of Lighthouse with its mobile defaults (simulated slow 4G, 4× CPU), in a browser of its own. */
export async function measureLab(url: string) {
  const profile = mkdtempSync(join(tmpdir(), "bench-"));
  const port = nextPort++;
  const { args = [], ...options } = launchOptions(testBrowser());
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const args = [url, `--port=${port}`, "--output=json", "--quiet"];
    const { stdout } = await promisify(execFile)(`${lighthouse()}/cli/index.js`, args, {
      maxBuffer: Infinity,
    });
    const { audits, categories } = JSON.parse(stdout) as Result;
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const requests = audits["network-requests"]?.details?.items ?? [];
    const sum = (items: readonly Item[]) =>
      items.reduce((all, { transferSize = 0 }) => all + transferSize, 0);
    const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
    return {
      "FCP ms": Math.round(number("first-contentful-paint")),
      "LCP ms": Math.round(number("largest-contentful-paint")),
      "TBT ms": Math.round(number("total-blocking-time")),
      CLS: Math.round(number("cumulative-layout-shift") * 1000) / 1000,
      KB: Math.round(number("total-byte-weight") / 1000),
      requests: requests.length,
      "scripts KB": Math.round(sum(requests.filter(({ resourceType }) => resourceType === "Script")) / 1000),
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best practices": score("best-practices"),
      SEO: score("seo"),
    };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
