import { createHash } from "node:crypto";
import { CLOSED_SHEET } from "@/lib/client/page-ids";
import { routes } from "@/lib/client/routes";
import { linksBelow } from "@/lib/system/html";
import { type CrawledPage, crawl, linkedPaths, ownPath, type StructuredData } from "./support/crawl";
import { content, type Kind, SITE_URL, sitePages, UNLINKED } from "./support/pages";
import { FIXTURE } from "./support/sites";
import { missingIn, nodesIn, vocabularyErrors } from "./support/structured-data";
import { expect, test } from "./support/test";

// What search engines, link previews and feed readers get: none of them runs scripts.
test.describe.configure({ mode: "default" });

let pages: CrawledPage[] = [];
const at = (path: string) => pages.find((page) => page.path === path);
const indexed = () => pages.filter(({ noindex }) => !noindex);
const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) < index);

test.beforeAll(async () => {
  pages = await crawl({ origin: FIXTURE.url, siteUrl: SITE_URL }, UNLINKED);
});

test("a crawler finds every page of the site, and no other", () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(sitePages.map(({ path }) => path).sort());
  for (const { path, status, indexed: listed } of sitePages) {
    expect(at(path)?.status, path).toBe(status);
    expect(at(path)?.noindex, path).toBe(!listed);
  }
});

