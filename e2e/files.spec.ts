import { readFileSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import { brotliDecompressSync, constants } from "node:zlib";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { weightBeforeSheets } from "@/lib/build/weights";
import { routes } from "@/lib/client/routes";
import { RELEASE_FILE } from "@/lib/hosting/write";
import { COMPRESS_FROM } from "@/lib/operations/live/site";
import { COMPRESSED } from "@/lib/system/file-types";
import { filesBelow } from "@/lib/system/files";
import { ownPath } from "./support/crawl";
import { compressedSize, exportedPage } from "./support/exported";
import { parseFeed } from "./support/feed";
import { content, SITE_URL, sitePages } from "./support/pages";
import { isIcon } from "./support/presses";
import { CONSENT_ASK, EDITED, FIXTURE, REAL } from "./support/sites";
import { expect, test } from "./support/test";
import { visitUntilIdle } from "./support/visit";

// What machines get: sitemap, robots file, feed, manifest, icons, link previews and weights, parsed as their
// consumers do. Rules for any content: site/seo.spec.ts.

test("the sitemap lists every indexed page with the date of its last change", async ({ request }) => {
  const response = await request.get(routes.sitemap());
  expect(response.headers()["content-type"]).toMatch(/^(application|text)\/xml/);
  const text = await response.text();
  expect(XMLValidator.validate(text)).toBe(true);
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(text) as {
    urlset: { "@_xmlns": string; url: { loc: string; lastmod?: string }[] };
  };
  expect(urlset["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const paths = urlset.url.map(({ loc }) => ownPath(loc, SITE_URL));
  const listed = sitePages.filter(({ indexed }) => indexed);
  expect(paths.sort()).toEqual(listed.map(({ path }) => path).sort());
  const today = new Date().toISOString().slice(0, 10);
  for (const { loc, lastmod } of urlset.url) {
    // Company records have no date.
    if (listed.find(({ path }) => path === ownPath(loc, SITE_URL))?.kind === "listed-company") continue;
    expect(lastmod, loc).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(lastmod && lastmod <= today, loc).toBe(true);
  }
  for (const { slug, date, updated } of content.posts)
    expect(urlset.url).toContainEqual({ loc: SITE_URL + routes.post(slug), lastmod: updated ?? date });
});

test("the robots file lets crawlers read everything and names the sitemap", async ({ request }) => {
  const response = await request.get("/robots.txt");
  expect(response.headers()["content-type"]).toMatch(/^text\/plain/);
  const lines = (await response.text()).split("\n").filter(Boolean);
  expect(lines).toEqual(["User-Agent: *", "Allow: /", `Sitemap: ${SITE_URL}${routes.sitemap()}`]);
});

// The text of its posts: lib/site/feed.test.ts.
test("the feed is valid and has every post, and the pages of the blog link to it", async ({ request }) => {
  const response = await request.get(routes.feed());
  expect(response.headers()["content-type"]).toMatch(/xml/);
  const { item, ...feed } = parseFeed(await response.text());
  expect(feed).toMatchObject({
    language: "fr",
    link: SITE_URL + routes.blog(),
    "atom:link": { "@_href": SITE_URL + routes.feed(), "@_rel": "self" },
  });
  expect(item).toHaveLength(content.posts.length);
  const link = `application/rss+xml ${SITE_URL}${routes.feed()}`;
  for (const { path } of sitePages.filter((page) => page.path.startsWith(routes.blog()))) {
    const feeds = exportedPage(FIXTURE, path).related("alternate");
    expect(feeds.map((feed) => `${feed.get("type")} ${feed.get("href")}`)).toEqual([link]);
  }
});

test("manifest and icons exist in their declared sizes", async ({ request }) => {
  const home = exportedPage(FIXTURE, "/");
  const manifest = await request.get(home.related("manifest")[0]?.get("href") ?? "");
  expect(manifest.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
  const { icons, name, start_url } = (await manifest.json()) as {
    icons: { src: string; type: string; sizes: string }[];
    name: string;
    start_url: string;
  };
  expect(name).toContain(content.site.name);
  expect(start_url).toBe("/");
  const named = [...home.related("icon"), ...home.related("apple-touch-icon")].map((item) => ({
    ...{ src: item.get("href"), type: item.get("type"), sizes: item.get("sizes") },
  }));
  // Google asks for more than 48 px, and may show any of them in its results.
  expect(named.map(({ sizes }) => sizes).sort()).toEqual(["180x180", "96x96", "any"]);
  expect(icons.length).toBeGreaterThan(2);
  for (const { src, type, sizes } of [...named, ...icons]) {
    const response = await request.get(src);
    expect(response.status(), src).toBe(200);
    const got = response.headers()["content-type"] ?? "";
    expect(got === type || /icon/.test(got + type), `${src}: ${got}`).toBe(true);
    const body = await response.body();
    if (type === "image/png") expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
    if (src === routes.favicon()) expect(`${body[6]}x${body[7]}`).toBe(sizes);
  }
});

test("a listed company's link preview shows the company", () => {
  const listed = sitePages.filter(({ kind }) => kind === "listed-company");
  expect(listed).toHaveLength(content.companies.length);
  for (const { path, h1 } of listed) {
    const name = h1.replace(/^Service dédié /, "");
    const { meta } = exportedPage(FIXTURE, path);
    for (const words of ["og:title", "description", "og:image:alt"]) expect(meta.get(words)).toContain(name);
    expect(meta.get("og:image")).toBe(SITE_URL + routes.preview(path));
  }
});

const KB = 1024;
/** Ten packets of 1,460 bytes (RFC 6928): a byte more costs a round trip. */
const FIRST_PACKETS = 10 * 1460;
const files = filesBelow(FIXTURE.target);
const pages = files.filter((path) => path.endsWith(".html"));

test("without styles, words of neighbouring boxes stay apart", () => {
  // A crawler or text browser reads « Saint-Denis » and « 97400 » in two boxes without a space as one word.
  const joined = /[\p{L}\d)](?:<\/?(?:a|b|span|time)\b[^>]*>)+[\p{L}\d]/gu;
  expect("<b>Saint-Denis</b>97400").toMatch(joined);
  for (const path of pages) {
    const html = readFileSync(path, "utf8").replace(/<(script|style|svg)\b.*?<\/\1>/gs, "");
    expect(html.match(joined) ?? [], path).toEqual([]);
  }
});

test("a page with its styles weighs at most 14.6 KB before its sheets, and 16.4 KB with them", () => {
  expect(pages.length).toBeGreaterThan(20);
  const heavy = pages
    .map((path) => ({
      path,
      before: weightBeforeSheets(readFileSync(path, "utf8")),
      whole: compressedSize(path),
    }))
    // The difference is the sheets' weight.
    .filter(({ before, whole }) => before > 14.6 * KB || whole > 16.4 * KB || whole - before < KB);
  expect(heavy).toEqual([]);
});

test("the content above the fold fits in the first ten packets on every site", () => {
  const sites = [FIXTURE, CONSENT_ASK, REAL, EDITED];
  test.skip(
    sites.some(({ url }) => !url),
    "E2E_SITES leaves sites out",
  );
  // Editors' questions and reviews may exceed the packets; the first section may not.
  const headers = 800;
  let looked = 0;
  for (const { target } of sites)
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

test("the font weighs at most 19 KB, the start script, which every page runs, 6 KB", () => {
  const fonts = files.filter((path) => path.endsWith(".woff2"));
  expect(fonts).toHaveLength(1);
  expect(readFileSync(fonts[0] ?? "").length).toBeLessThanOrEqual(19 * KB);
  const scripts = files.filter((path) => /\/start\.[\w-]+\.js$/.test(path));
  expect(scripts).toHaveLength(1);
  expect(compressedSize(scripts[0] ?? "")).toBeLessThanOrEqual(6 * KB);
  const address = scripts[0]?.slice(FIXTURE.target.length);
  for (const path of pages) expect(readFileSync(path, "utf8"), path).toContain(`src="${address}"`);
});

test("the home page fetches at most 47 KB in seven files before it is idle, and at most 80 KB of scripts in all", async ({
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
  await visitUntilIdle(page, "/");
  expect(sizes.length).toBeLessThanOrEqual(7);
  expect(await fetched()).toBeGreaterThan(20 * KB);
  expect(await fetched()).toBeLessThanOrEqual(47 * KB);
  await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
  await expect.poll(() => fetched(({ isScript }) => isScript)).toBeGreaterThan(60 * KB);
  await page.waitForLoadState("networkidle");
  // Later requests have no size once the page is closed.
  page.removeAllListeners("requestfinished");
  expect(await fetched(({ isScript }) => isScript)).toBeLessThanOrEqual(80 * KB);
});

test("every file that `check:live` expects compressed has its copies", () => {
  // The release manifest names the other files, so it is written after their copies.
  const texts = files.filter(
    (path) =>
      COMPRESSED.includes(extname(path)) &&
      statSync(path).size > COMPRESS_FROM &&
      basename(path) !== RELEASE_FILE,
  );
  expect(texts).toEqual(expect.arrayContaining(pages));
  for (const path of texts) for (const ending of ["br", "gz"]) expect(files).toContain(`${path}.${ending}`);
});
