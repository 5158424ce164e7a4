import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { drawingNames } from "@/lib/drawings/sources";
import { type LoadOptions, loadContent } from "./load";
import { findMistakes } from "./mistakes";
import { formatProblem } from "./problems";
import { listTrades } from "./trades";

/** Every kind of mistake in a copy of the tests' content, with the message for the editor. */
// Each test reads all of the content, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const copy = mkdtempSync(join(tmpdir(), "content-"));
const PLACE = {
  root: join(copy, "content"),
  publicRoot: join(copy, "public"),
};
const PORTRAIT = join(FIXTURE_FOLDERS.publicRoot, "images/portrait-ketty.png");
beforeAll(() => {
  mkdirSync(PLACE.root);
  mkdirSync(join(copy, "public/images"), { recursive: true });
  symlinkSync(resolve(FIXTURE_FOLDERS.publicRoot, "partners"), join(copy, "public/partners"));
  writeFileSync(join(copy, "public/images/lourde.webp"), Buffer.alloc(400 * 1024));
  // One pixel.
  const pixel = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");
  writeFileSync(join(copy, "public/images/toit.webp"), pixel);
  writeFileSync(join(copy, "public/images/portrait-ketty.png"), readFileSync(PORTRAIT));
  writeFileSync(join(copy, "public/images/renommee.jpg"), pixel);
  writeFileSync(join(copy, "public/images/coupee.webp"), "RIFF");
  writeFileSync(join(copy, "public/images/notice.pdf"), "");
});
const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });
const NAMES = new Set(namesIn(FIXTURE_FOLDERS.root));
// Restores changed files: copying all of them again took as long as the tests.
beforeEach(() => {
  for (const name of namesIn(PLACE.root))
    if (!NAMES.has(name)) rmSync(join(PLACE.root, name), { recursive: true, force: true });
  const isOther = (from: string, to: string) =>
    !existsSync(to) || !readFileSync(to).equals(readFileSync(from));
  cpSync(FIXTURE_FOLDERS.root, PLACE.root, {
    recursive: true,
    filter: (from, to) => statSync(from).isDirectory() || isOther(from, to),
  });
});
afterAll(() => rmSync(copy, { recursive: true }));

/** The drawings that are named for a wrong one. */
const near = (family: string) =>
  `(il y a ${drawingNames()
    .filter((name) => name.startsWith(`${family}-`))
    .join(", ")})`;
/** The messages, with the project's own paths. */
const inProject = (text: string) => text.replaceAll(`${copy}/`, "");

const FRONT = [
  "title: Un article pour essayer",
  "metaTitle: Un article pour essayer",
  "description: Une description assez longue pour un moteur de recherche, et pas trop longue non plus.",
  "excerpt: Court.",
  "category: Conseils",
  "trade: plombier",
  "illustration: article-conseils",
  "illustrationAlt: Un dessin",
  'author: "{{brand}}"',
  'date: "2024-03-01"',
];
const FIRST = FRONT.length + 4; // The front matter, its two fences and a blank line are above the text.

