import { routes } from "@/lib/client/routes";
import { type CrawledPage, crawl, type StructuredData } from "./support/crawl";
import { content, type Kind, SITE_URL, sitePages, UNLINKED } from "./support/pages";
import { FIXTURE } from "./support/sites";
import { missingIn, vocabularyErrors } from "./support/structured-data";
import { expect, test } from "./support/test";

// What search engines and link previews get of each kind of page; rules for any content: site/seo.spec.ts.
test.describe.configure({ mode: "default" });

let pages: CrawledPage[] = [];
const at = (path: string) => pages.find((page) => page.path === path);
const listed = sitePages.filter(({ kind }) => kind === "listed-company");

test.beforeAll(async () => {
  pages = await crawl({ origin: FIXTURE.url, siteUrl: SITE_URL }, UNLINKED);
});

test("a crawler finds every page of the site, and no other; indexed ones within two clicks", () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(sitePages.map(({ path }) => path).sort());
  for (const { path, status, indexed } of sitePages) {
    expect([at(path)?.status, at(path)?.noindex], path).toEqual([status, !indexed]);
    if (indexed) expect(at(path)?.clicks, path).toBeLessThanOrEqual(2);
  }
});

test("a listed company's shared link shows the company", () => {
  expect(listed).toHaveLength(content.companies.length);
  for (const { path, h1 } of listed) {
    const name = h1.replace(/^Service dédié /, "");
    const page = at(path);
    for (const words of [page?.meta.get("og:title"), page?.description, page?.meta.get("og:image:alt")])
      expect(words).toContain(name);
    expect(page?.image?.url).toBe(SITE_URL + routes.preview(path));
    expect(page?.html).toContain(h1);
  }
});

const DATA: Partial<Record<Kind, string[]>> = {
  home: ["Organization", "WebSite"],
  trade: ["BreadcrumbList", "Service"],
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

test("a partner's page lists the communes with their postal codes", () => {
  for (const { name, postalCodes } of content.communes)
    expect(at("/partenaires/piton-immobilier")?.html).toContain(`${name} ${postalCodes.join(", ")}`);
});
