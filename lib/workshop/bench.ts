import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type Browser, chromium } from "playwright";
import { readFlags, wholeNumber } from "@/lib/system/flags";
import { percentile } from "@/lib/system/percentile";
import { measureClicks } from "./bench/clicks";
import { measureInteractions } from "./bench/interactions";
import { LIGHTHOUSE, measureLab } from "./bench/lighthouse";
import { startVariants, type Variant } from "./bench/variants";
import { measureVisit } from "./bench/visits";
import { ensureTestBrowser, launchOptions, testBrowser } from "./browser";

// Prints a report and writes it to REPORT. `--beside FOLDER` adds another checkout, whose site is already built.
const REPORT = "lib/export/BENCHMARKS.md";
const PATHS = ["/", "/plombier"];

type Row = Readonly<Record<string, string | number | undefined>>;

/** Alternates between variants, so a slow minute of the machine affects all alike. @returns medians of each page and variant */
async function measureSideBySide(
  variants: readonly Variant[],
  count: number,
  measure: (url: string) => Promise<Readonly<Record<string, number>>>,
): Promise<Row[]> {
  const all = PATHS.flatMap((path) =>
    variants.map((variant) => ({ path, variant, samples: [] as Readonly<Record<string, number>>[] })),
  );
  for (let run = 0; run < count; run += 1)
    for (const { path, variant, samples } of all) samples.push(await measure(variant.server.url + path));
  return all.map(({ path, variant, samples }) => {
    const columns = Object.keys(samples[0] ?? {});
    const valuesOf = (name: string) => samples.map((sample) => sample[name] ?? Number.NaN);
    const medians = columns.map((name) => [name, percentile(valuesOf(name), 0.5)]);
    return { page: path, variant: variant.name, ...Object.fromEntries(medians) };
  });
}

async function rowsOfEach(
  variants: readonly Variant[],
  measure: (url: string) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, server } of variants)
    for (const row of await measure(server.url)) rows.push({ variant: name, ...row });
  return rows;
}

/** Rows as a Markdown table with aligned columns; the first row names the columns. */
function markdownTable(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? "–")))];
  const widths = names.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

const commitOf = (folder: string) =>
  spawnSync("git", ["-C", folder, "log", "-1", "--format=%h"], { encoding: "utf8" }).stdout?.trim() ||
  "unknown";

/** How the report was made: command line, commits, date, programs, machine. */
function conditions(browser: Browser): string {
  const args = process.argv.slice(2);
  const line = ["npm run workshop bench", ...(args.length > 0 ? ["--"] : []), ...args].join(" ");
  const made = [
    `commit ${commitOf(".")}`,
    ...(flags.beside ? [`the other checkout at ${commitOf(flags.beside)}`] : []),
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    `Chromium ${browser.version()}`,
    `Lighthouse ${LIGHTHOUSE}`,
    `${availableParallelism()} processors`,
  ];
  return `\`${line}\`, ${made.join(", ")}.`;
}

const flags = readFlags({
  runs: { type: "string", default: "5" },
  visits: { type: "string", default: "15" },
  clicks: { type: "string", default: "200" },
  touches: { type: "string", default: "40" },
  beside: { type: "string" },
});
const runs = wholeNumber("runs", flags.runs);
const clicks = wholeNumber("clicks", flags.clicks);
const touches = wholeNumber("touches", flags.touches);
const visits = wholeNumber("visits", flags.visits);
await ensureTestBrowser();
const variants = await startVariants(flags.beside);
const sites = variants.filter(({ isSite }) => isSite);
const lab = await measureSideBySide(variants, runs, measureLab);
const browser = await chromium.launch(launchOptions(testBrowser()));
const visited = await measureSideBySide(variants, visits, (url) => measureVisit(browser, url));
const early = await rowsOfEach(sites, (url) => measureClicks(browser, url, clicks));
const interactions = await rowsOfEach(sites, (url) => measureInteractions(browser, url, touches));
const report = [
  "# Benchmarks",
  "Written by `npm run workshop bench`: measure again rather than edit.",
  conditions(browser),
  `Lighthouse's mobile defaults (simulated slow 4G, 4× CPU), medians of ${runs}, all variants side by side. KB are 1,000 bytes. The last four are Lighthouse's scores.`,
  markdownTable(lab),
  `Visits on a phone with throttled, not simulated, network and CPU (slow 4G, 4× CPU), medians of ${visits}, side by side. Busy: time of the main thread from the first paint until the page is idle; long tasks: above 50 ms, in that time; of scripts: long tasks that are mostly scripts.`,
  markdownTable(visited),
  "Taps on request links at random moments of the first 4 s after the first paint, slow 4G and 4× CPU: how long until something visible answers (a sheet, another page), and until the choice of services is shown, the form requested, or the form's own page there.",
  markdownTable(early),
  "Touches on an idle page at 4× CPU: event timing of the click.",
  markdownTable(interactions),
].join("\n\n");
console.log(`\n${report}`);
writeFileSync(REPORT, `${report}\n`);
await browser.close();
for (const { server } of variants) await server.close();