/** Adds a post with this text. */
function writePost(body: string, change: (front: string[]) => string[] = (front) => front, slug = "essai") {
  const text = ["---", ...change([...FRONT]), "---", "", body, ""].join("\n");
  writeFileSync(join(copy, `content/blog/${slug}.mdx`), text);
}
/** The error of loading, without its first line. */
function load(options?: LoadOptions): string[] {
  try {
    loadContent({ ...PLACE, ...options });
    return [];
  } catch (error) {
    return inProject(error instanceof Error ? error.message : String(error))
      .split("\n")
      .slice(1);
  }
}
type Change = readonly [file: string, from: string | RegExp, to: string];
/** @returns the line on which each change begins */
function edit(...changes: Change[]): number[] {
  return changes.map(([file, from, to]) => {
    const path = join(copy, "content", file);
    const before = readFileSync(path, "utf8");
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has no ${from}`);
    writeFileSync(path, after);
    const at = typeof from === "string" ? before.indexOf(from) : before.search(from);
    return before.slice(0, at).split("\n").length;
  });
}

it("the unchanged content and a post that uses everything allowed have no mistakes", () => {
  expect(load()).toEqual([]);
  writePost(
    [
      "## Un titre",
      "Texte avec un [lien](/plombier), [un autre](#un-titre), [dehors](https://example.com) et {{response}}.",
      "{/* une remarque pour nous */}",
      "### Plus bas",
      '<Demande trade="plombier" />',
      "<Note>Sur une ligne.</Note>",
      "<Note>\n\nSur plusieurs.\n\n</Note>",
      "<Etapes>\n\n1. Un\n2. Deux\n\n</Etapes>",
      '<Tarifs titre="Nos prix">\n\n| Prestation | Prix |\n| --- | ---: |\n| Une | 10 € |\n\n</Tarifs>',
      '<Figure image="article-cyclone" alt="Un cyclone" legende="En janvier." />',
      '<Figure image="/images/toit.webp" alt="Un toit" />',
      "![Un toit](/images/toit.webp)",
      "[Voir l'image](/images/toit.webp)",
    ].join("\n\n"),
  );
  expect(load()).toEqual([]);
});

describe("in the notice above the header", () => {
  const write = (fields: string) =>
    writeFileSync(join(copy, "content/notice.yaml"), `level: alert\ntext: Un essai.\n${fields}`);

  it.each<[kind: string, fields: string, mistake: string]>([
    [
      "a day that does not exist",
      'until: "2026-02-30 18:00"',
      "3 until : ce jour n'existe pas : corrigez la date",
    ],
    [
      "an end without an hour",
      'until: "2026-02-14"',
      '3 until : écrivez un jour et une heure de La Réunion, comme "2026-02-14 18:00"',
    ],
    [
      "a first day that is none",
      'from: demain\nuntil: "2026-02-14 18:00"',
      '3 from : « demain » n\'est pas une date AAAA-MM-JJ entre guillemets, comme "2026-11-21"',
    ],
    [
      "an end before its first day",
      'from: "2026-02-15"\nuntil: "2026-02-14 18:00"',
      "4 until : la fin vient avant le premier jour (from) : corrigez l'un des deux",
    ],
    [
      "a link to no page",
      'link:\n  label: En savoir plus\n  href: /cyclone\nuntil: "2026-02-14 18:00"',
      "5 link.href : lien cassé vers /cyclone : aucune page n'a cette adresse",
    ],
    [
      "a link that is a script",
      'link:\n  label: En savoir plus\n  href: "javascript:alert(1)"\nuntil: "2026-02-14 18:00"',
      "5 link.href : lien vers « javascript:alert(1) » : commencez par / pour une page du site, par https:// pour une autre",
    ],
    ["no end", "", "until : champ manquant : ajoutez-le (attendu : un texte)"],
  ])("%s", (_, fields, mistake) => {
    write(fields);
    expect(load()).toEqual([expect.stringContaining(mistake)]);
  });

  it("is shown from its first day on La Réunion until its end, and is optional", () => {
    const shown = (now: string) => loadContent({ ...PLACE, now: new Date(now) }).notice?.text;
    expect(shown("2026-02-13T21:00:00Z")).toBeUndefined();
    write('from: "2026-02-14"\nuntil: "2026-02-14 18:00"');
    expect(shown("2026-02-13T19:59:00Z")).toBeUndefined();
    expect(shown("2026-02-13T20:00:00Z")).toBe("Un essai.");
    expect(shown("2026-02-14T13:59:00Z")).toBe("Un essai.");
    expect(shown("2026-02-14T14:00:00Z")).toBeUndefined();
  });
});

const COMPONENTS = "composants permis : <Demande>, <Note>, <Etapes>, <Tarifs>, <Figure>";
describe("in a post's text", () => {
  it.each<[kind: string, body: string, line: number, message: string]>([
    ["an unknown component", "Texte.\n\n<Promo />", 2, `composant inconnu <Promo> ; ${COMPONENTS}`],
    ["raw HTML", "<div>x</div>", 0, `HTML brut <div> : écrivez du Markdown ; ${COMPONENTS}`],
    ["raw HTML in a sentence", "Un<br/>deux", 0, `HTML brut <br> : écrivez du Markdown ; ${COMPONENTS}`],
    [
      "a component in a sentence",
      'Voici <Demande trade="plombier" /> le bouton.',
      0,
      "<Demande> au milieu d'une phrase : mettez-le seul sur sa ligne, une ligne vide avant et après",
    ],
    [
      "an unknown trade",
      '<Demande trade="peintre" />',
      0,
      `<Demande> trade : « peintre » est inconnu ; valeurs permises : ${listTrades(FIXTURE_FOLDERS.root)
        .map(({ slug }) => slug)
        .join(", ")}`,
    ],
    [
      "a missing attribute",
      '<Figure image="article-cyclone" />',
      0,
      "<Figure> alt : attribut manquant : ajoutez-le (attendu : un texte)",
    ],
    [
      "an empty description of a figure",
      '<Figure image="article-cyclone" alt="" />',
      0,
      "<Figure> alt : texte vide : remplissez l'attribut",
    ],
    [
      "an unknown attribute",
      '<Note couleur="rouge">x</Note>',
      0,
      "<Note> : attribut inconnu : couleur ; corrigez son nom ou supprimez-le",
    ],
    [
      "an attribute in braces",
      "<Demande trade={x} />",
      0,
      '<Demande> trade : écrivez la valeur entre guillemets, trade="…"',
    ],
    ["spread attributes", "<Note {...x}>x</Note>", 0, '<Note> : attribut illisible ; écrivez nom="valeur"'],
    ["an empty note", "<Note></Note>", 0, "<Note> est vide : écrivez-y un texte"],
    [
      "steps without a list",
      "<Etapes>\n\nUn, deux.\n\n</Etapes>",
      0,
      "<Etapes> contient une liste numérotée et rien d'autre : 1. … 2. …",
    ],
    [
      "prices without a table",
      '<Tarifs titre="Prix">\n\n10 €\n\n</Tarifs>',
      0,
      "<Tarifs> contient un tableau et rien d'autre : | Prestation | Prix |",
    ],
    [
      "words in a component that holds none",
      '<Demande trade="plombier">Appeler</Demande>',
      0,
      "<Demande> ne contient rien : écrivez <Demande … />, le texte en dehors",
    ],
    [
      "a component left open",
      "<Note>\n\nTexte.",
      0,
      "<Note> n'est pas fermé : ajoutez </Note>, seul sur sa ligne",
    ],
    [
      "a component closed without being open",
      "Texte.\n\n</Note>",
      2,
      "balise fermée sans avoir été ouverte : supprimez-la",
    ],
    [
      "an HTML comment",
      "<!-- à revoir -->",
      0,
      "signe « < » isolé : écrivez « moins de » ; une remarque s'écrit {/* … */}, pas <!-- … -->",
    ],
    [
      "a sign that opens nothing",
      "Débit <3 l",
      0,
      "signe « < » isolé : écrivez « moins de » ; une remarque s'écrit {/* … */}, pas <!-- … -->",
    ],
    [
      "braces",
      "Un {mot} ici.",
      0,
      "accolades {mot} : écrivez le texte sans elles, ou {{nom}} pour un chiffre",
    ],
    ["a brace left open", "Un {mot ici.", 0, "balise « < » ou accolade « { » jamais fermée : fermez-la"],
    [
      "words in braces",
      "Un {mot ici}.",
      0,
      "accolade « { » : elle est réservée aux chiffres, comme {{response}}, et aux remarques {/* … */}",
    ],
    [
      "an import",
      'import x from "y"',
      0,
      "import ou export : supprimez cette ligne, les composants sont déjà là",
    ],
    [
      "a heading of level one",
      "# Titre",
      0,
      "titre de niveau 1 : la page a déjà le sien ; écrivez ## devant celui-ci",
    ],
    [
      "a first heading that is too low",
      "### Titre",
      0,
      "saut de titre : ### vient après le titre de la page ; écrivez ##",
    ],
    ["a heading jump", "## Un\n\n#### Deux", 2, "saut de titre : #### vient après ## ; écrivez ###"],
    ["an empty heading", "## ", 0, "titre vide : écrivez-le ou supprimez la ligne"],
    [
      "an image without description",
      "![](/images/toit.webp)",
      0,
      "image sans description : écrivez ce qu'elle montre, ![ici](adresse)",
    ],
    [
      "an unknown image",
      "![Toit](/images/tois.webp)",
      0,
      "image inconnue « /images/tois.webp » : public/images/tois.webp n'existe pas",
    ],
    [
      "an unknown drawing",
      '<Figure image="article-tempete" alt="x" />',
      0,
      `image inconnue « article-tempete » : components/illustrations/article-tempete.svg n'existe pas ${near("article")}`,
    ],
    [
      "an image that is too heavy",
      "![Toit](/images/lourde.webp)",
      0,
      "image « /images/lourde.webp » trop lourde : 400 Ko ; 300 Ko au plus",
    ],
    [
      "an image that is none",
      "![Notice](/images/notice.pdf)",
      0,
      "image « /images/notice.pdf » : formats permis : avif, webp, jpg, png, svg",
    ],
    [
      "an image that was only renamed",
      "![Toit](/images/renommee.jpg)",
      0,
      "image « /images/renommee.jpg » : le fichier est du webp, malgré son nom ; enregistrez-la de nouveau en webp, jpg ou png",
    ],
    [
      "half an image",
      "![Toit](/images/coupee.webp)",
      0,
      "image « /images/coupee.webp » : le fichier est illisible, malgré son nom ; enregistrez-la de nouveau en webp, jpg ou png",
    ],
    [
      "a link that cannot be decoded",
      "## Un titre\n\n[ici](#100%)",
      2,
      "lien vers #100% : aucun titre de cette page n'a ce nom (#un-titre)",
    ],
    ["a tag of HTML left open", "Texte<br>suite", 0, "HTML brut <br> : écrivez du Markdown"],
    [
      "curly quotes in a component",
      "<Demande trade=“plombier” />",
      0,
      'composant mal écrit : nom="valeur", entre guillemets droits, sans guillemets à l\'intérieur',
    ],
    [
      "quotes within quotes in a component",
      '<Figure image="article-cyclone" alt="Un "toit" ici" />',
      0,
      'composant mal écrit : nom="valeur", entre guillemets droits, sans guillemets à l\'intérieur',
    ],
    [
      "curly quotes",
      "Un “mot” ici.",
      0,
      'guillemets “ ” : écrivez « … » dans un texte, "…" autour d\'une valeur',
    ],
    ["a file in another encoding", "Un t\uFFFDt.", 0, "lettres illisibles : enregistrez le fichier en UTF-8"],
    ["no text at all", "", -1, "article sans texte : écrivez-le, ou remettez « draft: true »"],
    [
      "a broken link",
      "Texte.\n\nVoir [ici](/plombiers).",
      2,
      "lien cassé vers /plombiers : aucune page n'a cette adresse",
    ],
    [
      "a link to a heading that is not there",
      "## Un titre\n\n[ici](#un-autre)",
      2,
      "lien vers #un-autre : aucun titre de cette page n'a ce nom (#un-titre)",
    ],
    [
      "a link that starts nowhere",
      "[ici](plombier)",
      0,
      "lien vers « plombier » : commencez par / pour une page du site, par https:// pour une autre",
    ],
    [
      "a link without encryption",
      "[ici](http://example.com)",
      0,
      "lien vers http://example.com : écrivez https://",
    ],
    ["a link without words", "[](/plombier)", 0, "lien sans texte : écrivez [texte](adresse)"],
    [
      "an unknown figure",
      "Texte.\n\nRappel en {{reponse}}.",
      2,
      "chiffre inconnu {{reponse}} : les noms permis sont dans content/figures.yaml",
    ],
    [
      "a footnote",
      "Texte[^1].\n\n[^1]: Note.",
      0,
      "note de bas de page : mettez la remarque dans le texte ou dans <Note>",
    ],
    ["a box to tick", "- [ ] à faire", 0, "case à cocher : écrivez une liste simple, - texte"],
    [
      "a link that is not closed",
      "Voir [ici](/plombier",
      0,
      "crochets : un lien s'écrit [texte](/adresse), sans rien oublier",
    ],
    [
      "a table without the line below its first",
      "| a | b |\n| 1 | 2 |",
      0,
      "barres « | » : sous la première ligne d'un tableau, une ligne | --- | --- |, autant que de colonnes",
    ],
    ["a sign for less", "Si 4 < 5.", 0, "signe « < » ou « > » : écrivez « moins de », « plus de »"],
    [
      "a brace that closes nothing",
      "Un x}.",
      0,
      "accolade seule : supprimez-la, ou écrivez {{nom}} pour un chiffre",
    ],
    [
      "the name of a picture with accents and spaces",
      '<Figure image="/images/Évier Photo.webp" alt="a" legende="b" />',
      0,
      "nom d'image « /images/Évier Photo.webp » : minuscules sans accent ni espace, ici et dans le nom du fichier : /images/evier-photo.webp",
    ],
    [
      "an emoji in a component's words",
      '<Figure image="article-cyclone" alt="a" legende="Un toit 🔧" />',
      0,
      "<Figure> legende : émoji ou symbole 🔧 : la police du site ne l'a pas, supprimez-le",
    ],
    [
      "a character that the font has not",
      "Résistance de 10 Ω.",
      0,
      "la police n'a pas « Ω » : écrivez-le autrement, ou ajoutez-le à lib/drawings/font-characters.ts puis lancez npm run workshop font",
    ],
  ])("%s", (_, body, line, message) => {
    writePost(body);
    // Without a line, the mistake is the whole file's.
    const place = line < 0 ? "" : `:${FIRST + line}`;
    expect(load()).toEqual([`content/blog/essai.mdx${place} ${message}`]);
  });

  it("words of the model, in a post that is not a draft", () => {
    writePost("## Un premier intertitre\n\nTexte.");
    const message =
      "texte du modèle « Un premier intertitre » : écrivez le vôtre, ou remettez « draft: true »";
    expect(load()).toEqual([`content/blog/essai.mdx:${FIRST} ${message}`]);
    writePost("## Un premier intertitre\n\nTexte.", (front) => [...front, "draft: true"]);
    expect(load({ drafts: true })).toEqual([]);
  });

  it("a link to a post that is not published", () => {
    writePost("Texte.", (front) => [...front, "draft: true"], "brouillon");
    writePost("[ici](/blog/brouillon)");
    const message =
      "lien vers /blog/brouillon : cet article n'est pas encore publié (brouillon ou date à venir)";
    expect(load()).toEqual([`content/blog/essai.mdx:${FIRST} ${message}`]);
    expect(load({ drafts: true })).toEqual([]);
  });
});

