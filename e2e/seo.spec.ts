import { routes } from "@/lib/client/routes";
import { exported, type StructuredData } from "./support/exported";
import { content, type Kind, SITE_URL, sitePages } from "./support/pages";
import { FIXTURE } from "./support/sites";
import { missingIn, vocabularyErrors } from "./support/structured-data";
import { expect, test } from "./support/test";

// What search engines and link previews get of each kind of page; rules for any content: site/seo.spec.ts.

const read = (path: string) => exported(FIXTURE, path);
test("a listed company's shared link shows the company", () => {
  const listed = sitePages.filter(({ kind }) => kind === "listed-company");
  expect(listed).toHaveLength(content.companies.length);
  for (const { path, h1 } of listed) {
    const name = h1.replace(/^Service dédié /, "");
    const { meta } = read(path);
    for (const words of ["og:title", "description", "og:image:alt"]) expect(meta.get(words)).toContain(name);
    expect(meta.get("og:image")).toBe(SITE_URL + routes.preview(path));
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
    const types = read(path).data.map((block) => block["@type"]);
    expect(types.sort(), path).toEqual(DATA[kind] ?? ["BreadcrumbList"]);
  }
});

test("the check of structured data finds what schema.org does not know", () => {
  const known = read("/plombier").data.find((block) => block["@type"] === "Service");
  const wrong = (change: object) => vocabularyErrors([{ path: "", block: { ...known, ...change } }]);
  expect(wrong({ areaServed: { "@type": "Town", name: "Cilaos" } })).not.toEqual([]);
  expect(missingIn({ ...known, areaServed: undefined } as StructuredData)).toEqual([
    " Service: no areaServed",
  ]);
});

test("a partner's page lists the communes with their postal codes", () => {
  const { text } = read("/partenaires/piton-immobilier");
  for (const { name, postalCodes } of content.communes)
    expect(text).toContain(`${name} ${postalCodes.join(", ")}`);
});
