// usage: npx tsx zz-shots.ts spec...   spec = name|path|WxH|selector-or-full-or-view|act

import { mkdirSync } from "node:fs";
import { chromium } from "playwright";
import { readRules } from "@/lib/hosting/write";
import { startServer } from "@/lib/server/server";
import { launchOptions } from "@/lib/tooling/browser";
import { testSites } from "@/lib/tooling/test-sites";
import acts from "/tmp/w1-acts.mjs";

mkdirSync("/tmp/w1-out", { recursive: true });
const site = testSites(process.env.CANARY).fixture;
const server = await startServer({
  outDir: site.target,
  dataDir: "/tmp/w1-out/.data",
  port: 4610,
  rules: readRules(site.hosting),
} as never);
const browser = await chromium.launch(launchOptions());
for (const spec of process.argv.slice(2)) {
  const [name, path, size = "390x844", what = "view", act] = spec.split("|");
  const [width, height] = size.split("x").map(Number);
  const phone = (width ?? 0) < 900 && size !== "768x1024";
  const context = await browser.newContext({
    viewport: { width, height } as never,
    reducedMotion: "reduce",
    locale: "fr-RE",
    isMobile: phone,
    hasTouch: phone,
  });
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("ERR", e.message));
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log("CON", m.text()));
  await page.goto(server.url + path, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(250);
  for (const a of (act ?? "").split("+").filter(Boolean)) await acts[a](page);
  await page.waitForTimeout(250);
  const file = `/tmp/w1-out/${name}-${width}.png`;
  if (what === "full") await page.screenshot({ path: file, fullPage: true });
  else if (what === "view") await page.screenshot({ path: file });
  else
    await page
      .locator(what as string)
      .first()
      .screenshot({ path: file });
  console.log(
    name,
    width,
    "len",
    await page.evaluate(() => document.documentElement.scrollHeight),
    "w",
    await page.evaluate(() => document.documentElement.scrollWidth),
  );
  await context.close();
}
await browser.close();
await server.close();