describe("before anything is built", () => {
  const found = () => findMistakes(PLACE).problems.map(formatProblem).map(inProject);

  it("content with and without drafts is checked, and each mistake reported once", () => {
    expect(found()).toEqual([]);
    writePost("[ici](/plombiers)", (front) => [...front, "draft: true"], "brouillon");
    writePost("[ici](/blog/brouillon)\n\n<Promo />");
    expect(found()).toEqual([
      `content/blog/brouillon.mdx:${FIRST + 1} lien cassé vers /plombiers : aucune page n'a cette adresse`,
      `content/blog/essai.mdx:${FIRST} lien vers /blog/brouillon : cet article n'est pas encore publié (brouillon ou date à venir)`,
      `content/blog/essai.mdx:${FIRST + 2} composant inconnu <Promo> ; ${COMPONENTS}`,
    ]);
  });

  it("reports whether a file that others need could not be used", () => {
    writePost("<Promo />");
    expect(findMistakes(PLACE).partial).toBe(false);
    edit(["figures.yaml", "total: 413", 'total: "413"']);
    expect(findMistakes(PLACE).partial).toBe(true);
    expect(found()).toHaveLength(2);
  });
});

describe("in a file's name", () => {
  const rename = (from: string, to: string) =>
    renameSync(join(copy, "content", from), join(copy, "content", to));
  const RULE = "nom de fichier : minuscules sans accent, chiffres et traits d'union seulement";
  const LEGAL =
    "politique-confidentialite.mdx, cgv.mdx, mentions-legales.mdx, choix-des-artisans.mdx, regles-des-avis.mdx, accessibilite.mdx";

  it.each([
    ["Mon article", `${RULE} ; renommez-le mon-article.mdx`],
    ["été", `${RULE} ; renommez-le ete.mdx`],
    ["-essai", `${RULE} ; renommez-le essai.mdx`],
    ["a--b", `${RULE} ; renommez-le a-b.mdx`],
    ["", RULE],
  ])("of a post, %j", (name, message) => {
    writePost("Texte.", undefined, name);
    expect(load()).toEqual([`content/blog/${name}.mdx ${message}`]);
    // In a draft it stops no build, like its other mistakes.
    writePost("Texte.", (front) => [...front, "draft: true"], name);
    expect(load()).toEqual([]);
    expect(load({ drafts: true })).toEqual([`content/blog/${name}.mdx ${message}`]);
  });

  it("of a post without front matter", () => {
    writeFileSync(join(copy, "content/blog/Mon article.mdx"), "# Bonjour\n");
    expect(load()).toEqual([
      `content/blog/Mon article.mdx ${RULE} ; renommez-le mon-article.mdx`,
      "content/blog/Mon article.mdx:1 en-tête manquant : le fichier commence par ---, ses champs, puis ---",
    ]);
  });

  it("of a partner", () => {
    rename("partners/piton-immobilier.yaml", "partners/Piton Immobilier.yaml");
    expect(load()).toEqual([
      `content/partners/Piton Immobilier.yaml ${RULE} ; renommez-le piton-immobilier.yaml`,
    ]);
  });

  it("of a trade", () => {
    rename("trades/plombier.yaml", "trades/Plombier.yaml");
    expect(load()).toEqual([`content/trades/Plombier.yaml ${RULE} ; renommez-le plombier.yaml`]);
  });

  it("of a legal text, which has a page for each name, and a name for each page", () => {
    rename("legal/cgv.mdx", "legal/CGV.mdx");
    cpSync(join(copy, "content/legal/CGV.mdx"), join(copy, "content/legal/x.mdx"));
    expect(load()).toEqual([
      "content/legal/cgv.mdx fichier manquant : remettez-le",
      `content/legal/CGV.mdx nom de fichier inconnu ; noms permis : ${LEGAL}`,
      `content/legal/x.mdx nom de fichier inconnu ; noms permis : ${LEGAL}`,
    ]);
  });
});

