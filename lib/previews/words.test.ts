import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { skyColours } from "@/components/illustrations/skies";
import { contrast } from "@/e2e/fixtures/contrast";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { routes } from "@/lib/client/routes";
import { loadContent } from "@/lib/content/load";
import { listPages, tradePages } from "@/lib/site/pages";
import { sceneSvg } from "./scene";
import { wordColours, wordsSvg } from "./words";
import { writePreviews } from "./write";

/** The text lines in a preview's SVG, with plain spaces. */
function lines(heading: string, note = "La Réunion", name?: string) {
  const preview = { heading, name, note, drawing: "case", ground: "lagon-100" } as const;
  return [...wordsSvg(preview, "Marque").matchAll(/<text [^>]*>([^<]*)/g)].map(([, text]) =>
    text?.replaceAll("\u00a0", " "),
  );
}

it.each([
  ["Eau", ["Eau"]],
  ["Politique de confidentialité", ["Politique", "de confidentialité"]],
  ["Comment les avis sont publiés", ["Comment", "les avis sont", "publiés"]],
  [
    "Préparer sa plomberie avant la saison cyclonique",
    ["Préparer", "sa plomberie", "avant la saison", "cyclonique"],
  ],
])("the heading « %s » is balanced over as few lines as possible", (heading, expected) => {
  expect(lines(heading)).toEqual(["Marque", ...expected, "La Réunion"]);
});

it.each([
  ["Ravine Assurances", ["Service dédié", "Ravine Assurances"]],
  ["Saint-Pierre Habitat", ["Service dédié", "Saint-Pierre Habitat"]],
  ["Cabinet & Associés des Mascareignes", ["Service dédié", "Cabinet &amp; Associés", "des Mascareignes"]],
])("the name %s on its page's preview is broken only if no size fits", (name, expected) => {
  const company = { slug: "x", name, logo: "", description: "" };
  const pages = listPages(loadContent(FIXTURE_FOLDERS), [company]);
  const preview = pages.find(({ path }) => path === routes.company("x"))?.preview;
  expect(lines(preview?.heading ?? "", undefined, preview?.name)).toEqual([
    "Marque",
    ...expected,
    "La Réunion",
  ]);
});

it("a heading takes five lines at most, so that the note stays above the hills", () => {
  const heading = "Service dédié Agence immobilière des Filaos et du Lagon de l’Ermitage";
  // With the brand and the note.
  expect(lines(heading).length).toBeLessThanOrEqual(7);
});

it.each([
  ["Réfrigérateur-congélateur en panne", ["Réfrigérateur-", "congélateur", "en panne"], 68],
  ["Plombier à La Plaine-des-Palmistes", ["Plombier à La", "Plaine-des-", "Palmistes"], 68],
  ["Dysfonctionnements à signaler", ["Dysfonctionnements", "à signaler"], 48],
])("the long word in « %s » stays left of the drawing", (heading, expected, size) => {
  expect(lines(heading)).toEqual(["Marque", ...expected, "La Réunion"]);
  expect(wordsSvg({ heading, note: "", drawing: "case" }, "Marque")).toContain(`font-size="${size}"`);
});

it("wraps a wide note, and escapes markup characters, even the end of a CDATA section", () => {
  expect(lines("Eau]]>", "Plomberie & <électricité>, dépannage et petits travaux")).toEqual([
    "Marque",
    "Eau]]&gt;",
    "Plomberie &amp; &lt;électricité&gt;,",
    "dépannage et petits travaux",
  ]);
});

it("each trade's preview has its own sky, and its text contrasts with sky and mountains", () => {
  const trades = tradePages(loadContent(FIXTURE_FOLDERS)).map(({ preview }) => preview);
  expect(
    new Set(trades.map((preview) => /<rect width="1200" height="630" [^>]*>/.exec(sceneSvg(preview))?.[0]))
      .size,
  ).toBe(6);
  const grounded = trades.map(({ drawing }) => wordColours({ drawing, ground: "lagon-100" }).heading);
  expect(new Set(grounded)).toEqual(new Set(["ink"]));
  for (const preview of trades) {
    const { ground, air } = skyColours(preview.drawing);
    const { heading, note } = wordColours(preview);
    for (const colour of [heading, note]) {
      expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      // Large text: 24 px or more.
      for (const under of ["brume", "brume-2"].map((mountain) => `${mountain}/${100 * air} ${ground}`))
        expect(contrast(colour, under), `${colour} on ${under}`).toBeGreaterThanOrEqual(3);
    }
  }
});

it("draws a picture again when its words or the brand change, and keeps only those in use", async () => {
  const out = mkdtempSync(join(tmpdir(), "previews-"));
  const cache = join(out, "cache");
  const [page] = tradePages(loadContent(FIXTURE_FOLDERS));
  const draw = async (changes: object, brand = "Marque") => {
    const pages = page ? [{ ...page, preview: { ...page.preview, ...changes } }] : [];
    await writePreviews({ out, pages, brand, cache });
    expect(readdirSync(cache)).toHaveLength(1);
    return readFileSync(join(out, routes.preview(page?.path ?? "")), "base64");
  };
  const [heading, note] = ["Eau", "La Réunion"];
  const pictures = [await draw({}), await draw({ heading }), await draw({ heading, note })];
  // A replacement string would expand `$&` and `$'`.
  pictures.push(await draw({ heading: "Eau $& $'" }), await draw({ heading: "Eau $& " }));
  pictures.push(await draw({ heading, note }, "Eau"));
  // A name is kept on one line if it fits.
  const partner = { heading: "Service dédié Saint-Pierre Habitat" };
  pictures.push(await draw(partner), await draw({ ...partner, name: "Saint-Pierre Habitat" }));
  expect(new Set(pictures).size).toBe(8);
});
