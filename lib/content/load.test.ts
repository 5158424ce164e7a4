import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { figures, legalComponents, postComponents, service as serviceShape } from "@/content/schema";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { routes } from "@/lib/client/routes";
import { FONT_CHARACTERS } from "@/lib/drawings/font-characters";
import official from "@/lib/server/demo/communes.json";
import { listPages } from "@/lib/site/pages";
import { hoursText } from "./hours";
import { sitePaths } from "./links";
import { loadContent } from "./load";
import { getProse } from "./prose/prose";
import { typeset } from "./typography";

// The fixture holds the specification's constants; the project's own content may differ.
const content = loadContent(FIXTURE_FOLDERS);
const prose = [
  ...content.posts.map(({ slug, text }) => ({
    file: `content/blog/${slug}.mdx`,
    text,
    components: postComponents,
  })),
  ...content.legal.map(({ slug, text }) => ({
    file: `content/legal/${slug}.mdx`,
    text,
    components: legalComponents,
  })),
];

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

describe("values that machines read", () => {
  it.each([
    [
      "plombier",
      {
        "canalisation-bouchee": { besoin: "une canalisation bouchée" },
        wc: { besoin: "un dépannage WC" },
        "robinetterie-et-joints": { besoin: "un problème avec la robinetterie" },
        "chauffe-eau": { besoin: "un dépannage" },
        tuyauterie: { besoin: "un dépannage" },
        renovation: { besoin: "une demande de travaux" },
      },
    ],
    [
      "recherche-de-fuite",
      {
        "detection-de-fuites": { besoin: "une recherche de fuite" },
        "diagnostic-des-reseaux": { besoin: "une recherche de fuite" },
        "audit-des-installations": { besoin: "une recherche de fuite" },
      },
    ],
    [
      "electricien",
      {
        "panne-electrique": { besoin: "un dépannage" },
        "mise-aux-normes": { besoin: "une demande de travaux", besoin_extra: "une mise aux normes" },
        "installation-electrique": { besoin: "une demande de travaux" },
        "tableau-electrique": { besoin: "une demande de travaux" },
        domotique: { besoin: "une demande de travaux" },
        "renovation-electrique": {
          besoin: "une demande de travaux",
          besoin_extra: "une rénovation électrique",
        },
      },
    ],
    [
      "serrurier",
      {
        "ouverture-de-porte": { besoin: "un domicile / bureau / local commercial" },
        "changement-de-serrure": { besoin: "un domicile / bureau / local commercial" },
        "blindage-de-porte": { besoin: "un domicile / bureau / local commercial" },
        "reproduction-de-cles": { besoin: "un domicile / bureau / local commercial" },
        "securite-maison": { besoin: "un domicile / bureau / local commercial" },
        "serrurerie-automobile": { besoin: "un véhicule" },
      },
    ],
    [
      "electromenager",
      {
        "lave-linge": { type: "une machine à laver" },
        refrigerateur: { type: "un réfrigérateur/congélateur" },
        "lave-vaisselle": { type: "un lave-vaisselle" },
        "four-micro-onde": { type: "un four/micro-onde" },
        television: { type: "une télévision" },
        "autres-appareils": { type: "un autre appareil" },
      },
    ],
  ])("the specified cards of %s pass exactly these values", (slug, expected) => {
    const cards = content.trades.find((trade) => trade.slug === slug)?.cards.items ?? [];
    const specified = cards.filter(({ id }) => id in expected);
    expect(Object.fromEntries(specified.map(({ id, prefill }) => [id, prefill]))).toEqual(expected);
  });

  it("home automation goes to the electrician's form, a motor that is out of order as a repair", () => {
    const trade = content.trades.find(({ slug }) => slug === "domotique");
    expect(trade?.service).toBe("electricien");
    const [shutters, ...works] = trade?.cards.items ?? [];
    expect(shutters?.prefill).toEqual({ besoin: "un dépannage" });
    for (const { prefill } of works) expect(prefill).toEqual({ besoin: "une demande de travaux" });
  });

  it("a trade that is a service opens its own, and every card's id is its own", () => {
    for (const { slug, service, cards } of content.trades) {
      if (serviceShape.shape.id.options.some((id) => id === String(slug))) expect(service).toBe(slug);
      expect(new Set(cards.items.map(({ id }) => id)).size).toBe(cards.items.length);
    }
  });

  it("services know their form and parameters", () => {
    expect(content.services.map(({ id, form, queryParams }) => [id, form, queryParams])).toEqual([
      ["plombier", "plombier", {}],
      ["recherche-de-fuite", "plombier", { besoin: "une recherche de fuite" }],
      ["electricien", "electricien", {}],
      ["serrurier", "serrurier", {}],
      ["electromenager", "electromenager", {}],
    ]);
  });
});

