import { chromium } from "playwright";
import { readRules } from "@/lib/hosting/write";
import { startServer } from "@/lib/server/server";
import { launchOptions } from "@/lib/tooling/browser";
import { testSites } from "@/lib/tooling/test-sites";

const site = testSites(process.env.CANARY).fixture;
const server = await startServer({
  outDir: site.target,
  dataDir: "/tmp/w2-data",
  port: 4620,
  rules: readRules(site.hosting),
} as never);
const browser = await chromium.launch(launchOptions());

export { browser, server };

const jobs = JSON.parse(process.argv[2] ?? "[]") as {
  n: string;
  p: string;
  w?: number;
  h?: number;
  full?: boolean;
  sel?: string;
  media?: object;
  js?: boolean;
  len?: boolean;
  pdf?: boolean;
  colors?: "active";
}[];
for (const j of jobs) {
  const context = await browser.newContext({
    viewport: { width: j.w ?? 390, height: j.h ?? 844 },
    reducedMotion: "reduce",
    javaScriptEnabled: j.js ?? true,
    forcedColors: j.colors ?? "none",
  });
  const page = await context.newPage();
  if (j.media) await page.emulateMedia(j.media);
  await page.goto(server.url + j.p, { waitUntil: "networkidle" });
  if (j.js !== false)
    await page.evaluate(async () => {
      for (const i of document.images) i.loading = "eager";
      await Promise.all([...document.images].map((i) => i.decode().catch(() => undefined)));
    });
  if (j.len) console.log(j.p, j.w ?? 390, await page.evaluate(() => document.documentElement.scrollHeight));
  if (j.pdf) await page.pdf({ path: `/tmp/w2-${j.n}.pdf`, format: "A4" });
  else if (j.sel)
    await page
      .locator(j.sel)
      .first()
      .screenshot({ path: `/tmp/w2-${j.n}.png` });
  else if (!j.len || j.full) await page.screenshot({ path: `/tmp/w2-${j.n}.png`, fullPage: j.full });
  await context.close();
}
await browser.close();
await server.close();
