import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TRADE_SLUGS } from "@/content/schema";
import { FONT_CHARACTERS } from "../font-characters";
import { sitePages } from "../site-pages";
import { typeset } from "../typography";
import { loadContent } from "./load";
import { countWords, renderProse } from "./prose";
import { mapStrings } from "./read";

const content = loadContent();
const articles = content.posts.map((post) => ({ file: `content/blog/${post.slug}.mdx`, ...post }));
const legal = content.legal.map((page) => ({ file: `content/legal/${page.slug}.mdx`, ...page }));
const prose = [...articles, ...legal];

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
  ])("the cards of %s pass exactly these values", (slug, expected) => {
    const cards = content.trades.find((trade) => trade.slug === slug)?.cards.items ?? [];
    expect(Object.fromEntries(cards.map(({ id, prefill }) => [id, prefill]))).toEqual(expected);
  });

  it("home automation goes to the electrician's form, as works", () => {
    const trade = content.trades.find(({ slug }) => slug === "domotique");
    expect(trade?.service).toBe("electricien");
    for (const { prefill } of trade?.cards.items ?? [])
      expect(prefill).toEqual({ besoin: "une demande de travaux" });
  });

  it("the other trades open their own service, and every card's id is its own", () => {
    for (const { slug, service, cards } of content.trades) {
      if (slug !== "domotique") expect(service).toBe(slug);
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
  it("say what the specification says", () => {
    const { network, rating, reviewCount, ...others } = content.figures;
    const texts = Object.entries(others).map(([name, { text }]) => [name, text]);
    expect(Object.fromEntries(texts)).toEqual({
      serviceFee: typeset("0 €"),
      experience: typeset("plus de 15 ans"),
      hoursGeneral: "6h–22h",
      hoursTrade: typeset("24h/24 – 7j/7"),
      response: typeset("moins de 5 minutes"),
      responseStat: typeset("15 min"),
      satisfaction: typeset("98 %"),
      clients: "+3000",
      networkPartner: "Plus de 315 artisans certifiés",
    });
    expect(network).toMatchObject({
      ...{ total: 413, plumbers: 136, electricians: 102, locksmiths: 77, electromenager: 98 },
    });
    expect([rating.text, rating.value, reviewCount.text, reviewCount.total]).toEqual([
      "4,9/5",
      4.9,
      "plus de 2000",
      2000,
    ]);
  });

  const FIGURE =
    /(?<![\w.-])(413|315)(?= \p{L})|4[,.]9 ?\/ ?5|98 ?%|(?<!\d)15 ?(min\b|ans)|24 ?h ?\/ ?24|7 ?j ?\/ ?7|moins de (5|cinq)\b|(?<!\d)0 ?€|6 ?h ?[–-] ?22 ?h/iu;
  // Markup has such numbers of its own.
  const COUNT = /(?<![\d\p{L}])(413|315|136|102|77|98)(?!\d)|[23] ?000/u;

  it("stand only in content/figures.yaml", () => {
    const places = [...filesOf("content", /\.(yaml|mdx)$/), ...filesOf("app", /\.tsx?$/)]
      .concat(filesOf("components", /\.tsx?$/))
      .filter((file) => !["content/figures.yaml", "content/communes.yaml"].includes(file));
    const found = places.flatMap((file) =>
      readFileSync(file, "utf8")
        .replace(/[\u00a0\u202f]/g, " ")
        .split("\n")
        .flatMap((line, index) => {
          const match = FIGURE.exec(line) ?? (file.startsWith("content/") ? COUNT.exec(line) : null);
          return match ? [`${file}:${index + 1}: ${match[0]}`] : [];
        }),
    );
    expect(found).toEqual([]);
  });
});

it("the brand's name stands only in content/site.yaml", () => {
  const brand = new RegExp(content.site.name, "i");
  const found = ["app", "components", "content", "lib"]
    .flatMap((folder) => filesOf(folder, /\.(tsx?|mjs|js|css|svg|yaml|mdx|json|md)$/))
    .filter((file) => brand.test(readFileSync(file, "utf8")));
  expect(found).toEqual(["content/site.yaml"]);
});

it("the communes are those of the official code, with all their postal codes", () => {
  type Commune = { code: string; nom: string; type: string; departement?: string; codesPostaux?: string[] };
  const path = createRequire(import.meta.url).resolve("@etalab/decoupage-administratif/data/communes.json");
  const official = (JSON.parse(readFileSync(path, "utf8")) as Commune[])
    .filter(({ departement, type }) => departement === "974" && type === "commune-actuelle")
    .map(({ code, nom, codesPostaux = [] }) => ({ code, name: nom, postalCodes: codesPostaux.toSorted() }));
  const ours = content.communes.map(({ code, name, postalCodes }) => ({
    code,
    name: name.replaceAll("’", "'"),
    postalCodes: postalCodes.toSorted(),
  }));
  const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
  expect(ours).toHaveLength(24);
  expect(ours.sort(byCode)).toEqual(official.sort(byCode));
});

it("each commune stands in the area of its arrondissement", () => {
  const AREAS: Record<string, string> = { "9741": "Nord", "9742": "Sud", "9743": "Est", "9744": "Ouest" };
  const path = createRequire(import.meta.url).resolve("@etalab/decoupage-administratif/data/communes.json");
  const official = (
    JSON.parse(readFileSync(path, "utf8")) as { code: string; type: string; arrondissement?: string }[]
  ).filter(({ code, type }) => code.startsWith("974") && type === "commune-actuelle");
  expect(official).toHaveLength(24);
  for (const { code, arrondissement = "" } of official) {
    const ours = content.communes.find((commune) => commune.code === code);
    expect(ours?.area, ours?.name).toBe(AREAS[arrondissement]);
  }
});

it("the posts have the specified dates, read times and categories, newest first", () => {
  expect(content.posts.map(({ date, readMinutes, category }) => [date, readMinutes, category])).toEqual([
    ["2024-03-20", 5, "Plomberie"],
    ["2024-03-18", 7, "Électricité"],
    ["2024-03-15", 6, "Serrurerie"],
  ]);
});

it.each(articles)("$file is as long as its read time says", ({ body, readMinutes }) => {
  const minutes = countWords(body) / 220;
  expect(
    Math.abs(minutes - readMinutes),
    `${minutes.toFixed(1)} min at 220 words a minute`,
  ).toBeLessThanOrEqual(1);
});

it("trades come in their order, reviews as the specification has them", () => {
  expect(content.trades.map(({ slug }) => slug)).toEqual(TRADE_SLUGS);
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

/** Paths that exist, and the anchors of sections. */
const APP = filesOf("app", /\.tsx$/)
  .map((file) => readFileSync(file, "utf8"))
  .join();

it("every link of menu and footer leads somewhere", () => {
  const { menu, footer, legal: legalLinks } = content.navigation;
  const broken = [...menu, ...footer.flatMap(({ links }) => links), ...legalLinks].filter(({ path }) => {
    const [page = "", anchor] = path.split("#");
    return !sitePages().has(page) || (anchor && !APP.includes(`id="${anchor}"`));
  });
  expect(broken).toEqual([]);
});

it.each(content.partners)("the logo of $slug is a file", ({ logo }) => {
  expect(existsSync(`public${logo.file}`)).toBe(true);
});

describe.each(prose)("$file", ({ file, body }) => {
  // Only what the pages provide; anything else makes rendering throw.
  const demanded: unknown[] = [];
  const Note = ({ children }: { children: React.ReactNode }) => createElement("aside", null, children);
  const Demande = ({ trade }: { trade: unknown }) => {
    demanded.push(trade);
    return null;
  };
  const components = { Note, ...(file.startsWith("content/blog/") && { Demande }) };
  const render = async () => {
    const { Content, headings } = await renderProse(body);
    return { html: renderToStaticMarkup(createElement(Content, { components })), headings };
  };
  const textOf = (html: string) =>
    html
      .replace(/<code>.*?<\/code>/gs, "")
      .replace(/<[^>]+>/g, "")
      .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
  const ENTITIES: Record<string, string> = {
    "&amp;": "&",
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#x27;": "'",
  };

  it("has no raw HTML and no component but Note and Demande", () => {
    const bare = body.replace(/```[\s\S]*?```|`[^`]*`/g, "");
    expect(bare.match(/<(?!\/?(?:Note|Demande)\b)[/!\w][^>]*>?/g)).toBeNull();
    expect(bare.match(/^(?:import|export)\s/m)).toBeNull();
  });

  it("has headings below the page's h1, two at least, each with its own id", async () => {
    const { html, headings } = await render();
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels).not.toContain(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
    expect(headings.length).toBeGreaterThanOrEqual(2);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  });

  it("links to pages that exist, elsewhere over https", async () => {
    const { html, headings } = await render();
    const broken = [...html.matchAll(/<a href="([^"]*)"/g)].filter(([, href = ""]) => {
      if (href.startsWith("#")) return !headings.some(({ id }) => href === `#${id}`);
      if (href.startsWith("/")) return !sitePages().has(href);
      return !/^(https:\/\/|mailto:)/.test(href);
    });
    expect(broken.map(([, href]) => href)).toEqual([]);
  });

  it("asks for trades that exist", async () => {
    demanded.length = 0;
    await render();
    expect(demanded.filter((trade) => !(TRADE_SLUGS as readonly unknown[]).includes(trade))).toEqual([]);
    if (file.startsWith("content/blog/")) expect(demanded.length).toBeGreaterThan(0);
  });

  it("needs no character that the font has not, and is set to the last apostrophe", async () => {
    const text = textOf((await render()).html);
    expect(foreign(text)).toEqual([]);
    expect(text.match(/.{0,20}(?:\p{L}'\p{L}| [:;!?»%€]|« ).{0,20}/gu)).toBeNull();
  });
});

function foreign(text: string): string[] {
  return [...new Set(text.replaceAll("\n", ""))].filter((character) => !FONT_CHARACTERS.includes(character));
}

it("no text of a content file needs a character that the font has not", () => {
  const found: string[] = [];
  mapStrings(content, (text, path) => {
    if (path.at(-1) !== "body")
      for (const character of foreign(text.replace(/\{\w+\}/g, "")))
        found.push(`${path.join(".")}: "${character}" U+${character.codePointAt(0)?.toString(16)}`);
    return text;
  });
  expect(found).toEqual([]);
});
