import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { figures } from "@/content/schema";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { routes } from "@/lib/client/routes";
import { listPages } from "@/lib/site/pages";
import { linkedPages } from "./links";
import { loadContent } from "./load";

// The fixture holds the specification's constants; the project's own content may differ.
const content = loadContent(FIXTURE_FOLDERS);

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

const LOCKSMITH = { besoin: "un domicile / bureau / local commercial" };
const WORKS = { besoin: "une demande de travaux" };
const REPAIR = { besoin: "un dépannage" };
const LEAK = { besoin: "une recherche de fuite" };
/** The specified cards, by trade. */
const CARDS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  plombier: {
    "canalisation-bouchee": { besoin: "une canalisation bouchée" },
    wc: { besoin: "un dépannage WC" },
    "robinetterie-et-joints": { besoin: "un problème avec la robinetterie" },
    "chauffe-eau": REPAIR,
    tuyauterie: REPAIR,
    renovation: WORKS,
  },
  "recherche-de-fuite": {
    "detection-de-fuites": LEAK,
    "diagnostic-des-reseaux": LEAK,
    "audit-des-installations": LEAK,
  },
  electricien: {
    "panne-electrique": REPAIR,
    "mise-aux-normes": { ...WORKS, besoin_extra: "une mise aux normes" },
    "installation-electrique": WORKS,
    "tableau-electrique": WORKS,
    domotique: WORKS,
    "renovation-electrique": { ...WORKS, besoin_extra: "une rénovation électrique" },
  },
  serrurier: {
    "ouverture-de-porte": LOCKSMITH,
    "changement-de-serrure": LOCKSMITH,
    "blindage-de-porte": LOCKSMITH,
    "reproduction-de-cles": LOCKSMITH,
    "securite-maison": LOCKSMITH,
    "serrurerie-automobile": { besoin: "un véhicule" },
  },
  electromenager: {
    "lave-linge": { type: "une machine à laver" },
    refrigerateur: { type: "un réfrigérateur/congélateur" },
    "lave-vaisselle": { type: "un lave-vaisselle" },
    "four-micro-onde": { type: "un four/micro-onde" },
    television: { type: "une télévision" },
    "autres-appareils": { type: "un autre appareil" },
  },
};
it.each(Object.entries(CARDS))("the specified cards of %s preset exactly these values", (slug, expected) => {
  const cards = content.trades.find((trade) => trade.slug === slug)?.cards.items ?? [];
  expect(Object.fromEntries(cards.map(({ id, prefill }) => [id, prefill]))).toMatchObject(expected);
});

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

const FIGURE =
  /(?<![\w.-])(413|315)(?= \p{L})|4[,.]9 ?\/ ?5|98 ?%|(?<!\d)15 ?(min\b|ans)|24 ?h ?\/ ?24|7 ?j ?\/ ?7|moins de (5|cinq)\b|(?<!\d)0 ?€|6 ?h ?[–-] ?22 ?h/iu;
// Not for code, whose markup has such numbers.
const COUNT = /(?<![\d\p{L}])(413|315|136|102|77|98)(?!\d)|[23] ?000/u;

it("only figures.yaml contains figures", () => {
  const { root } = FIXTURE_FOLDERS;
  const places = [filesOf(root, /(?<!figures|communes)\.(yaml|mdx)$/), filesOf("app", /\.tsx?$/)];
  const found = [...places, filesOf("components", /\.tsx?$/)].flat().flatMap((file) => {
    const lines = readFileSync(file, "utf8")
      .replace(/[\u00a0\u202f]/g, " ")
      .split("\n");
    return lines
      .filter((line) => FIGURE.test(line) || (file.startsWith(root) && COUNT.test(line)))
      .map((line) => `${file}: ${line}`);
  });
  expect(found).toEqual([]);
});

it("only content/site.yaml contains the brand name", () => {
  const brand = new RegExp(content.site.name, "i");
  const found = ["app", "components", FIXTURE_FOLDERS.root, "lib"]
    .flatMap((folder) => filesOf(folder, /\.(tsx?|mjs|js|css|svg|yaml|mdx|json|md)$/))
    .filter((file) => brand.test(readFileSync(file, "utf8")));
  expect(found).toEqual([`${FIXTURE_FOLDERS.root}/site.yaml`]);
});

it("each commune has a distinct dot on the map", () => {
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

it("texts may link to every listed page, except later pages of a list and the company shell", () => {
  const slugs = <Slug extends string>({ slug }: { slug: Slug }) => slug;
  const { trades, posts, legal, partners, companies } = content;
  const written = { posts: posts.map(slugs), legal: legal.map(slugs), partners: partners.map(slugs) };
  const known = linkedPages({ ...written, trades: trades.map(slugs), companies }, () => undefined, true);
  const others = listPages(content, [])
    .map(({ path }) => path)
    .filter((path) => !known.has(path));
  expect(others.filter((path) => !/\/page\/\d+$/.test(path))).toEqual([routes.companyShell()]);
});
