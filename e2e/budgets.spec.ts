import { readFileSync } from "node:fs";
import { brotliDecompressSync, constants } from "node:zlib";
import { weightBeforeSheets } from "@/lib/build/weights";
import { routes } from "@/lib/client/routes";
import { filesBelow } from "@/lib/system/files";
import { weigh } from "./support/exported";
import { isIcon } from "./support/presses";
import { ASK, EDITED, FIXTURE, REAL } from "./support/sites";
import { expect, test } from "./support/test";

const KB = 1024;
/** Ten packets of 1,460 bytes (RFC 6928): a byte more costs a round trip. */
const FIRST_PACKETS = 10 * 1460;
const files = filesBelow(FIXTURE.target);
const pages = files.filter((path) => path.endsWith(".html"));

test("a page with its styles weighs at most 14.6 KB before its sheets, and 16.4 KB with them", () => {
  expect(pages.length).toBeGreaterThan(20);
  const heavy = pages
    .map((path) => ({ path, before: weightBeforeSheets(readFileSync(path, "utf8")), whole: weigh(path) }))
    // The two differ by what the sheets weigh.
    .filter(({ before, whole }) => before > 14.6 * KB || whole > 16.4 * KB || whole - before < KB);
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

test("the home page fetches at most 52 KB in seven files before it is idle, and at most 80 KB of scripts in all", async ({
  page,
}) => {
  const sizes: Promise<{ bytes: number; isScript: boolean }>[] = [];
  page.on("requestfinished", (request) => {
    if (isIcon(request.url())) return;
    const isScript = request.resourceType() === "script";
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ bytes, isScript })));
  });
  const fetched = async (isCounted = (_: { isScript: boolean }) => true) =>
    (await Promise.all(sizes)).filter(isCounted).reduce((total, { bytes }) => total + bytes, 0);
  await page.addInitScript(() => {
    const { requestIdleCallback: original } = window;
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    Object.assign(window, { becomeIdle: () => waiting.map((work) => original(work)) });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(sizes.length).toBeLessThanOrEqual(7);
  expect(await fetched()).toBeGreaterThan(20 * KB);
  expect(await fetched()).toBeLessThanOrEqual(52 * KB);
  await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
  await expect.poll(() => fetched(({ isScript }) => isScript)).toBeGreaterThan(60 * KB);
  await page.waitForLoadState("networkidle");
  // What is fetched later has no size once the page is closed.
  page.removeAllListeners("requestfinished");
  expect(await fetched(({ isScript }) => isScript)).toBeLessThanOrEqual(80 * KB);
});

test("nothing of Next's router data is shipped, and every text file has its compressed copies", () => {
  const texts = files.filter((path) => path.endsWith(".txt"));
  expect(texts.map((path) => path.slice(FIXTURE.target.length)).sort()).toEqual([
    routes.securityTxt(),
    "/robots.txt",
  ]);
  // Files that browsers keep for a year are named by their content; Next's manifests are not.
  expect(files.filter((path) => path.includes("Manifest"))).toEqual([]);
  for (const path of files.filter((name) => /\.(html|js|css)$/.test(name))) {
    expect(files).toContain(`${path}.br`);
    expect(files).toContain(`${path}.gz`);
  }
});
