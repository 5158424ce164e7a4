import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { DRAWINGS_FOLDER, drawingNames } from "@/lib/drawings/sources";
import { loadContent } from "./load";
import { newPost } from "./new-post";
import { listTrades } from "./trades";

/** Trades that are unknown to the code, and content with nothing to list, in a copy of the tests' content. */
// Each test reads all of the content, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const copy = mkdtempSync(join(tmpdir(), "trades-"));
const PLACE = {
  root: join(copy, "content"),
  publicRoot: join(copy, "public"),
};
beforeAll(() => {
  mkdirSync(PLACE.publicRoot);
  for (const folder of ["partners", "images"])
    symlinkSync(resolve(FIXTURE_FOLDERS.publicRoot, folder), join(PLACE.publicRoot, folder));
});
beforeEach(() => {
  rmSync(PLACE.root, { recursive: true, force: true });
  cpSync(FIXTURE_FOLDERS.root, PLACE.root, { recursive: true });
  writeFileSync(at(POST), ["---", ...FRONT, "---", "", ...BODY, ""].join("\n"));
});
afterAll(() => rmSync(copy, { recursive: true }));

const at = (file: string) => join(PLACE.root, file);
/** @returns the line on which the change begins */
function edit(file: string, from: string | RegExp, to: string): number {
  const before = readFileSync(at(file), "utf8");
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(at(file), after);
  return before.slice(0, before.search(from)).split("\n").length;
}
/** The error of loading, without its first line. */
function load(): string[] {
  try {
    loadContent(PLACE);
    return [];
  } catch (error) {
    return (error as Error).message.replaceAll(`${copy}/`, "").split("\n").slice(1);
  }
}

const SLUGS: readonly string[] = loadContent(FIXTURE_FOLDERS).trades.map(({ slug }) => slug);
const [FIRST = "", ...OTHERS] = SLUGS;
const FILE = `trades/${FIRST}.yaml`;
const MODEL = readFileSync(`${FIXTURE_FOLDERS.root}/${FILE}`, "utf8");
const HEADER = /^header: .*/m;
const POST = "blog/essai.mdx";
const FRONT = [
  "title: Un article pour essayer",
  "metaTitle: Un article pour essayer",
  "description: Une description assez longue pour un moteur de recherche, et pas trop longue non plus.",
  "excerpt: Court.",
  "category: Conseils",
  `trade: ${FIRST}`,
  "illustration: article-conseils",
  "illustrationAlt: Un dessin",
  "author: Nous",
  'date: "2024-03-01"',
];
const BODY = [`Voir [la page](/${FIRST}).`, "", `<Demande trade="${FIRST}" />`];

function addTrade(slug: string, name = slug): void {
  const text = MODEL.replace(/^slug: .*/m, `slug: ${slug}`)
    .replace(/^name: .*/m, `name: ${name}`)
    .replace(/^title: .*/m, `title: ${name}, le métier que voici`)
    .replace(
      /^description: .*\n.*/m,
      `description: ${name}, ${"un métier que l'essai ajoute, ".repeat(3)}et rien de plus.`,
    )
    .replace(/^( {2}(?:heading|lead)): .*/gm, `$1: ${name}, que l'essai ajoute`);
  writeFileSync(at(`trades/${slug}.yaml`), text);
}
const vignettes = drawingNames().filter((name) => name.startsWith("vignette-"));
/** A made-up trade has no vignette. */
const undrawn = (slug: string) =>
  `content/trades/${slug}.yaml:1 slug : vignette du métier : image inconnue « vignette-${slug} » : ${DRAWINGS_FOLDER}/vignette-${slug}.svg n'existe pas (il y a ${vignettes.join(", ")}) ; nommez-en une dans le champ vignette, ou dessinez-la`;

describe("a new trade", () => {
  it("needs a file and a vignette; menus, posts and links may name it then", () => {
    addTrade("vitrier");
    edit("navigation.yaml", HEADER, "header: [vitrier]");
    edit("navigation.yaml", /path: \/[\w-]+/, "path: /vitrier");
    edit(POST, /^trade: .*/m, "trade: vitrier");
    edit(POST, /\]\(.*\)/, "](/vitrier)");
    edit(POST, /<Demande .*/, '<Demande trade="vitrier" />');
    expect(load()).toEqual([undrawn("vitrier")]);
    edit("trades/vitrier.yaml", /^name:/m, `vignette: ${vignettes[0]}\nname:`);
    expect(load()).toEqual([]);
    edit("trades/vitrier.yaml", /^vignette: .*/m, "vignette: vignette-vitre");
    expect(load()).toEqual([
      expect.stringContaining("vitrier.yaml:2 vignette : image inconnue « vignette-vitre »"),
    ]);
  });

  it("has six cards at most", () => {
    const [card = ""] = /^ {4}- id: .*\n(?: {6}.*\n)+/m.exec(MODEL) ?? [];
    const copies = ["a", "b", "c", "d", "e", "f", "g"].map((id) => card.replace(/id: .*/, `id: ${id}`));
    const line = edit(FILE, /(?<=^ {2}items:\n)(?: {4}.*\n)+/m, copies.join("")) - 1;
    expect(load()).toEqual([`content/${FILE}:${line} cards.items : 6 éléments au plus ; il y en a 7`]);
  });

  it.each(["blog", "partenaires", "pages", "formulaire", "cgv", "art", "og", "index", "accueil", "partners"])(
    "cannot be named %s, which is an address of the site",
    (slug) => {
      addTrade(slug);
      expect(load()).toEqual([
        `content/trades/${slug}.yaml:1 slug : l'adresse /${slug} est déjà prise sur le site : donnez un autre nom au métier et à son fichier`,
        undrawn(slug),
      ]);
    },
  );

  it("has the name of its file", () => {
    addTrade("vitrier");
    edit("trades/vitrier.yaml", /^slug: .*/m, "slug: vitrerie");
    expect(load()).toEqual(["content/trades/vitrier.yaml:1 slug : écrivez vitrier, comme le nom du fichier"]);
  });
});