test("every page has one title of at most 60 and one description of 70 to 155 characters, its own", () => {
  for (const { path, title, description } of pages) {
    expect(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(10);
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect(title, path).not.toContain(" | ");
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(155);
  }
  expect(duplicates(pages.map(({ title }) => title))).toEqual([]);
  expect(duplicates(pages.map(({ description }) => description))).toEqual([]);
});

test("indexed pages name themselves as canonical, the others name none", () => {
  for (const { path, canonical, noindex } of pages) {
    expect(canonical, path).toBe(noindex ? "" : SITE_URL + (path === routes.home() ? "" : path));
  }
});

test("every page but the not-found page says to link previews what it says to readers", () => {
  const shared = pages.filter(({ status }) => status === 200);
  expect(shared.length).toBe(sitePages.length - 1);
  for (const { path, meta, description, title } of shared) {
    expect(title, path).toContain(meta.get("og:title"));
    expect(meta.get("og:description"), path).toBe(description);
    expect(meta.get("og:url"), path).toBe(SITE_URL + (path === routes.home() ? "" : path));
    expect(meta.get("og:locale"), path).toBe("fr_FR");
    expect(meta.get("og:site_name"), path).toBe(content.site.name);
    expect(meta.get("twitter:card"), path).toBe("summary_large_image");
    const kind = sitePages.find((page) => page.path === path)?.kind;
    expect(meta.get("og:type"), path).toBe(kind === "post" ? "article" : "website");
  }
});

test("every page has a preview picture of its own: 1200 × 630, PNG, at most 120 KB, described", () => {
  const shared = pages.filter(({ status }) => status === 200);
  for (const { path, meta, image } of shared) {
    expect(image, path).toMatchObject({ status: 200, type: "image/png", width: 1200, height: 630 });
    expect(image?.url, path).toMatch(/\.png$/);
    expect(image?.bytes, path).toBeGreaterThan(10_000);
    expect(image?.bytes, path).toBeLessThanOrEqual(120 * 1024);
    expect(meta.get("og:image:type"), path).toBe("image/png");
    expect([meta.get("og:image:width"), meta.get("og:image:height")], path).toEqual(["1200", "630"]);
    expect(meta.get("og:image:alt")?.length, path).toBeGreaterThan(10);
  }
  const contents = shared.map(({ image }) =>
    createHash("sha256")
      .update(image?.content ?? "")
      .digest("hex"),
  );
  expect(duplicates(contents)).toEqual([]);
});

test("a listed company's shared link shows the company", () => {
  const listed = sitePages.filter(({ kind }) => kind === "listed-company");
  expect(listed).toHaveLength(content.companies.length);
  for (const { path, h1 } of listed) {
    const name = h1.replace(/^Service dédié /, "");
    const page = at(path);
    expect(page?.meta.get("og:title")).toContain(name);
    expect(page?.description).toContain(name);
    expect(page?.meta.get("og:image:alt")).toContain(name);
    expect(page?.image?.url).toBe(SITE_URL + routes.preview(path));
    expect(page?.html).toContain(h1);
  }
});

const DATA: Partial<Record<Kind, string[]>> = {
  home: ["FAQPage", "Organization", "WebSite"],
  trade: ["BreadcrumbList", "FAQPage", "Service"],
  post: ["BlogPosting", "BreadcrumbList"],
  company: [],
  "not-found": [],
};

test("every kind of page carries its structured data", () => {
  for (const { path, kind } of sitePages) {
    const types = at(path)?.data.map((block) => block["@type"]);
    expect(types?.sort(), path).toEqual(DATA[kind] ?? ["BreadcrumbList"]);
  }
});

test("structured data holds every required property, and nothing that schema.org does not know", () => {
  const blocks = pages.flatMap(({ path, data }) => data.map((block) => ({ path, block })));
  expect(blocks.length).toBeGreaterThan(35);
  expect(blocks.flatMap(({ path, block }) => missingIn(block).map((line) => `${path}${line}`))).toEqual([]);
  expect(vocabularyErrors(blocks)).toEqual([]);
  // Search engines forbid a business to rate itself.
  const types = blocks.flatMap(({ block }) => nodesIn(block).map(({ node }) => node["@type"]));
  expect(types.filter((type) => /Rating|Review/.test(type))).toEqual([]);
});

test("the check of structured data finds what schema.org does not know", () => {
  const known = at("/plombier")?.data.find((block) => block["@type"] === "Service");
  const wrong = (change: object) => vocabularyErrors([{ path: "", block: { ...known, ...change } }]);
  expect(known).toBeDefined();
  expect(wrong({})).toEqual([]);
  expect(wrong({ hours: "24/7" }).join()).toContain("hours");
  expect(wrong({ areaServed: { "@type": "Town", name: "Cilaos" } })).not.toEqual([]);
  expect(missingIn({ ...known, areaServed: undefined } as StructuredData)).toEqual([
    " Service: no areaServed",
  ]);
});

test("structured data says what the page says", () => {
  const block = (path: string, type: string) => at(path)?.data.find((item) => item["@type"] === type);
  for (const { slug, faq } of content.trades) {
    const path = routes.trade(slug);
    const service = nodesIn(block(path, "Service")).map(({ node }) => node);
    const cities = service.filter((node) => node["@type"] === "City").map(({ name }) => name);
    expect(cities.sort()).toEqual(content.communes.map(({ name }) => name).sort());
    // The site is no tradesperson: it brings one to the visitor.
    const { opens, closes } = content.figures.hoursTrade;
    expect(block(path, "Service")).toMatchObject({
      broker: { "@type": "Organization", name: content.site.name },
      hoursAvailable: { opens, closes },
    });
    const questions = nodesIn(block(path, "FAQPage")).filter(({ node }) => node["@type"] === "Question");
    expect(questions.map(({ node }) => node.name)).toEqual(faq.items.map(({ question }) => question));
  }
  const { name, email, social } = content.site;
  expect(block("/", "Organization")).toMatchObject({
    name,
    email,
    url: SITE_URL,
    sameAs: Object.values(social),
  });
  expect(block("/", "WebSite")).toMatchObject({ name, url: SITE_URL });
  for (const { slug, title, date } of content.posts) {
    expect(block(routes.post(slug), "BlogPosting")).toMatchObject({ headline: title, datePublished: date });
  }
});

test("breadcrumbs lead down from the home page, for readers and for search engines", () => {
  for (const { path, html, data } of pages) {
    const list = data.find((item) => item["@type"] === "BreadcrumbList");
    if (!list) continue;
    const items = nodesIn(list).filter(({ node }) => node["@type"] === "ListItem");
    const paths = items.map(({ node }) => ownPath(String(node.item), SITE_URL));
    expect(paths[0]).toBe(routes.home());
    expect(paths.at(-1)).toBe(path);
    expect(items.map(({ node }) => node.position)).toEqual(items.map((_, index) => index + 1));
    for (const step of paths.slice(0, -1)) expect(linksBelow(html, "contenu"), path).toContain(step);
  }
});

test("every indexed page is within two clicks of the home page", () => {
  expect(indexed().length).toBeGreaterThan(15);
  for (const { path, clicks } of indexed()) expect(clicks, path).toBeLessThanOrEqual(2);
});

test("every link leads to a page of the site, without redirect, and to a place in it", () => {
  let places = 0;
  for (const page of pages) {
    for (const path of linkedPaths(page, SITE_URL)) {
      expect(at(path)?.status, `${page.path} → ${path}`).toBe(page.path === path ? page.status : 200);
      expect(path, page.path).toMatch(/^\/$|^(\/[a-z0-9-]+)+$/);
    }
    for (const href of page.links) {
      const [path = "", id] = (ownPath(href, SITE_URL) ?? href).split("#");
      if (!id || path.startsWith("http")) continue;
      places++;
      // Whatever closes a sheet leads to a place that no page has: there it stays where it is.
      if (id === CLOSED_SHEET) {
        expect(page.ids, page.path).not.toContain(id);
        continue;
      }
      expect(at(path || page.path)?.ids, `${page.path} → ${href}`).toContain(decodeURIComponent(id));
    }
  }
  expect(places).toBeGreaterThan(30);
});

test("articles lead to their trade, and trades to their articles", () => {
  for (const { slug, trade } of content.posts) {
    expect(linksBelow(at(routes.post(slug))?.html ?? "", "contenu")).toContain(routes.trade(trade));
    expect(linksBelow(at(routes.trade(trade))?.html ?? "", "contenu")).toContain(routes.post(slug));
  }
});

test("the coverage section lists the 24 communes with their postal codes, or leads to the list", () => {
  for (const path of [routes.home(), ...content.trades.map(({ slug }) => routes.trade(slug))])
    expect(linksBelow(at(path)?.html ?? "", "reseau"), path).toContain(routes.zones());
  const [partner, zones] = ["/partenaires/piton-immobilier", routes.zones()].map((path) => at(path)?.html);
  for (const { name, postalCodes } of content.communes) {
    expect(partner).toContain(`${name} ${postalCodes.join(", ")}`);
    expect(zones).toContain(`${name}</b>${postalCodes.join(", ")}</li>`);
  }
});

test("a listed company's page keeps what the build knew when the API is down", async ({ page, problems }) => {
  for (const { path, h1 } of sitePages.filter(({ kind }) => kind === "listed-company")) {
    await page.route("**/demo/api/**", (route) => route.abort("internetdisconnected"));
    await page.goto(path);
    await problems.take(/console error: Company/);
    await problems.take(/INTERNET_DISCONNECTED/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
    await expect(page.getByText("Un robinet fuit dans votre appartement")).toBeVisible();
  }
});
