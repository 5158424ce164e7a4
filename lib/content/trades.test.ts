import { rmSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { ContentCopy, FIRST, lineOfField } from "@/e2e/fixtures/content-copy";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { drawingNames } from "@/lib/drawings/sources";
import { loadContent } from "./load";
import { listTrades, tradeArtisan, tradeVignette } from "./trades";

// New trades and empty lists, in a copy of the fixture.
const copy = new ContentCopy();
const BODY = 'Voir [la page](/plombier).\n\n<Demande trade="plombier" />';
beforeEach(() => {
  copy.restore();
  copy.post(BODY);
});
const mistakes = copy.mistakes.bind(copy);

const POST = "blog/essai.mdx";
const HEADER = /^header: .*/m;
const SLUGS: readonly string[] = loadContent(FIXTURE_FOLDERS).trades.map(({ slug }) => slug);
const MODEL = "trades/plombier.yaml";
const [vignette] = drawingNames().filter((name) => name.startsWith("vignette-"));

function addTrade(slug: string, name = slug): void {
  const text = copy
    .read(MODEL)
    .replace(/^slug: .*/m, `slug: ${slug}`)
    .replace(/^name: .*/m, `name: ${name}`)
    .replace(/^title: .*/m, `title: ${name}, le métier que voici`)
    .replace(
      /^description: .*\n.*/m,
      `description: ${name}, ${"un métier que l'essai ajoute, ".repeat(3)}et rien de plus.`,
    )
    .replace(/^( {2}(?:heading|lead)): .*/gm, `$1: ${name}, que l'essai ajoute`);
  copy.write(`trades/${slug}.yaml`, text);
}

describe("a new trade", () => {
  it("needs a file and a vignette; menus, posts and links may then refer to it", () => {
    addTrade("vitrier");
    copy.edit("navigation.yaml", HEADER, "header: [vitrier]");
    copy.edit("navigation.yaml", /path: \/[\w-]+/, "path: /vitrier");
    copy.post(BODY.replaceAll("plombier", "vitrier"), { trade: "vitrier" });
    const undrawn =
      /vitrier\.yaml:1 slug : vignette du métier : image inconnue « vignette-vitrier » : .* ; nommez-en une dans le champ vignette, ou dessinez-la$/;
    expect(mistakes()).toEqual([expect.stringMatching(undrawn)]);
    copy.edit("trades/vitrier.yaml", /^name:/m, `vignette: ${vignette}\nname:`);
    expect(mistakes()).toEqual([]);
    const named = loadContent({ ...copy, alreadyChecked: true }).trades.find(
      ({ slug }) => slug === "vitrier",
    );
    expect(named && [tradeVignette(named), tradeArtisan(named)]).toEqual([vignette, undefined]);
    copy.edit("trades/vitrier.yaml", /^vignette: .*/m, "vignette: vignette-vitre");
    expect(mistakes()).toEqual([
      expect.stringContaining("vitrier.yaml:2 vignette : image inconnue « vignette-vitre »"),
    ]);
  });

  it("cannot use a path of the site as its slug", () => {
    const taken = ["art", "blog", "cgv", "index", "og", "partners"];
    for (const slug of taken) {
      addTrade(slug, `Le ${slug}`);
      copy.edit(`trades/${slug}.yaml`, /^name:/m, `vignette: ${vignette}\nname:`);
    }
    expect(mistakes()).toEqual(
      taken.map((slug) => expect.stringContaining(`${slug}.yaml:1 slug : l'adresse /${slug} est déjà prise`)),
    );
  });
});

it("each service has a drawing of its artisan, for the request sheet", () => {
  const { services, trades } = loadContent(FIXTURE_FOLDERS);
  expect(trades.map(tradeArtisan)).toContain("personnes-plombier");
  const artisans = services.map(({ id }) => `personnes-${id}`);
  const names = drawingNames();
  expect(artisans.filter((name) => !names.includes(name))).toEqual([]);
  expect(artisans.length).toBeGreaterThan(0);
});

it("reports every reference to a missing trade, even after texts were checked and cached", () => {
  expect(mistakes()).toEqual([]);
  rmSync(copy.path(MODEL));
  const left = SLUGS.filter((slug) => slug !== "plombier");
  const plumber = `« plombier » est inconnu ; valeurs permises : ${left.join(", ")}`;
  expect(mistakes()).toEqual(
    expect.arrayContaining([
      `content/navigation.yaml:1 header[0] : ${plumber}`,
      `content/${POST}:${lineOfField("trade")} trade : ${plumber}`,
      `content/${POST}:${FIRST} lien cassé vers /plombier : aucune page n'a cette adresse`,
      `content/${POST}:${FIRST + 2} <Demande> trade : ${plumber}`,
    ]),
  );
});

describe("the order of trades", () => {
  it("follows the header's menu, then names", () => {
    const names = { "a-un": "Zinguerie", "b-deux": "Vitrier", "c-trois": "Élagage", "d-quatre": "Couvreur" };
    for (const [slug, name] of Object.entries(names)) addTrade(slug, name);
    for (const slug of SLUGS) rmSync(copy.path(`trades/${slug}.yaml`));
    copy.edit("navigation.yaml", HEADER, "header: [d-quatre, b-deux]");
    const expected = ["d-quatre", "b-deux", "c-trois", "a-un"];
    expect(loadContent({ ...copy, alreadyChecked: true }).trades.map(({ slug }) => slug)).toEqual(expected);
    expect(listTrades(copy.root).map(({ slug }) => slug)).toEqual(expected);
  });

  it("and their names are available despite mistakes in content", () => {
    addTrade("vitrier", "Vitrier");
    copy.write("trades/couvreur.yaml", "name: [");
    copy.write("navigation.yaml", "header: 7");
    const listed = listTrades(copy.root);
    expect(listed).toHaveLength(SLUGS.length + 2);
    expect(listed).toContainEqual({ slug: "vitrier", name: "Vitrier" });
    expect(listed).toContainEqual({ slug: "couvreur", name: "couvreur" });
  });
});