describe("figures", () => {
  it.each([
    ["4,9/5", 4.9, true],
    ["4,9/5", 4.8, false],
    ["5/5", 5, true],
    ["Note moyenne, 4,9 sur 5", 4.9, true],
    ["4,9, sur 5", 4.9, true],
    ["très bien", 4.9, false],
  ])("stars of « %s » at %d: %s", (text, value, expected) => {
    const { success } = figures.shape.rating.safeParse({ text, value, shown: "Page", source: null });
    expect(success).toBe(expected);
  });

  it("match the specification", () => {
    const { network, rating, reviewCount, hoursGeneral, hoursTrade, ...others } = content.figures;
    const texts = Object.entries(others).map(([name, { text }]) => [name, text]);
    expect(Object.fromEntries(texts)).toEqual({
      serviceFee: typeset("0 €"),
      experience: typeset("plus de 15 ans"),
      response: typeset("moins de 5 minutes"),
      responseStat: typeset("15 min"),
      satisfaction: typeset("98 %"),
      clients: typeset("plus de 3 000"),
      networkPartner: "Plus de 315 artisans certifiés",
    });
    expect([hoursGeneral, hoursTrade].map(hoursText)).toEqual(["6h–22h", typeset("24h/24 – 7j/7")]);
    expect(network).toMatchObject({
      ...{ total: 413, plumbers: 136, electricians: 102, locksmiths: 77, electromenager: 98 },
    });
    expect([rating.text, rating.value, reviewCount.text]).toEqual(["4,9/5", 4.9, typeset("plus de 2 000")]);
  });

  const FIGURE =
    /(?<![\w.-])(413|315)(?= \p{L})|4[,.]9 ?\/ ?5|98 ?%|(?<!\d)15 ?(min\b|ans)|24 ?h ?\/ ?24|7 ?j ?\/ ?7|moins de (5|cinq)\b|(?<!\d)0 ?€|6 ?h ?[–-] ?22 ?h/iu;
  // Markup has such numbers too.
  const COUNT = /(?<![\d\p{L}])(413|315|136|102|77|98)(?!\d)|[23] ?000/u;

  it("are only in content/figures.yaml", () => {
    const places = [...filesOf(FIXTURE_FOLDERS.root, /\.(yaml|mdx)$/), ...filesOf("app", /\.tsx?$/)]
      .concat(filesOf("components", /\.tsx?$/))
      .filter(
        (file) =>
          !["figures.yaml", "communes.yaml"].some((name) => file === `${FIXTURE_FOLDERS.root}/${name}`),
      );
    const found = places.flatMap((file) =>
      readFileSync(file, "utf8")
        .replace(/[\u00a0\u202f]/g, " ")
        .split("\n")
        .flatMap((line, index) => {
          const match =
            FIGURE.exec(line) ?? (file.startsWith(FIXTURE_FOLDERS.root) ? COUNT.exec(line) : null);
          return match ? [`${file}:${index + 1}: ${match[0]}`] : [];
        }),
    );
    expect(found).toEqual([]);
  });
});

it("the brand's name is only in content/site.yaml", () => {
  const brand = new RegExp(content.site.name, "i");
  const found = ["app", "components", FIXTURE_FOLDERS.root, "lib"]
    .flatMap((folder) => filesOf(folder, /\.(tsx?|mjs|js|css|svg|yaml|mdx|json|md)$/))
    .filter((file) => brand.test(readFileSync(file, "utf8")));
  expect(found).toEqual([`${FIXTURE_FOLDERS.root}/site.yaml`]);
});

it("the communes are those of the official code, with all their postal codes", () => {
  const expected = official.communes.map(({ code, nom, codesPostaux }) => ({
    code,
    name: nom,
    postalCodes: codesPostaux.toSorted(),
  }));
  const ours = content.communes.map(({ code, name, postalCodes }) => ({
    code,
    name: name.replaceAll("’", "'"),
    postalCodes: postalCodes.toSorted(),
  }));
  const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
  expect(ours).toHaveLength(24);
  expect(ours.sort(byCode)).toEqual(expected.sort(byCode));
});

