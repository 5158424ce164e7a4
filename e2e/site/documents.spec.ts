import { createHash } from "node:crypto";
import { CLOSED_SHEET } from "@/lib/client/page-ids";
import { routes } from "@/lib/client/routes";
import { readConfig } from "@/lib/site/config";
import { linksBelow } from "@/lib/system/html";
import { edited, real, statusOf, UNKNOWN } from "../support/any-site";
import { type CrawledPage, crawl, linkedPaths, ownPath } from "../support/crawl";
import { missingIn, nodesIn, vocabularyErrors } from "../support/structured-data";
import { expect, test } from "../support/test";

// What search engines, link previews and feed readers get, whatever the content says: none of them runs scripts.
test.describe.configure({ mode: "default" });

for (const site of [real, edited])
  test.describe(`${site.name} content`, () => {
    const { siteUrl } = readConfig(site.env);
    const { content, paths } = site;
    let pages: CrawledPage[] = [];
    const at = (path: string) => pages.find((page) => page.path === path);
    const shared = () => pages.filter(({ status }) => status === 200);
    const duplicates = (values: readonly string[]) =>
      values.filter((value, index) => values.indexOf(value) < index);

    test.beforeAll(async () => {
      pages = await crawl({ origin: site.url, siteUrl }, paths);
    });

    test("a crawler finds every page, and no other", () => {
      expect(pages.map(({ path }) => path).sort()).toEqual([...paths].sort());
      for (const { path, status } of pages) expect(status, path).toBe(statusOf(path));
      expect(at(UNKNOWN)?.noindex).toBe(true);
    });

    test("every page has one title of at most 60 and one description of 70 to 155 characters, its own", () => {
      const listed = pages.filter(({ noindex }) => !noindex);
      for (const { path, title, description } of listed) {
        expect(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(10);
        expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
        expect(title, path).not.toContain(" | ");
        expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
        expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(155);
      }
      expect(duplicates(listed.map(({ title }) => title))).toEqual([]);
      expect(duplicates(listed.map(({ description }) => description))).toEqual([]);
    });

    test("indexed pages name themselves as canonical, the others name none", () => {
      for (const { path, canonical, noindex } of pages)
        expect(canonical, path).toBe(noindex ? "" : siteUrl + (path === routes.home() ? "" : path));
    });

    test("every page says to link previews what it says to readers, with a picture of its own", () => {
      for (const { path, meta, description, title, image, noindex } of shared()) {
        expect(title, path).toContain(meta.get("og:title"));
        expect(meta.get("og:description"), path).toBe(description);
        expect(meta.get("og:site_name"), path).toBe(content.site.name);
        expect(meta.get("twitter:card"), path).toBe("summary_large_image");
        expect(image, path).toMatchObject({ status: 200, type: "image/png", width: 1200, height: 630 });
        // WhatsApp shows no picture of more than 300 KB.
        expect(image?.bytes, path).toBeLessThanOrEqual(300 * 1024);
        expect(meta.get("og:image:alt")?.length, path).toBeGreaterThan(10);
        if (!noindex) expect(meta.get("og:url"), path).toBe(siteUrl + (path === routes.home() ? "" : path));
      }
      const listed = shared().filter(({ noindex }) => !noindex);
      const hashes = listed.map(({ image }) =>
        createHash("sha256")
          .update(image?.content ?? "")
          .digest("hex"),
      );
      expect(duplicates(hashes)).toEqual([]);
    });

    test("structured data holds every required property, and nothing that schema.org does not know", () => {
      const blocks = pages.flatMap(({ path, data }) => data.map((block) => ({ path, block })));
      expect(blocks.length).toBeGreaterThan(pages.length / 2);
      expect(blocks.flatMap(({ path, block }) => missingIn(block).map((line) => `${path}${line}`))).toEqual(
        [],
      );
      expect(vocabularyErrors(blocks)).toEqual([]);
      // Search engines forbid a business to rate itself.
      const types = blocks.flatMap(({ block }) => nodesIn(block).map(({ node }) => node["@type"]));
      expect(types.filter((type) => /Rating|Review/.test(type))).toEqual([]);
    });

    test("breadcrumbs lead down from the home page, for readers and for search engines", () => {
      for (const { path, html, data } of pages) {
        const list = data.find((item) => item["@type"] === "BreadcrumbList");
        if (!list) continue;
        const items = nodesIn(list).filter(({ node }) => node["@type"] === "ListItem");
        const steps = items.map(({ node }) => ownPath(String(node.item), siteUrl));
        expect(steps[0]).toBe(routes.home());
        expect(steps.at(-1)).toBe(path);
        expect(items.map(({ node }) => node.position)).toEqual(items.map((_, index) => index + 1));
        for (const step of steps.slice(0, -1)) expect(linksBelow(html, "contenu"), path).toContain(step);
      }
    });

    test("every indexed page can be reached from the home page", () => {
      for (const { path, clicks, noindex } of pages) if (!noindex) expect(clicks, path).toBeDefined();
    });

    // The other's forms are on hosts that do not exist.
    if (site === real)
      test("every link to a form leads to one", async ({ request }) => {
        const below = `${readConfig(site.env).formHost}/`;
        const forms = new Set(pages.flatMap(({ links }) => links.filter((href) => href.startsWith(below))));
        expect(forms.size).toBeGreaterThan(0);
        for (const href of forms) expect((await request.get(site.url + href)).status(), href).toBe(200);
      });

    test("every link leads to a page of the site, without redirect, and to a place in it", () => {
      let places = 0;
      for (const page of pages) {
        for (const path of linkedPaths(page, siteUrl)) {
          if (/\.\w+$/.test(path)) continue;
          expect(at(path)?.status, `${page.path} → ${path}`).toBe(page.path === path ? page.status : 200);
        }
        for (const href of page.links) {
          const [path = "", id] = (ownPath(href, siteUrl) ?? href).split("#");
          // Closing a sheet leads to no place, so that the page stays where it is.
          if (!id || path.startsWith("http") || id === CLOSED_SHEET) continue;
          places++;
          expect(at(path || page.path)?.ids, `${page.path} → ${href}`).toContain(decodeURIComponent(id));
        }
      }
      expect(places).toBeGreaterThan(pages.length);
    });
  });