describe("in a post's front matter", () => {
  const replace = (field: string, line: string) => (front: string[]) =>
    front.map((item) => (item.startsWith(`${field}:`) ? line : item));
  const at = (field: string) => 2 + FRONT.findIndex((item) => item.startsWith(`${field}:`));
  const CATEGORIES = "valeurs permises : Plomberie, Électricité, Serrurerie, Conseils";
  it.each<[kind: string, change: (front: string[]) => string[], line: number, message: string]>([
    [
      "an unknown category",
      replace("category", "category: Plombrie"),
      at("category"),
      `category : « Plombrie » est inconnu ; ${CATEGORIES}`,
    ],
    [
      "an unknown drawing",
      replace("illustration", "illustration: article-toit"),
      at("illustration"),
      `illustration : image inconnue « article-toit » : components/illustrations/article-toit.svg n'existe pas ${near("article")}`,
    ],
    [
      "a photograph where a drawing stands",
      replace("illustration", "illustration: /images/toit.webp"),
      at("illustration"),
      "illustration : attendu : un nom de dessin de components/illustrations, sans dossier ni .svg ; une photo se met dans le texte d'un article, avec <Figure>",
    ],
    [
      "a date of another form",
      replace("date", 'date: "15/03/2024"'),
      at("date"),
      'date : « 15/03/2024 » n\'est pas une date AAAA-MM-JJ entre guillemets, comme "2026-11-21"',
    ],
    [
      "a missing field",
      (front) => front.filter((line) => !line.startsWith("author:")),
      2,
      "author : champ manquant : ajoutez-le (attendu : un texte)",
    ],
    [
      "a misspelt field",
      (front) => [...front, "auteur: moi"],
      FRONT.length + 2,
      "champ inconnu : auteur ; corrigez son nom ou supprimez-le",
    ],
    [
      "a description that is too short",
      replace("description", "description: Trop court."),
      at("description"),
      "description : 70 caractères au moins ; il y en a 11",
    ],
    [
      "a draft that is neither yes nor no",
      (front) => [...front, "draft: oui"],
      FRONT.length + 2,
      "draft : attendu : true ou false ; trouvé : un texte",
    ],
    [
      "a read time that the text does not bear out",
      (front) => [...front, "readMinutes: 5"],
      FRONT.length + 2,
      "readMinutes : 5 min annoncées, le texte en demande 1 ; écrivez 1, ou supprimez le champ",
    ],
    [
      "an unknown figure",
      replace("excerpt", "excerpt: En {{reponse}}."),
      at("excerpt"),
      "excerpt : chiffre inconnu {{reponse}} : les noms permis sont dans content/figures.yaml",
    ],
    [
      "a colon in a text without quotes",
      replace("excerpt", "excerpt: L'eau : ici"),
      at("excerpt"),
      'deux-points dans un texte, ou retrait incorrect : mettez tout le texte entre guillemets droits, "…", ou alignez la ligne avec ses voisines, par des espaces ordinaires',
    ],
  ])("%s", (_, change, line, message) => {
    writePost("Texte.", change);
    expect(load()).toEqual([`content/blog/essai.mdx:${line} ${message}`]);
  });

  it("none at all", () => {
    writeFileSync(join(copy, "content/blog/essai.mdx"), "# Bonjour\n");
    expect(load()).toEqual([
      "content/blog/essai.mdx:1 en-tête manquant : le fichier commence par ---, ses champs, puis ---",
    ]);
  });
});

