import { readFileSync } from "node:fs";
import { brotliDecompressSync, constants } from "node:zlib";
import { WEIGHT_LIMIT, weightBeforeSheets } from "@/lib/build/weights";
import { filesBelow } from "@/lib/system/files";
import { ASK, EDITED, FIXTURE, REAL } from "./support/sites";
import { expect, type Page, test } from "./support/test";
import { weigh } from "./support/weight";

const KB = 1024;
/** Ten packets of 1,460 bytes (RFC 6928): a byte more costs a round trip. */
const FIRST_PACKETS = 10 * 1460;
const files = filesBelow(FIXTURE.target);
const pages = files.filter((path) => path.endsWith(".html"));

test("a page with its styles weighs at most 14 KB before its sheets, and 15.5 KB with them", () => {
  expect(pages.length).toBeGreaterThan(20);
  const heavy = pages
    .map((path) => ({ path, before: weightBeforeSheets(readFileSync(path, "utf8")), whole: weigh(path) }))
    // The two differ by what the sheets weigh.
    .filter(({ before, whole }) => before > WEIGHT_LIMIT || whole > 15.5 * KB || whole - before < KB);
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

test("the font weighs at most 24 KB, the start script 6 KB", () => {
  const fonts = files.filter((path) => path.endsWith(".woff2"));
  expect(fonts).toHaveLength(1);
  expect(readFileSync(fonts[0] ?? "").length).toBeLessThanOrEqual(24 * KB);
  const scripts = files.filter((path) => /\/start\.[\w-]+\.js$/.test(path));
  expect(scripts).toHaveLength(1);
  expect(weigh(scripts[0] ?? "")).toBeLessThanOrEqual(6 * KB);
});

/** Bytes of what a page has fetched once the network rests, and of its scripts. */
async function fetched(page: Page, path: string): Promise<{ all: number; scripts: number }> {
  const sizes: Promise<{ bytes: number; isScript: boolean }>[] = [];
  page.on("requestfinished", (request) => {
    const isScript = request.resourceType() === "script";
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ bytes, isScript })));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const sum = (list: { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  const all = await Promise.all(sizes);
  return { all: sum(all), scripts: sum(all.filter(({ isScript }) => isScript)) };
}

for (const path of ["/", "/plombier", "/blog/panne-electrique-signes-avant-coureurs"])
  test(`${path} has fetched at most 80 KB of scripts once it has been idle`, async ({ page }) => {
    const { scripts } = await fetched(page, path);
    expect(scripts).toBeGreaterThan(60 * KB);
    expect(scripts).toBeLessThanOrEqual(80 * KB);
  });

test("before it is idle the home page has fetched at most 47 KB", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const { all } = await fetched(page, "/");
  expect(all).toBeGreaterThan(20 * KB);
  expect(all).toBeLessThanOrEqual(47 * KB);
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
