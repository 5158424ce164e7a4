import { CLOSED_SHEET } from "@/lib/client/page-ids";
import { routes } from "@/lib/client/routes";
import { readConfig } from "@/lib/site/config";
import { edited, real } from "../support/any-site";
import { type CrawledPage, crawl, linkedPaths, ownPath } from "../support/crawl";
import type { StructuredData } from "../support/exported";
import { UNKNOWN } from "../support/pages";
import { expect, test } from "../support/test";

// What search engines and link previews get without scripts, for any content.
test.describe.configure({ mode: "default" });

/**
 * Properties by type: those that search engines require, and those that this site adds.
 * Sources: https://developers.google.com/search/docs/appearance/structured-data (breadcrumb, article,
 * organization, site names), schema.org for Service.
 */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ["name", "url"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  BlogPosting: ["headline", "image", "datePublished", "author", "publisher", "url"],
  Person: ["name"],
  Service: ["name", "serviceType", "broker", "areaServed", "hoursAvailable", "url"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  City: ["name"],
};

/** All nodes of a block, including itself, with their paths in it. */
function nodesIn(value: unknown, place = ""): { place: string; node: StructuredData }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => nodesIn(item, `${place}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) => nodesIn(item, `${place}.${key}`));
  return "@type" in value ? [{ place, node: value as StructuredData }, ...below] : below;
}

/** Required properties that a block lacks, and types missing from the table. */
function missingIn(block: StructuredData): string[] {
  return nodesIn(block).flatMap(({ place, node }) => {
    const type = node["@type"];
    const required = REQUIRED[type];
    if (!required) return [`${place}: unexpected ${type}`];
    const lacks = (name: string) => node[name] === undefined || node[name] === "" || node[name] === null;
    return required.filter(lacks).map((name) => `${place} ${type}: no ${name}`);
  });
}

for (const site of [real, edited])
  test.describe(`${site.name} content`, () => {
    const { siteUrl, formHost } = readConfig(site.env);
    const { content, paths } = site;
    const posts = content.posts.map(({ slug }) => routes.post(slug));
    let pages: CrawledPage[] = [];
    const at = (path: string) => pages.find((page) => page.path === path);
    const shared = () => pages.filter(({ path }) => path !== UNKNOWN);
    const listed = () => pages.filter(({ noindex }) => !noindex);
    const address = (path: string) => siteUrl + (path === routes.home() ? "" : path);
    const duplicates = (values: readonly string[]) =>
      values.filter((value, index) => values.indexOf(value) < index);

    test.beforeAll(() => {
      pages = crawl({ ...site, siteUrl }, paths);
    });

    test("a crawler finds all pages and no others; indexed ones within two clicks, posts and later list pages in three", () => {
      expect(pages.map(({ path }) => path).sort()).toEqual([...paths].sort());
      expect(at(UNKNOWN)?.noindex).toBe(true);
      // Later pages of a list, and their posts, are one click further.
      for (const { path, clicks } of listed())
        expect(clicks, path).toBeLessThanOrEqual(posts.includes(path) || /\/page\/\d+$/.test(path) ? 3 : 2);
    });

    test("every indexed page has a unique title of 10 to 60 and a unique description of 70 to 155 characters", () => {
      for (const { path, title, description } of listed()) {
        expect(title, path).toMatch(/^.{10,60}$/);
        expect(title, path).not.toContain(" | ");
        expect(description, path).toMatch(/^.{70,155}$/);
      }
      expect(duplicates(listed().map(({ title }) => title))).toEqual([]);
      expect(duplicates(listed().map(({ description }) => description))).toEqual([]);
    });

    test("indexed pages have their own URL as canonical, also for link previews; others have none", () => {
      for (const { path, canonical, meta, noindex } of pages)
        expect([canonical, meta.get("og:url") ?? ""], path).toEqual(
          Array(2).fill(noindex ? "" : address(path)),
        );
    });

    test("link previews match the page's title and description, and each indexed page has its own image", () => {
      for (const { path, meta, description, title, image } of shared()) {
        expect(title, path).toContain(meta.get("og:title"));
        expect(Object.fromEntries(meta), path).toMatchObject({
          "og:description": description,
          "og:site_name": content.site.name,
          "og:locale": "fr_FR",
          "og:type": posts.includes(path) ? "article" : "website",
          "twitter:card": "summary_large_image",
          "og:image": expect.stringMatching(/\.png$/),
          "og:image:type": "image/png",
          "og:image:width": "1200",
          "og:image:height": "630",
          "og:image:alt": expect.stringMatching(/.{11}/),
        });
        expect(image, path).toMatchObject({ width: 1200, height: 630 });
        expect(image?.content.length, path).toBeGreaterThan(10_000);
        // WhatsApp shows no image over 300 KB.
        expect(image?.content.length, path).toBeLessThanOrEqual(300 * 1024);
      }
      const pictures = listed().flatMap(({ image }) => image?.content.toString("base64") ?? []);
      expect(pictures.length).toBeGreaterThan(15);
      expect(duplicates(pictures)).toEqual([]);
    });

    test("posts let search engines show their picture large", () => {
      expect(posts.length).toBeGreaterThan(0);
      for (const path of posts) expect(at(path)?.meta.get("robots"), path).toBe("max-image-preview:large");
    });

    test("structured data has every required property and no unexpected type", () => {
      const blocks = pages.flatMap(({ path, data }) => data.map((block) => ({ path, block })));
      expect(blocks.length).toBeGreaterThan(pages.length / 2);
      for (const { path, block } of blocks) expect(missingIn(block), path).toEqual([]);
      // Search engines forbid businesses to mark up their own ratings.
      const types = blocks.flatMap(({ block }) => nodesIn(block).map(({ node }) => node["@type"]));
      expect(types.filter((type) => /Rating|Review/.test(type))).toEqual([]);
    });

    test("structured data matches the content", () => {
      const block = (path: string, type: string) => at(path)?.data.find((item) => item["@type"] === type);
      for (const { slug } of content.trades) {
        const path = routes.trade(slug);
        const service = nodesIn(block(path, "Service")).map(({ node }) => node);
        const cities = service.filter((node) => node["@type"] === "City").map(({ name }) => name);
        expect(cities.sort()).toEqual(content.communes.map(({ name }) => name).sort());
        const { opens, closes } = content.figures.hoursTrade;
        expect(block(path, "Service")).toMatchObject({ hoursAvailable: { opens, closes } });
      }
      const { name, email, social } = content.site;
      const organization = { name, email, url: siteUrl, sameAs: Object.values(social).filter(Boolean) };
      expect(block("/", "Organization")).toMatchObject(organization);
      expect(block("/", "WebSite")).toMatchObject({ name, url: siteUrl });
      for (const { slug, title, date, updated = date, author } of content.posts)
        expect(block(routes.post(slug), "BlogPosting")).toMatchObject({
          headline: title,
          datePublished: date,
          dateModified: updated,
          author: author.includes(name)
            ? { "@type": "Organization", name }
            : { "@type": "Person", name: author },
        });
    });

    test("breadcrumbs lead from the home page to the page, as links and as structured data", () => {
      let lists = 0;
      for (const { path, page, data, noindex } of pages) {
        const list = data.find((item) => item["@type"] === "BreadcrumbList");
        if (!list) {
          expect(noindex || path === routes.home(), path).toBe(true);
          continue;
        }
        lists++;
        const items = nodesIn(list).filter(({ node }) => node["@type"] === "ListItem");
        const steps = items.map(({ node }) => ownPath(String(node.item), siteUrl));
        expect(steps[0]).toBe(routes.home());
        expect(steps.at(-1)).toBe(path);
        expect(items.map(({ node }) => node.position)).toEqual(items.map((_, index) => index + 1));
        for (const step of steps.slice(0, -1)) expect(page.linksBelow("contenu"), path).toContain(step);
      }
      expect(lists).toBeGreaterThan(pages.length / 2);
    });

    test("articles link to their trade, and trades to some of their articles", () => {
      for (const { slug, trade } of content.posts)
        expect(at(routes.post(slug))?.page.linksBelow("contenu")).toContain(routes.trade(trade));
      for (const trade of new Set(content.posts.map((post) => post.trade))) {
        const own = content.posts.filter((post) => post.trade === trade).map(({ slug }) => routes.post(slug));
        const links = at(routes.trade(trade))?.page.linksBelow("contenu") ?? [];
        expect(own.filter((path) => links.includes(path)).length, trade).toBeGreaterThan(0);
      }
    });

    test("the communes page lists each commune with its postal codes; home and trade pages link to it", () => {
      const listed = at(routes.zones())?.page.texts("li");
      for (const { name, postalCodes } of content.communes)
        expect(listed).toContain(`${name} ${postalCodes.join(", ")}`);
      for (const path of [routes.home(), ...content.trades.map(({ slug }) => routes.trade(slug))])
        expect(at(path)?.page.linksBelow("reseau"), path).toContain(routes.zones());
    });

    // The edited site's forms are on a host that does not exist.
    if (site === real)
      test("every link to a form gets a 200", async ({ request }) => {
        const forms = pages.flatMap(({ links }) => links.filter((href) => href.startsWith(`${formHost}/`)));
        expect(forms.length).toBeGreaterThan(0);
        for (const href of new Set(forms))
          expect((await request.get(site.url + href)).status(), href).toBe(200);
      });

    test("every internal link leads to a page without a redirect, and its fragment to an element", () => {
      let places = 0;
      for (const page of pages) {
        for (const path of linkedPaths(page, siteUrl)) {
          if (/\.\w+$/.test(path)) continue;
          expect(paths, page.path).toContain(path);
          expect(path, page.path).toMatch(/^\/$|^(\/[a-z0-9-]+)+$/);
        }
        // The close links' fragment must match no element, so that closing a sheet does not scroll.
        expect(page.ids, page.path).not.toContain(CLOSED_SHEET);
        for (const href of page.links) {
          const [path = "", id] = (ownPath(href, siteUrl) ?? href).split("#");
          if (!id || path.startsWith("http") || id === CLOSED_SHEET) continue;
          places++;
          expect(at(path || page.path)?.ids, `${page.path} → ${href}`).toContain(decodeURIComponent(id));
        }
      }
      expect(places).toBeGreaterThan(pages.length);
    });
  });