describe("in the other files", () => {
  const LONG = "x".repeat(61);
  it.each<[kind: string, change: Change, line: string]>([
    [
      "an unknown field",
      ["ui.yaml", /^skip:/m, "skipp: x\nskip:"],
      "content/ui.yaml:@ champ inconnu : skipp ; corrigez son nom ou supprimez-le",
    ],
    [
      "an unknown field, deep",
      ["services.yaml", "form: plombier", "form: plombier\n  colour: red"],
      "content/services.yaml:@+1 [0] : champ inconnu : colour ; corrigez son nom ou supprimez-le",
    ],
    [
      "a wrong type",
      ["trades/plombier.yaml", /heading: Quel est.*/, "heading: 7"],
      'content/trades/plombier.yaml:@ cards.heading : attendu : un texte ; mettez-le entre guillemets droits : "7"',
    ],
    [
      "a missing field",
      ["pages/home.yaml", /^title: .*\n/m, ""],
      "content/pages/home.yaml:@ title : champ manquant : ajoutez-le (attendu : un texte)",
    ],
    [
      "a title that is too long",
      ["pages/blog.yaml", /^title: .*/m, `title: ${LONG}`],
      "content/pages/blog.yaml:@ title : 60 caractères au plus ; il y en a 61",
    ],
    [
      "a title that a figure makes too long",
      ["pages/review.yaml", /^title: .*/m, `title: ${"x".repeat(50)} {{networkPartner}}`],
      "content/pages/review.yaml:@ title : 60 caractères au plus ; il y en a 81",
    ],
    [
      "an unknown figure",
      ["blocks.yaml", "{{experience}}", "{{experiance}}"],
      "content/blocks.yaml:@ network.lead : chiffre inconnu {{experiance}} : les noms permis sont dans content/figures.yaml",
    ],
    [
      "a character that the font has not",
      ["ui.yaml", /^skip: .*/m, "skip: Ω {name}"],
      "content/ui.yaml:@ skip : la police n'a pas « Ω » : écrivez-le autrement, ou ajoutez-le à lib/drawings/font-characters.ts puis lancez npm run workshop font",
    ],
    [
      "a value outside its list",
      ["trades/plombier.yaml", /^service: .*/m, "service: peintre"],
      "content/trades/plombier.yaml:@ service : « peintre » est inconnu ; valeurs permises : plombier, recherche-de-fuite, electricien, serrurier, electromenager",
    ],
    [
      "a slug that is not the file's name",
      ["partners/piton-immobilier.yaml", "slug: piton-immobilier", "slug: piton"],
      "content/partners/piton-immobilier.yaml:@ slug : écrivez piton-immobilier, comme le nom du fichier",
    ],
    [
      "hours that end before they begin",
      ["figures.yaml", 'opens: "06:00"', 'opens: "22:30"'],
      "content/figures.yaml:@+1 hoursGeneral.closes : la fermeture doit venir après l'ouverture ; jour et nuit : de 00:00 à 23:59",
    ],
    [
      "a range of prices whose end is below its beginning",
      ["trades/plombier.yaml", "max: 160", "max: 60"],
      "content/trades/plombier.yaml:@ cards.items[0].range.max : le maximum doit dépasser le minimum (min)",
    ],
    [
      "a logo without its slash",
      ["partners/piton-immobilier.yaml", "/partners/piton-immobilier.svg", "partners/piton-immobilier.svg"],
      "content/partners/piton-immobilier.yaml:@ logo : adresse d'image : commencez par /, écrivez /partners/piton-immobilier.svg",
    ],
    [
      "a logo that is not there",
      ["partners/piton-immobilier.yaml", "partners/piton-immobilier.svg", "partners/piton.svg"],
      "content/partners/piton-immobilier.yaml:@ logo : image inconnue « /partners/piton.svg » : public/partners/piton.svg n'existe pas",
    ],
    [
      "a drawing that is not there",
      ["trades/plombier.yaml", "picto: picto-wc", "picto: coupe-wc"],
      `content/trades/plombier.yaml:@ cards.items[1].picto : image inconnue « coupe-wc » : components/illustrations/coupe-wc.svg n'existe pas ${near("coupe")}`,
    ],
    [
      "a link of the menu that leads nowhere",
      ["navigation.yaml", "path: /domotique", "path: /domotic"],
      "content/navigation.yaml:@ menu[0].path : lien cassé vers /domotic : aucune page n'a cette adresse",
    ],
    [
      "stars that are not the rating",
      ["figures.yaml", "text: 4,9/5\n  value: 4.9", "text: 4,7/5\n  value: 4.9"],
      "content/figures.yaml:@+1 rating.value : les étoiles montrent 4.9, le texte dit « 4,7/5 » : écrivez la même note, avec un point dans value, une virgule dans text",
    ],
    [
      "an intervention after its review",
      ["reviews.yaml", /intervention: .*/, 'intervention: "2099-01-01"'],
      "content/reviews.yaml:@ [0].intervention : l'intervention vient après la publication de l'avis (date) : corrigez l'une des deux",
    ],
    [
      "a question that is asked twice",
      ["pages/home.yaml", /question: Et dans les Hauts.*/, "question: Venez-vous chez moi, et quand ?"],
      "content/pages/home.yaml:@ faq.items[1].question : cette question est déjà posée plus haut : ôtez-en une",
    ],
    [
      "a rating with two decimals",
      ["reviews.yaml", /rating: .*/, "rating: 4.93"],
      "content/reviews.yaml:@ [0].rating : une note au dixième, comme 4.5",
    ],
    [
      "an hour that is none, and nothing said of the other",
      ["figures.yaml", 'opens: "06:00"', "opens: 6:00"],
      'content/figures.yaml:@ hoursGeneral.opens : écrivez une heure, comme "06:00"',
    ],
    [
      "a no-break space before the colon of a field",
      ["ui.yaml", "skip:", "skip\u00a0:"],
      "content/ui.yaml:@ espace insécable entre skip et les deux-points : supprimez-la",
    ],
    [
      "a text where a list of three belongs",
      ["trades/plombier.yaml", /firstAid:\n(?: {2}- .*\n)+/, "firstAid: Fermez l'arrivée d'eau.\n"],
      "content/trades/plombier.yaml:@ firstAid : attendu : une liste ; trouvé : un texte",
    ],
    [
      "an emoji in a field",
      ["ui.yaml", /skip: .*/, "skip: Aller au contenu 🔧"],
      "content/ui.yaml:@ skip : émoji ou symbole 🔧 : la police du site ne l'a pas, supprimez-le",
    ],
    [
      "a network smaller than one of its trades",
      ["figures.yaml", "total: 413", "total: 135"],
      "content/figures.yaml:@ network.total : le total est plus petit que le nombre d'artisans d'un de ses métiers",
    ],
    [
      "a mistake in the figures",
      ["figures.yaml", "total: 413", 'total: "413"'],
      "content/figures.yaml:@ network.total : un nombre s'écrit avec un point, sans espace ni guillemets : 413",
    ],
    [
      "a mistake in the site's own data",
      ["site.yaml", /^email: .*/m, "email: contact"],
      "content/site.yaml:@ email : « contact » n'est pas une adresse électronique, comme contact@exemple.re",
    ],
    [
      "a telephone number without its country",
      ["site.yaml", /^ {2}phone: .*/m, "  phone: 0692 12 34 56"],
      "content/site.yaml:@ contact.phone : numéro au format international : +262 ou +33, puis les neuf chiffres sans le 0 du début",
    ],
    [
      "a telephone number with its country and its 0",
      ["site.yaml", /^ {2}whatsapp: .*/m, "  whatsapp: +262 0692 12 34 56"],
      "content/site.yaml:@ contact.whatsapp : numéro au format international : +262 ou +33, puis les neuf chiffres sans le 0 du début",
    ],
    [
      "a telephone number that YAML reads as a number",
      ["partners/piton-immobilier.yaml", /^phone: .*/m, "phone: +262692123456"],
      'content/partners/piton-immobilier.yaml:@ phone : attendu : un texte ; mettez-le entre guillemets droits : "+262692123456"',
    ],
    [
      "a component that legal pages have not",
      ["legal/cgv.mdx", /^## 2\./m, '<Demande trade="plombier" />\n\n## 2.'],
      "content/legal/cgv.mdx:@ composant inconnu <Demande> ; composants permis : <Note>, <Verifications>, <Mesures>",
    ],
  ])("%s", (_, change, line) => {
    const [changed = 0] = edit(change);
    // @ is the changed line, @+1 the one below it.
    expect(load()).toEqual([line.replace(/@(\+1)?/, (_, below) => String(changed + (below ? 1 : 0)))]);
  });

  it("a file that is missing", () => {
    rmSync(join(copy, "content/reviews.yaml"));
    rmSync(join(copy, "content/ui.yaml"));
    expect(load()).toEqual([
      "content/reviews.yaml fichier manquant : remettez-le",
      "content/ui.yaml fichier manquant : remettez-le",
    ]);
  });
});

describe("in a value in a foreign notation", () => {
  const TEXT = "ce champ est un texte simple, écrivez-le sans";
  it.each<[kind: string, change: Change, line: string]>([
    [
      "a decimal comma",
      ["reviews.yaml", /rating: .*/, "rating: 4,5"],
      "content/reviews.yaml:@ [0].rating : un nombre s'écrit avec un point, sans espace ni guillemets : 4.5",
    ],
    [
      "grouped thousands",
      ["figures.yaml", "total: 413", "total: 1 413"],
      "content/figures.yaml:@ network.total : un nombre s'écrit avec un point, sans espace ni guillemets : 1413",
    ],
    [
      "a number with words",
      ["reviews.yaml", /rating: .*/, "rating: 5/5"],
      "content/reviews.yaml:@ [0].rating : attendu : un nombre, comme 4.5 ; trouvé : « 5/5 »",
    ],
    [
      "a commune that is not on the island",
      ["vetting.yaml", /commune: .*/, "commune: Saint-Leux"],
      "content/vetting.yaml:@ portraits[0].commune : « Saint-Leux » n'est pas une commune de l'île ; leurs noms sont dans content/communes.yaml",
    ],
    [
      "a photograph that is not there",
      ["vetting.yaml", /photo: .*/, "photo: /images/absente.webp"],
      "content/vetting.yaml:@ portraits[0].photo : image inconnue « /images/absente.webp » : public/images/absente.webp n'existe pas",
    ],
    [
      "a phone number, whose zero YAML drops",
      ["legal-entity.yaml", /^phone: .*/m, "phone: 0262123456"],
      'content/legal-entity.yaml:@ phone : attendu : un texte ; mettez-le entre guillemets droits : "0262123456"',
    ],
    [
      "a phone number, whose plus YAML drops",
      ["legal-entity.yaml", /^phone: .*/m, "phone: +262262123456"],
      'content/legal-entity.yaml:@ phone : attendu : un texte ; mettez-le entre guillemets droits : "+262262123456"',
    ],
    [
      "an empty text",
      ["ui.yaml", /^skip: .*/m, "skip:"],
      "content/ui.yaml:@ skip : champ vide : remplissez-le (attendu : un texte)",
    ],
    [
      "curly quotes",
      ["trades/plombier.yaml", /^updated: .*/m, "updated: “2026-11-20”"],
      'content/trades/plombier.yaml:@ updated : guillemets autour d\'une valeur : écrivez "2026-11-20", avec des guillemets droits',
    ],
    [
      "French quotes",
      ["trades/plombier.yaml", "picto: picto-wc", "picto: « picto-wc »"],
      'content/trades/plombier.yaml:@ cards.items[1].picto : guillemets autour d\'une valeur : écrivez "picto-wc", avec des guillemets droits',
    ],
    [
      "HTML",
      ["ui.yaml", /^skip: .*/m, "skip: Un <b>mot</b>"],
      `content/ui.yaml:@ skip : HTML <b> : ${TEXT} balise`,
    ],
    [
      "an entity of HTML",
      ["ui.yaml", /^skip: .*/m, "skip: Un&nbsp;mot"],
      "content/ui.yaml:@ skip : HTML &nbsp; : écrivez le caractère lui-même",
    ],
    [
      "Markdown",
      ["ui.yaml", /^skip: .*/m, "skip: Un **mot** ici"],
      `content/ui.yaml:@ skip : Markdown « ** » : ${TEXT} ces signes`,
    ],
    [
      "a link in Markdown",
      ["ui.yaml", /^skip: .*/m, "skip: Voir [nos prix](/plombier)"],
      `content/ui.yaml:@ skip : Markdown « [nos prix](/plombier) » : ${TEXT} ces signes`,
    ],
    [
      "a field that stands outside its group",
      ["trades/plombier.yaml", /^ {2}illustrationAlt: /m, "illustrationAlt: "],
      "content/trades/plombier.yaml:@ retrait incorrect : illustrationAlt va dans hero, alignez-le avec ses champs",
    ],
    [
      "a link without its slash",
      ["navigation.yaml", "path: /domotique", "path: domotique"],
      "content/navigation.yaml:@ menu[0].path : lien vers « domotique » : commencez par / pour une page du site, par https:// pour une autre",
    ],
    [
      "a drawing's file",
      ["trades/plombier.yaml", "picto: picto-wc", "picto: components/illustrations/picto-wc.svg"],
      "content/trades/plombier.yaml:@ cards.items[1].picto : nom d'un dessin : écrivez picto-wc, sans dossier ni .svg",
    ],
  ])("%s", (_, change, line) => {
    const [changed = 0] = edit(change);
    expect(load()).toEqual([line.replace("@", String(changed))]);
  });

  it.each([
    [
      "/images/toit.JPG",
      "image « /images/toit.JPG » : écrivez .jpg en minuscules, ici et dans le nom du fichier",
    ],
    ["images/toit.webp", "adresse d'image : commencez par /, écrivez /images/toit.webp"],
    ["/public/images/toit.webp", "adresse d'image : écrivez /images/toit.webp, sans /public"],
  ])("a picture's address, %s", (address, message) => {
    writePost(`![Un toit](${address})`);
    expect(load()).toEqual([`content/blog/essai.mdx:${FIRST} ${message}`]);
  });

  it("values that only look like one are accepted", () => {
    edit(
      ["ui.yaml", /^skip: .*/m, "skip: 2 * 3 = 6 & 4 m² – 5 €*"],
      ["ui.yaml", /^home: .*/m, "home: « Accueil »"],
    );
    expect(load()).toEqual([]);
  });
});

describe("when a file cannot be used, mistakes of others are reported, but no mistakes that follow from it", () => {
  it("when it holds figures that texts need, whose lengths are then unknown", () => {
    const [broken, skip] = edit(
      ["figures.yaml", /^network:/m, "\tnetwork:"],
      ["ui.yaml", /^skip: .*/m, "skip: 7"],
    );
    writePost("En {{response}}.\n\n<Promo />", (front) =>
      front.map((line) => line.replace(/^metaTitle: .*/, `metaTitle: "${"x".repeat(50)} {{responseStat}}"`)),
    );
    expect(load()).toEqual([
      `content/blog/essai.mdx:${FIRST + 2} composant inconnu <Promo> ; ${COMPONENTS}`,
      `content/figures.yaml:${broken} tabulation : mettez des espaces à sa place`,
      `content/ui.yaml:${skip} skip : attendu : un texte ; mettez-le entre guillemets droits : "7"`,
    ]);
  });

  it.each([
    "site.yaml",
    "legal-entity.yaml",
    "communes.yaml",
    "consent.yaml",
    "navigation.yaml",
    "companies.yaml",
  ])("%s", (file) => {
    writeFileSync(join(copy, "content", file), "a: [\n");
    writePost("[ici](/pages/entreprise/varangue-syndic)\n\n<Promo />");
    expect(load()).toEqual([
      `content/blog/essai.mdx:${FIRST + 2} composant inconnu <Promo> ; ${COMPONENTS}`,
      `content/${file}:1 guillemet droit, crochet ou virgule qui manque : fermez ce qui est ouvert`,
    ]);
  });

  it("when other pages lead to it", () => {
    writeFileSync(join(copy, "content/blog/essai.mdx"), "---\na: [\n---\n");
    writeFileSync(join(copy, "content/partners/piton-immobilier.yaml"), "a: [\n");
    writeFileSync(join(copy, "content/legal/cgv.mdx"), "---\na: [\n---\n");
    writeFileSync(join(copy, "content/trades/plombier.yaml"), "a: [\n");
    const paths = ["/blog/essai", "/partenaires/piton-immobilier", "/cgv", "/plombier", "/plombiers"];
    writePost(paths.map((path) => `[ici](${path})`).join("\n\n"), undefined, "autre");
    const open = "guillemet droit, crochet ou virgule qui manque : fermez ce qui est ouvert";
    expect(load()).toEqual([
      `content/blog/autre.mdx:${FIRST + 8} lien cassé vers /plombiers : aucune page n'a cette adresse`,
      `content/blog/essai.mdx:2 ${open}`,
      `content/legal/cgv.mdx:2 ${open}`,
      `content/partners/piton-immobilier.yaml:1 ${open}`,
      `content/trades/plombier.yaml:1 ${open}`,
    ]);
  });
});

describe("in places that no schema covers", () => {
  it("a figure between single braces, which visitors would see", () => {
    const [line] = edit(["pages/home.yaml", /lead: .*/, "lead: La mise en relation coûte {serviceFee}."]);
    expect(load()).toEqual([
      `content/pages/home.yaml:${line} hero.lead : {serviceFee} : écrivez {{serviceFee}}, avec deux accolades, pour ce chiffre`,
    ]);
  });

  it.each([
    ["/blog/autre#titre", "aucun titre de cette page n'a ce nom (/blog/autre#un-titre)"],
    [
      "/plombier#tarifs",
      "aucun titre de cette page n'a ce nom (/plombier#prestations, /plombier#etapes, /plombier#avis, /plombier#reseau)",
    ],
    ["/blog#titre", "aucun titre de cette page n'a ce nom (elle n'a aucun titre où mener)"],
  ])("a link to a missing title, %s", (address, message) => {
    writePost(
      "## Un titre\n\nTexte.",
      (front) => front.map((line) => line.replace("essayer", "lire")),
      "autre",
    );
    writePost(`[ici](${address})`);
    const [line] = edit(["navigation.yaml", "path: /domotique", `path: ${address}`]);
    expect(load().filter((item) => item.includes(address))).toEqual([
      `content/blog/essai.mdx:${FIRST} lien vers ${address} : ${message}`,
      `content/navigation.yaml:${line} menu[0].path : lien vers ${address} : ${message}`,
    ]);
  });

  it("links to titles that are there", () => {
    writePost(
      "## Été\n\n## Demande",
      (front) => front.map((line) => line.replace("essayer", "lire")),
      "autre",
    );
    const right = [
      ...["/blog/autre#été", "/blog/autre#%C3%A9t%C3%A9", "/#services", "/plombier#prestations"],
      "/blog/autre#demande-1",
      ...["/partenaires/piton-immobilier#services", "/politique-confidentialite#mes-donnees"],
    ];
    writePost(right.map((address) => `[ici](${address})`).join("\n\n"));
    expect(load().filter((line) => line.includes("lien"))).toEqual([]);
    // Without a review, most pages have no section of reviews.
    const links = () => load().filter((line) => line.includes("lien"));
    writePost("[ici](/#avis) [ici](/plombier#avis)");
    expect(links()).toEqual([]);
    writeFileSync(join(copy, "content/reviews.yaml"), "[]\n");
    expect(links().map((line) => line.split(" : ")[0])).toEqual([
      `content/blog/essai.mdx:${FIRST} lien vers /plombier#avis`,
    ]);
  });

  it("a missing title that the site's own links need", () => {
    edit(["legal/politique-confidentialite.mdx", "Sur votre appareil", "Dans le navigateur"]);
    expect(load()).toEqual([
      "content/legal/politique-confidentialite.mdx titre manquant : des pages du site mènent à #sur-votre-appareil ; remettez le titre « Sur votre appareil »",
    ]);
  });

  it("two articles with the same description", () => {
    writePost(
      "Texte.",
      (front) => front.map((line) => line.replace('"2024-03-01"', '"2024-03-02"')),
      "essai-b",
    );
    writePost("Texte.", undefined, "essai-a");
    const at = (field: string) => 2 + FRONT.findIndex((line) => line.startsWith(`${field}:`));
    expect(load()).toEqual(
      ["title", "metaTitle", "description"].map(
        (field) =>
          `content/blog/essai-b.mdx:${at(field)} ${field} : déjà celui de essai-a.mdx : chaque article a le sien`,
      ),
    );
  });

  it("a trade's file that was copied and not changed", () => {
    cpSync(join(copy, "content/trades/plombier.yaml"), join(copy, "content/trades/vitrier.yaml"));
    edit(
      ["trades/vitrier.yaml", "slug: plombier", "slug: vitrier\nvignette: vignette-plombier"],
      ["trades/vitrier.yaml", "name: Plombier", "name: Vitrier"],
    );
    const copied = ["5 title", "6 description", "10 hero.heading", "11 hero.lead"];
    expect(load()).toEqual(
      copied.map(
        (place) =>
          `content/trades/vitrier.yaml:${place} : déjà celui de plombier.yaml : chaque métier a le sien`,
      ),
    );
  });

  it("a card's id that another card of the trade uses", () => {
    const [line] = edit(["trades/plombier.yaml", "id: wc", "id: canalisation-bouchee"]);
    expect(load()).toEqual([
      `content/trades/plombier.yaml:${line} cards.items[1].id : « canalisation-bouchee » est déjà l'identifiant d'une autre carte : donnez-en un à celle-ci`,
    ]);
  });
});

describe("in a file's format", () => {
  const START =
    'signe * & ! % @ > | - ou ` en tête d\'un texte : mettez tout le texte entre guillemets droits, "…"';
  it.each(["*Important*", "!Attention au compteur", "&nom", "@suivre", "`mot`"])(
    "a text that begins with a sign of YAML: %s",
    (text) => {
      writePost("Texte.", (front) =>
        front.map((line) => line.replace("excerpt: Court.", `excerpt: ${text}`)),
      );
      expect(load()).toContain(`content/blog/essai.mdx:5 ${START}`);
    },
  );

  it("a fence in the middle of a YAML file", () => {
    const text = readFileSync(join(copy, "content/reviews.yaml"), "utf8");
    writeFileSync(join(copy, "content/reviews.yaml"), `${text}---\n${text}`);
    expect(load()[0]).toMatch(/^content\/reviews\.yaml:\d+ ligne --- au milieu du fichier : supprimez-la$/);
  });

  it("front matter that is not closed, or missing", () => {
    writeFileSync(join(copy, "content/blog/essai.mdx"), `---\n${FRONT.join("\n")}\n\nTexte.\n`);
    writeFileSync(join(copy, "content/blog/vide.mdx"), "");
    expect(load()).toEqual([
      "content/blog/essai.mdx:1 en-tête non fermé : ajoutez une ligne --- après le dernier champ",
      "content/blog/vide.mdx:1 en-tête manquant : le fichier commence par ---, ses champs, puis ---",
    ]);
  });

  it("a byte order mark; Windows' line ends are accepted", () => {
    writePost("Texte.");
    const files = ["blog/essai.mdx", "reviews.yaml"];
    const keep = (mark: string) => {
      for (const file of files) {
        const path = join(copy, "content", file);
        const text = readFileSync(path, "utf8").replace(/\r?\n/g, "\r\n");
        writeFileSync(path, mark + text);
      }
    };
    keep("");
    expect(load()).toEqual([]);
    keep("\uFEFF");
    expect(load()).toEqual(
      files.map(
        (file) => `content/${file}:1 marque invisible en tête : enregistrez le fichier en UTF-8 sans BOM`,
      ),
    );
  });

  it("files that the site would ignore; hidden ones and editors' backups are accepted", () => {
    mkdirSync(join(copy, "content/blog/2026.mdx"));
    writeFileSync(join(copy, "content/blog/essai.md"), "");
    writeFileSync(join(copy, "content/blog/essai.MDX"), "");
    writeFileSync(join(copy, "content/blog/.DS_Store"), "");
    writeFileSync(join(copy, "content/blog/essai.mdx~"), "");
    writeFileSync(join(copy, "content/partners/essai.yml"), "");
    expect(load()).toEqual([
      "content/blog/2026.mdx dossier qui n'est pas lu : mettez ses fichiers dans content/blog",
      "content/blog/essai.md fichier qui n'est pas lu : son nom doit finir par .mdx",
      "content/blog/essai.MDX fichier qui n'est pas lu : son nom doit finir par .mdx",
      "content/partners/essai.yml fichier qui n'est pas lu : son nom doit finir par .yaml",
    ]);
  });

  it("an empty folder, which git does not keep", () => {
    rmSync(join(copy, "content/partners"), { recursive: true });
    expect(load()).toEqual([]);
  });
});

it("the mistakes of all files are reported together, by file and line", () => {
  writePost("<Promo />\n\n#### Bas\n\n[ici](/la)", (front) => [...front, "readMinutes: six"]);
  const [skip, home, rating, heading] = edit(
    ["ui.yaml", /^skip: .*/m, "skip: 7"],
    ["ui.yaml", /^home: .*/m, "home: 7"],
    ["reviews.yaml", /rating: .*/, "rating: 6"],
    ["legal/cgv.mdx", /^heading: .*/m, "heading: ''"],
  );
  expect(load().map((line) => line.split(" ")[0])).toEqual([
    `content/blog/essai.mdx:${FIRST - 2}`,
    `content/blog/essai.mdx:${FIRST + 1}`,
    `content/blog/essai.mdx:${FIRST + 3}`,
    `content/blog/essai.mdx:${FIRST + 5}`,
    `content/legal/cgv.mdx:${heading}`,
    `content/reviews.yaml:${rating}`,
    `content/ui.yaml:${skip}`,
    `content/ui.yaml:${home}`,
  ]);
});

describe("what is published", () => {
  const slugs = (options?: LoadOptions) =>
    loadContent({ ...PLACE, ...options }).posts.map(({ slug }) => slug);

  it("a draft is not, and its mistakes stop no build; with drafts it is loaded and its mistakes count", () => {
    writePost("Texte.", (front) => [...front, "draft: true"]);
    expect(slugs()).not.toContain("essai");
    expect(slugs({ drafts: true })).toContain("essai");
    writePost("<Promo />", (front) => [...front, "draft: true", "auteur: moi"]);
    expect(load()).toEqual([]);
    expect(load({ drafts: true })).toHaveLength(2);
  });

  it("a post is published on its day, by La Réunion's clock; its mistakes are reported before", () => {
    const dated = (front: string[]) =>
      front.map((line) => (line.startsWith("date:") ? 'date: "2030-01-15"' : line));
    writePost("Texte.", dated);
    expect(slugs({ now: new Date("2030-01-14T19:59:59Z") })).not.toContain("essai");
    expect(slugs({ now: new Date("2030-01-14T20:00:00Z") })[0]).toBe("essai");
    expect(slugs({ now: new Date("2029-06-01"), drafts: true })).toContain("essai");
    writePost("<Promo />", dated);
    expect(load({ now: new Date("2030-01-01") })).toHaveLength(1);
  });

  it("the read time is computed where it is not stated", () => {
    writePost("mot ".repeat(700));
    expect(loadContent(PLACE).posts.find(({ slug }) => slug === "essai")?.readMinutes).toBe(3);
  });
});
