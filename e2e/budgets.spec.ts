import { readFileSync } from "node:fs";
import { brotliDecompressSync, constants } from "node:zlib";
import { filesBelow } from "@/lib/system/files";
import { visit } from "./support/dialog";
import { ASK, EDITED, FIXTURE, REAL } from "./support/sites";
import { expect, test } from "./support/test";
import { weigh } from "./support/weight";

const KB = 1024;
/** Ten packets of 1,460 bytes (RFC 6928): a byte more costs a round trip. */
const FIRST_PACKETS = 10 * 1460;
const files = filesBelow(FIXTURE.target);
const pages = files.filter((path) => path.endsWith(".html"));

test("every page with its styles weighs at most 14 KB", () => {
  expect(pages.length).toBeGreaterThan(20);
  const heavy = pages.map((path) => ({ path, bytes: weigh(path) })).filter(({ bytes }) => bytes > 14 * KB);
  expect(heavy).toEqual([]);
});

test("whatever the content, what is above the fold comes in these packets", () => {
  // A page may outgrow the packets, by an editor's questions and reviews; its first section may not.
  const headers = 800;
  let looked = 0;
  for (const { target } of [FIXTURE, ASK, REAL, EDITED])
    for (const path of filesBelow(target).filter((file) => file.endsWith(".html"))) {
      const html = readFileSync(path, "utf8");
      const main = html.indexOf("<main");
      const section = html.indexOf("</section>", main);
      const fold = section < 0 ? html.indexOf("</h1>", main) : section;
      const first = readFileSync(`${path}.br`).subarray(0, FIRST_PACKETS - headers);
      const come = brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
      expect(come.length, path).toBeGreaterThan(Buffer.byteLength(html.slice(0, fold)));
      expect(fold, path).toBeGreaterThan(0);
      looked++;
    }
  expect(looked).toBeGreaterThan(100);
});

test("the font weighs at most 24 KB, the hydration script 2.25 KB", () => {
  const fonts = files.filter((path) => path.endsWith(".woff2"));
  expect(fonts).toHaveLength(1);
  expect(readFileSync(fonts[0] ?? "").length).toBeLessThanOrEqual(24 * KB);
  const scripts = files.filter((path) => /\/hydrate\.[\w-]+\.js$/.test(path));
  expect(scripts).toHaveLength(1);
  expect(weigh(scripts[0] ?? "")).toBeLessThanOrEqual(2.25 * KB);
});

for (const path of ["/", "/plombier", "/blog/panne-electrique-signes-avant-coureurs"]) {
  test(`${path} has run at most 130 KB of scripts once it is hydrated`, async ({ page }) => {
    // A page is hydrated in its first idle moment; the dialog's code comes in a later one, or when a link is reached for.
    await page.addInitScript(() => {
      const { requestIdleCallback } = window;
      let first = true;
      window.requestIdleCallback = (callback) => {
        if (!first) return 0;
        first = false;
        return requestIdleCallback.call(window, callback);
      };
    });
    const scripts: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() !== "script") return;
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await visit(page, path);
    await page.waitForLoadState("networkidle");
    const total = (await Promise.all(scripts)).reduce((sum, weight) => sum + weight, 0);
    expect(total).toBeGreaterThan(80 * KB);
    expect(total).toBeLessThanOrEqual(130 * KB);
  });
}

test("before it is idle the home page has fetched at most 45 KB", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const weights: Promise<number>[] = [];
  page.on("requestfinished", (request) =>
    weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  );
  await page.goto("/", { waitUntil: "networkidle" });
  const total = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
  expect(total).toBeGreaterThan(20 * KB);
  expect(total).toBeLessThanOrEqual(45 * KB);
});

test("nothing of Next's router data is shipped, and every text file has its compressed copies", () => {
  expect(files.filter((path) => path.endsWith(".txt"))).toEqual([`${FIXTURE.target}/robots.txt`]);
  // Files that browsers keep for a year are named by their content; Next's manifests are not.
  expect(files.filter((path) => path.includes("Manifest"))).toEqual([]);
  for (const path of files.filter((name) => /\.(html|js|css)$/.test(name))) {
    expect(files).toContain(`${path}.br`);
    expect(files).toContain(`${path}.gz`);
  }
});

test("the server sends compressed copies, revalidates pages and never asks again for hashed files", async ({
  request,
}) => {
  for (const encoding of ["br", "gzip"]) {
    const response = await request.get("/plombier", { headers: { "Accept-Encoding": encoding } });
    expect(response.headers()["content-encoding"]).toBe(encoding);
    expect(response.headers()["content-type"]).toMatch(/^text\/html/);
    expect(response.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const again = await request.get("/plombier", {
      headers: { "Accept-Encoding": encoding, "If-None-Match": response.headers().etag ?? "" },
    });
    expect(again.status()).toBe(304);
  }
  const font = files.find((path) => path.endsWith(".woff2"))?.slice(FIXTURE.target.length) ?? "";
  const response = await request.get(font);
  expect(response.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});