describe("a trade that does not exist is reported everywhere it is named", () => {
  it.each([
    ["navigation.yaml", HEADER, `header: [${SLUGS.join(", ")}, peintre]`, `header[${SLUGS.length}]`],
    [POST, /^trade: .*/m, "trade: peintre", "trade"],
    [POST, /<Demande .*/, '<Demande trade="peintre" />', "<Demande> trade"],
  ])("in %s, %s", (file, from, to, place) => {
    const line = edit(file, from, to);
    expect(load()).toEqual([
      `content/${file}:${line} ${place} : « peintre » est inconnu ; valeurs permises : ${SLUGS.join(", ")}`,
    ]);
  });

  it("when its file is removed after texts were checked", () => {
    expect(load()).toEqual([]);
    rmSync(at(FILE));
    const unknown = `« ${FIRST} » est inconnu ; valeurs permises : ${OTHERS.join(", ")}`;
    const line = FRONT.length + 4;
    expect(load()).toEqual(
      expect.arrayContaining([
        `content/navigation.yaml:1 header[0] : ${unknown}`,
        `content/${POST}:7 trade : ${unknown}`,
        `content/${POST}:${line} lien cassé vers /${FIRST} : aucune page n'a cette adresse`,
        `content/${POST}:${line + 2} <Demande> trade : ${unknown}`,
      ]),
    );
  });

  it("but not when its file has another mistake", () => {
    const line = edit(FILE, /^title: .*/m, "title: 7");
    expect(load()).toEqual([
      `content/${FILE}:${line} title : attendu : un texte ; mettez-le entre guillemets droits : "7"`,
    ]);
  });
});

describe("the order of trades", () => {
  const order = () => loadContent({ ...PLACE, textsChecked: true }).trades.map(({ slug }) => slug);

  it("is that of the header's menu; the others follow by name", () => {
    for (const slug of SLUGS) rmSync(at(`trades/${slug}.yaml`));
    addTrade("a-un", "Zinguerie");
    addTrade("b-deux", "Vitrier");
    addTrade("c-trois", "Élagage");
    addTrade("d-quatre", "Couvreur");
    edit("navigation.yaml", HEADER, "header: [d-quatre, b-deux]");
    const expected = ["d-quatre", "b-deux", "c-trois", "a-un"];
    expect(order()).toEqual(expected);
    expect(listTrades(PLACE.root).map(({ slug }) => slug)).toEqual(expected);
  });

  it("and their names are available to forms while content has mistakes", () => {
    addTrade("vitrier", "Vitrier");
    writeFileSync(at("trades/couvreur.yaml"), "name: [");
    writeFileSync(at("navigation.yaml"), "header: 7");
    const listed = listTrades(PLACE.root);
    expect(listed).toHaveLength(SLUGS.length + 2);
    expect(listed).toContainEqual({ slug: "vitrier", name: "Vitrier" });
    expect(listed).toContainEqual({ slug: "couvreur", name: "couvreur" });
  });
});

it("a new post names an existing trade and lists the others", () => {
  const [last = "", ...others] = SLUGS.toReversed();
  edit("navigation.yaml", HEADER, `header: [${[last, ...others].join(", ")}]`);
  const { path, text } = newPost("Un article qui vient", "2026-11-21", PLACE.root);
  expect(text).toContain(` : ${last}, ${others.join(", ")}\ntrade: ${last}\n`);
  writeFileSync(path, text);
  expect(() => loadContent({ ...PLACE, drafts: true })).not.toThrow();
});

it("content with no partner, post, company or review has no mistake", () => {
  for (const folder of ["partners", "blog"]) rmSync(at(folder), { recursive: true });
  for (const file of ["companies.yaml", "reviews.yaml"]) writeFileSync(at(file), "[]\n");
  expect(load()).toEqual([]);
  const { partners, posts, companies, reviews } = loadContent(PLACE);
  expect([partners, posts, companies, reviews]).toEqual([[], [], [], []]);
});