it("each commune has its own place on the map", () => {
  const map = readFileSync("components/illustrations/carte.svg", "utf8");
  const [left = 0, top = 0, width = 0, height = 0] = (map.match(/viewBox="([^"]+)"/)?.[1] ?? "")
    .split(" ")
    .map(Number);
  const places = content.communes.map(({ dot: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(24);
  for (const { name, dot } of content.communes) {
    expect(dot.x > left && dot.x < left + width, name).toBe(true);
    expect(dot.y > top && dot.y < top + height, name).toBe(true);
  }
});

it("each commune is in the area of its arrondissement", () => {
  const AREAS: Record<string, string> = { "9741": "Nord", "9742": "Sud", "9743": "Est", "9744": "Ouest" };
  for (const { code, arrondissement } of official.communes) {
    const ours = content.communes.find((commune) => commune.code === code);
    expect(ours?.area, ours?.name).toBe(AREAS[arrondissement]);
  }
});

it("the specified posts have their dates, read times and categories; all are sorted newest first", () => {
  const facts = content.posts.map(({ slug, date, readMinutes, category }) => [
    slug,
    date,
    readMinutes,
    category,
  ]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ["preparer-plomberie-saison-cyclonique", "2024-03-20", 5, "Plomberie"],
      ["panne-electrique-signes-avant-coureurs", "2024-03-18", 7, "Électricité"],
      ["serrures-air-marin-entretien", "2024-03-15", 6, "Serrurerie"],
    ]),
  );
  const dates = content.posts.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
});

it("trades come in the order of the header's menu, reviews as the specification has them", () => {
  const { header } = content.navigation;
  expect(content.trades.slice(0, header.length).map(({ slug }) => slug)).toEqual(header);
  expect(content.reviews.slice(0, 3).map(({ source, rating }) => [source, rating])).toEqual([
    ["WhatsApp", 4.9],
    ["WhatsApp", 4.9],
    ["WhatsApp", 5],
  ]);
});

it("titles and descriptions of pages are each used once", () => {
  const { home, blog, partner, company, review } = content.pages;
  const pages = [...content.trades, ...content.posts, ...content.legal, home, blog, partner, company, review];
  const titles = pages.map((page) => ("metaTitle" in page ? page.metaTitle : page.title));
  const descriptions = pages.map(({ description }) => description);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
});

const APP = filesOf("app", /\.tsx$/)
  .map((file) => readFileSync(file, "utf8"))
  .join();

it("every fragment in menu, header and footer is the name of a section", () => {
  const { menu, footer, legal: legalLinks } = content.navigation;
  const broken = [...menu, ...footer.flatMap(({ links }) => links), ...legalLinks].filter(({ path }) => {
    const [, anchor] = path.split("#");
    return anchor && !APP.includes(`id="${anchor}"`);
  });
  expect(broken).toEqual([]);
});

it("texts may link to every page that the site lists, except those with a slug parameter", () => {
  const slugs = <Slug extends string>({ slug }: { slug: Slug }) => slug;
  const known = sitePaths({
    trades: content.trades.map(slugs),
    posts: content.posts.map(slugs),
    legal: content.legal.map(slugs),
    partners: content.partners.map(slugs),
    companies: content.companies,
  });
  const others = listPages(content, [])
    .map(({ path }) => path)
    .filter((path) => !known.has(path));
  expect(others.filter((path) => !/\/page\/\d+$/.test(path))).toEqual([routes.companyShell()]);
});

it.each(prose)("$file is set to the last apostrophe, and has every id once", ({ text, components }) => {
  const { tree, ids } = getProse(text, components);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(1);
  let shown = "";
  visit(tree, "text", (node, _, parent) => {
    if (parent?.type !== "element" || parent.tagName !== "code") shown += node.value;
  });
  expect(shown.length).toBeGreaterThan(500);
  expect(shown.match(/.{0,20}(?:\p{L}'\p{L}| [:;!?»%€]|« ).{0,20}/gu)).toBeNull();
});

function foreign(text: string): string[] {
  return [...new Set(text.replaceAll("\n", ""))].filter((character) => !FONT_CHARACTERS.includes(character));
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
};

it("the font has every character of the content's texts", () => {
  const withoutTexts = (items: readonly { text: string }[]) => items.map(({ text, ...fields }) => fields);
  const { posts, legal, ...others } = content;
  const found = stringsIn([others, withoutTexts(posts), withoutTexts(legal)]).flatMap((text) =>
    foreign(text.replace(/\{\w+\}/g, "")).map((character) => `${character} in ${text}`),
  );
  expect(found).toEqual([]);
});
