import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { launchOptions, testBrowser } from "../browser";
import { installPackages } from "../install";

type Request = { resourceType?: string; transferSize?: number };
type Result = {
  audits: Record<string, { numericValue?: number; details?: { items?: Request[] } } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
};

export const LIGHTHOUSE = "13.5.0";
const lighthouse = () => `${installPackages({ lighthouse: LIGHTHOUSE }).modules}/lighthouse`;

let nextPort = 9300;

/** One run of Lighthouse with its mobile defaults (simulated slow 4G, 4× CPU), in a new browser. */
export async function measureLab(url: string) {
  const port = nextPort++;
  const { args = [], ...options } = launchOptions(testBrowser());
  // With a temporary profile, which is removed on close.
  const browser = await chromium.launchPersistentContext("", {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const flags = [url, `--port=${port}`, "--output=json", "--quiet"];
    const run = promisify(execFile);
    const { stdout } = await run(`${lighthouse()}/cli/index.js`, flags, { maxBuffer: Infinity });
    const { audits, categories } = JSON.parse(stdout) as Result;
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const requests = audits["network-requests"]?.details?.items ?? [];
    const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
    const scriptBytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
    const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
    return {
      "FCP ms": Math.round(number("first-contentful-paint")),
      "LCP ms": Math.round(number("largest-contentful-paint")),
      "TBT ms": Math.round(number("total-blocking-time")),
      CLS: Math.round(number("cumulative-layout-shift") * 1000) / 1000,
      KB: Math.round(number("total-byte-weight") / 1000),
      requests: requests.length,
      "scripts KB": Math.round(scriptBytes / 1000),
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best practices": score("best-practices"),
      SEO: score("seo"),
    };
  } finally {
    await browser.close();
  }
}
