import { createRequire } from "node:module";
import { type Browser, chromium } from "playwright";
import type { RunningServer } from "@/lib/server/server";
import { fail } from "@/lib/system/run";
import { measureClicks } from "@/lib/tooling/bench/clicks";
import { measureInteractions } from "@/lib/tooling/bench/interactions";
import { type LabSample, measureLab } from "@/lib/tooling/bench/lighthouse";
import { markdownTable, type Row, writeReport } from "@/lib/tooling/bench/report";
import { median } from "@/lib/tooling/bench/statistics";
import { startVariants, VARIANT_NAMES, VARIANTS, type Variant } from "@/lib/tooling/bench/variants";
import { ensureTestBrowser, launchOptions, testBrowser } from "@/lib/tooling/browser";
import { readFlags } from "@/lib/tooling/flags";

/**
 * Speed and weight of the site beside two references, in one run on one machine: the same pages as Next exports them,
 * and without any script. Writes lib/export/BENCHMARKS.md.
 */
type Servers = Record<Variant, RunningServer>;
type Samples = { path: string; variant: Variant; samples: LabSample[] };

async function measurePages(servers: Servers, paths: readonly string[], runs: number): Promise<Samples[]> {
  const all = paths.flatMap((path) =>
    VARIANT_NAMES.map((variant): Samples => ({ path, variant, samples: [] })),
  );
  // Side by side, so that a slow minute of the machine slows all variants alike.
  for (let run = 0; run < runs; run += 1)
    for (const { path, variant, samples } of all) samples.push(await measureLab(servers[variant].url + path));
  return all;
}

const medianOf = (samples: readonly LabSample[], field: keyof LabSample) =>
  median(samples.map((sample) => sample[field]));

function pageRow({ path, variant, samples }: Samples): Row {
  const of = (field: keyof LabSample) => medianOf(samples, field);
  return {
    page: path,
    variant: VARIANTS[variant],
    "FCP ms": of("fcp"),
    "LCP ms": of("lcp"),
    "TBT ms": of("tbt"),
    CLS: of("cls"),
    KB: of("kilobytes"),
    requests: of("requests"),
    scores: `${of("performance")}/${of("accessibility")}/${of("practices")}/${of("seo")}`,
  };
}

function lcpRow(measured: readonly Samples[], path: string): Row {
  const lcp = (variant: Variant) => {
    const found = measured.find((item) => item.path === path && item.variant === variant);
    return medianOf(found?.samples ?? [], "lcp");
  };
  return {
    page: path,
    "LCP ÷ without scripts": (lcp("site") / lcp("floor")).toFixed(2),
    "LCP ÷ as Next exports it": (lcp("site") / lcp("plain")).toFixed(2),
  };
}

async function clickRows(browser: Browser, servers: Servers, clicks: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const variant of ["site", "plain"] as const)
    for (const row of await measureClicks(browser, servers[variant].url, clicks))
      rows.push({ variant: VARIANTS[variant], ...row });
  return rows;
}

const { runs, clicks, touches, pages } = readFlags({
  runs: { type: "number", default: 5, min: 1 },
  clicks: { type: "number", default: 200, min: 1 },
  touches: { type: "number", default: 40, min: 1 },
  pages: { type: "texts", default: ["/", "/plombier"] },
});
try {
  await ensureTestBrowser();
  const servers = await startVariants(".bench");
  const measured = await measurePages(servers, pages, runs);
  const browser = await chromium.launch(launchOptions(testBrowser()));
  const early = await clickRows(browser, servers, clicks);
  const interactions = await measureInteractions(browser, servers.site.url, touches);
  const lighthouse = createRequire(import.meta.url)("lighthouse/package.json") as { version: string };
  writeReport("lib/export/BENCHMARKS.md", {
    command: "bench",
    versions: [`Chromium ${browser.version()}`, `Lighthouse ${lighthouse.version}`],
    parts: [
      `Lighthouse's mobile defaults (simulated slow 4G, 4× CPU), medians of ${runs} runs, all variants side by side. KB are 1,000 bytes. Scores: performance, accessibility, best practices, SEO.`,
      markdownTable(measured.map(pageRow)),
      markdownTable(pages.map((path) => lcpRow(measured, path))),
      "Taps on request links at random moments of the first 4 s after the first paint, slow 4G and 4× CPU: how long until something visible answers (the empty sheet, the dialog, another page), and until the dialog or the form's own page is there.",
      markdownTable(early),
      "Touches on a hydrated page at 4× CPU, beside the browser's own dialog with one heading: event timing of the click.",
      markdownTable(interactions),
    ],
  });
  await browser.close();
  for (const server of Object.values(servers)) await server.close();
} catch (error) {
  fail(error);
}
