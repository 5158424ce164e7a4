import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { buildSite, OUT } from "@/lib/build/build-site";
import { withoutScripts } from "@/lib/export/page";
import { filesBelow } from "@/lib/export/rewrite";
import { precompress } from "@/lib/hosting/precompress";
import { readRules } from "@/lib/hosting/write";
import { startServer } from "@/lib/server/server";
import { fail } from "@/lib/system/run";
import { measureClicks, measureLatency } from "@/lib/tooling/bench/bench-clicks";
import { type LabSample, measureLab } from "@/lib/tooling/bench/bench-lighthouse";
import { median, option } from "@/lib/tooling/bench/bench-tools";
import { ensureBrowser, launchOptions } from "@/lib/tooling/browser";

/**
 * Speed and weight of the site beside two references, in one run on one machine: the same pages as Next exports
 * them ("plain"), and without any script ("floor"). `npm run bench -- --runs 5 --clicks 200 --pages /,/plombier`.
 * Prints tables and writes .bench/results.json.
 */
const FOLDER = ".bench";
const CACHE = `${FOLDER}/compressed`;
const runs = Number(option("runs", "5"));
const clicks = Number(option("clicks", "200"));
const paths = option("pages", "/,/plombier").split(",");

await ensureBrowser().catch(fail);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
await buildSite({ keepPlain: `${FOLDER}/plain` }).catch(fail);
await precompress(`${FOLDER}/plain`, CACHE);
cpSync(OUT, `${FOLDER}/floor`, { recursive: true });
for (const path of filesBelow(`${FOLDER}/floor`)) {
  if (path.endsWith(".html")) writeFileSync(path, withoutScripts(readFileSync(path, "utf8")));
}
await precompress(`${FOLDER}/floor`, CACHE);

const folders = { site: OUT, plain: `${FOLDER}/plain`, floor: `${FOLDER}/floor` } as const;
const serve = (outDir: string, rules = readRules()) =>
  startServer({ outDir, dataDir: `${FOLDER}/data`, port: 0, rules }).catch(fail);
// Next's own pages carry inline scripts, which the site's policy forbids.
const { "Content-Security-Policy": _policy, ...headers } = readRules().headers;
const servers = {
  site: await serve(folders.site),
  plain: await serve(folders.plain, { ...readRules(), headers }),
  floor: await serve(folders.floor),
};
const variants = ["site", "plain", "floor"] as const;

const lab: Record<string, LabSample[]> = {};
for (let run = 0; run < runs; run += 1) {
  // Side by side, so that a slow minute of the machine falls on all variants alike.
  for (const path of paths) {
    for (const variant of variants) {
      const key = `${path} ${variant}`;
      lab[key] = [...(lab[key] ?? []), await measureLab(servers[variant].url + path)];
    }
  }
}
const summary = Object.entries(lab).map(([key, samples]) => {
  const of = (name: keyof LabSample) => median(samples.map((sample) => sample[name]));
  return {
    page: key,
    ...{
      FCP: of("fcp"),
      LCP: of("lcp"),
      TBT: of("tbt"),
      CLS: of("cls"),
      KB: of("kilobytes"),
      requests: of("requests"),
    },
    scores: `${of("performance")}/${of("accessibility")}/${of("practices")}/${of("seo")}`,
  };
});
console.table(summary);
for (const path of paths) {
  const lcp = (variant: string) =>
    summary.find(({ page }) => page === `${path} ${variant}`)?.LCP ?? Number.NaN;
  console.log(
    `${path}: LCP ${(lcp("site") / lcp("floor")).toFixed(2)} × floor, ${(lcp("site") / lcp("plain")).toFixed(2)} × plain`,
  );
}

const browser = await chromium.launch(launchOptions());
const pressed = {
  site: await measureClicks(browser, servers.site.url, clicks),
  plain: await measureClicks(browser, servers.plain.url, clicks),
};
console.table(pressed);
const latency = await measureLatency(browser, servers.site.url, 20);
console.log("Opening the dialog on a woken page:");
console.table(latency);
await browser.close();
for (const server of Object.values(servers)) await server.close();
writeFileSync(
  `${FOLDER}/results.json`,
  JSON.stringify({ runs, clicks, lab, summary, pressed, latency }, null, 2),
);
