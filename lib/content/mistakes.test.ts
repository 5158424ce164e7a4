import { cpSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { ANSWERS, prefill } from "@/content/schema";
import { ContentCopy, FIRST, lineOfField } from "@/e2e/fixtures/content-copy";
import { routes } from "@/lib/client/routes";
import { findProblems, loadContent } from "./load";
import { formatProblem } from "./problems";

// The messages that editors read: file, line, field, remedy.
const copy = new ContentCopy();
beforeEach(() => copy.restore());
const mistakes = copy.mistakes.bind(copy);
const ESSAI = "content/blog/essai.mdx";
const HIGH = "titre de niveau 1 : la page a déjà le sien ; écrivez ## devant celui-ci";
const LINK =
  "écrivez /… pour une page du site, https://exemple.re, mailto:contact@exemple.re ou tel:+262692123456";

it("accepts unchanged content, and a post with links, figures and pictures", () => {
  copy.post(
    [
      "## Un titre",
      "Un [lien](/plombier), [un autre](#un-titre), [dehors](https://example.com) et {{response}}.",
      '<Demande trade="plombier" />',
      '<Figure image="/images/portrait-ketty.png" alt="Un portrait" />',
      "[Voir l'image](/images/portrait-ketty.png), [le guide](/guide.pdf), [appeler](tel:+262692123456)",
    ].join("\n\n"),
  );
  writeFileSync(join(copy.publicRoot, "guide.pdf"), "");
  copy.edit("ui.yaml", /^skip: .*/m, "skip: 2 * 3 = 6 & 4 m² – 5 €*");
  copy.edit("ui.yaml", /^home: .*/m, "home: « Accueil »");
  // Decomposed accents, as in macOS and some documents.
  copy.edit("services.yaml", /Électricien/, "Électricien".normalize("NFD"));
  expect(mistakes()).toEqual([]);
});

it("reports a review between quotation marks, which pages add, and accepts one that quotes", () => {
  const write = (content: string) =>
    copy.edit("reviews.yaml", /content: >-\n( {4}.*\n)+/, `content: "${content}"\n`);
  write("Il a dit : « n'y touchez pas »");
  expect(mistakes()).toEqual([]);
  copy.restore();
  write("« Très bien. »");
  expect(mistakes()).toEqual([
    "content/reviews.yaml:7 [0].content : sans guillemets autour : la page les met",
  ]);
});

it("accepts a link to a category whose name has a placeholder", () => {
  copy.edit("pages/blog.yaml", /Conseils(?=\])/, 'Conseils, "Avec {{brand}}"');
  copy.post(`[Tous](${routes.category(`Avec ${loadContent(copy).site.name}`)})`);
  expect(mistakes()).toEqual([]);
});

const TAKEN = (name: string) => `« ${name} » est déjà un champ que le site remplit : choisissez un autre nom`;
const SIMPLE = ": ce champ est un texte simple, écrivez-le sans HTML ni Markdown";
const ONE_PARAGRAPH =
  ": retour à la ligne : ce champ est un seul paragraphe, écrivez-le d'une traite (dans un fichier : « > » au lieu de « | », sans ligne vide)";
const SCHEDULE = 'level: alert\ntext: Un essai.\nuntil: "2030-02-14 18:00"\n';
/**
 * File → replacement of the first field of that name → mistake, on that line or N lines below ("+N").
 * fields.test.ts tests types and lengths.
 */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "ui.yaml": {
    "skip: En {{legal.nam}}":
      "skip : nom inconnu {{legal.nam}} : vouliez-vous dire {{legal.name}} ? (content/legal-entity.yaml)",
    "skip: En {response}": "skip : {response} : écrivez {{response}}, avec deux accolades, pour ce chiffre",
    "skip: Ω et \\, — ou 🔧":
      "skip : la police du site n'a pas « Ω » : écrivez « ohms » ; « \\ » : écrivez « / » ; « 🔧 » : supprimez-le",
    "skip: Bravo 👍🏽": "skip : la police du site n'a pas « 👍 » : supprimez-le ; « 🏽 » : supprimez-le",
    "skip: {{ response }}":
      "skip : attendu : un texte, entre guillemets droits ; trouvé : un groupe de champs",
    'skip: "{{ response }}"':
      "skip : nom inconnu {{ response }} : vouliez-vous dire {{response}} ? (content/figures.yaml)",
    'skip: "{{\u00a0response}}"':
      "skip : nom inconnu {{\u00a0response}} : vouliez-vous dire {{response}} ? (content/figures.yaml)",
    "skip: Un mot> ici":
      "skip : signe > : complétez le lien, le tableau, la balise ou le {{chiffre}} dont il fait partie, ou écrivez-le en toutes lettres",
    'skip: "Voir [ici](/plombier)"': `skip : « [ici](/plombier) » ${SIMPLE}`,
    "skip: Un problÃ¨me":
      "skip : la police du site n'a pas « Ã » : accent abîmé, retapez le mot ; « ¨ » : écrivez-le autrement",
    "skip: “Passer au contenu”":
      'skip : guillemets courbes “…” autour du texte : écrivez-les droits, "…", ou ôtez-les',
    "skip: Un&nbsp;mot": `skip : « &nbsp; » ${SIMPLE}`,
    "skip: Un mot&nbsp;! Un autre.": `skip : « &nbsp; » ${SIMPLE}`,
    'skip: Un tuyau de 12" ici': 'skip : guillemet droit " : écrivez « comme ceci », ou 12 pouces',
    "skip: Un **mot** ici": `skip : « ** » ${SIMPLE}`,
    "skip: Un *mot* ici": `skip : « *mot* » ${SIMPLE}`,
    'skip: "Voici :\\n- un"': `skip : « - » ${SIMPLE}`,
    "skip: |\n  Un.\n  Deux.": `skip ${ONE_PARAGRAPH}`,
    "skip: >\n  Un.\n\n  Deux.": `skip ${ONE_PARAGRAPH}`,
    "skip: '  '": "skip : texte vide : remplissez le champ",
    "contact: Demander": "+1 contactFor : le lien montre « Demander » (contact) : écrivez ces mots ici aussi",
    "skip: Vers {ville}": "skip : nom inconnu {ville} : supprimez-le",
    'contactFor: "Contacter : {ville}, {name}"':
      "contactFor : nom inconnu {ville} : noms permis ici : {name}",
    'contactFor: "Contacter : {nam}, {name}"': "contactFor : nom inconnu {nam} : vouliez-vous dire {name} ?",
  },
  "consent.yaml": {
    "since: gardé": "data.since : il manque {date} : remettez-le où sa valeur doit se lire",
  },
  "communes.yaml": {
    "x: 541, y: 101 } }": "[0].dot.x : 460 au plus ; la valeur est 541",
    "name: Marseille, dot: { x: 261.3, y: 101 } }":
      "[0].name : « Marseille » n'est pas une commune de l'île ; leurs noms sont dans lib/content/communes.json",
  },
  "trades/plombier.yaml": {
    "slug: plombie": "slug : écrivez plombier, comme le nom du fichier",
    'updated: "1926-11-20"': "updated : avant l'an 2000 : corrigez l'année",
    "besoin: un depannage }": `cards.items[0].prefill.besoin : « un depannage » est inconnu ; le plus proche : « un dépannage » ; valeurs permises : ${prefill.shape.besoin.unwrap().options.join(", ")}`,
    "besoin: un véhicule }": `cards.items[0].prefill.besoin : le formulaire « plombier » ne connaît pas « un véhicule » ; ses réponses : besoin : ${ANSWERS.plombier.besoin.join(", ")}`,
    "included: Déplacement compris.":
      "cards.items[0].range.included : sans point final : la page continue la phrase",
    "max: 60": "cards.items[0].range.max : le maximum doit dépasser le minimum (min)",
  },
  "services.yaml": {
    "form: plombier\n  colour: red":
      "+1 [0] : champ inconnu : colour ; champs permis ici : id, name, icon, description, timing, guarantee, form, queryParams, formTitle",
  },
  "figures.yaml": {
    'opens: "22:30"':
      "+1 hoursGeneral.closes : la fermeture doit venir après l'ouverture ; jour et nuit : de 00:00 à 23:59 ; à minuit : 23:59",
    "opens: 6:00": 'hoursGeneral.opens : écrivez une heure de 00:00 à 23:59, comme "06:00"',
    "total: 135": "network.total : le total est plus petit que le nombre d'artisans d'un de ses métiers",
  },
  "pages/blog.yaml": {
    "categories: [Plomberie, Électricité, Serrurerie, Conseils, Electricité]":
      "categories[4] : même adresse que « Électricité », /blog/categorie/electricite : changez l'un des deux noms",
    "categories: [Plomberie, Électricité, Serrurerie, Conseils, « ! »]":
      "categories[4] : ni lettre ni chiffre : ajoutez-en, l'adresse de la page en vient",
    "categories: [Plomberie, Électricité, Serrurerie, Conseils, Conseils]":
      "categories[4] : « Conseils » est déjà au n° 4 de cette liste : changez ou supprimez l'un des deux",
    "name: Nos articles, nos conseils et nos récits de chantier":
      "name : 40 caractères au plus ; il y en a 52",
    "categories: []": "categories : liste vide : ajoutez-y un élément",
  },
  "reviews.yaml": {
    "rating: 4.93": "[0].rating : une note au dixième, comme 4.5",
    "author: Marie Hoarau": "[0].author : des initiales, comme M. ou M. H. : 5 caractères au plus",
    "location: Marseille":
      "[0].location : « Marseille » n'est ni une commune de l'île, ni un de ses villages ; leurs noms sont dans content/communes.yaml",
    "location: St Paul":
      "[0].location : « St Paul » n'est ni une commune de l'île, ni un de ses villages ; vouliez-vous dire Saint-Paul ?",
    'date: "2099-01-01"': "[0].date : ce jour n'est pas encore venu : corrigez la date",
    'date: "2024-02-30"': "[0].date : « 2024-02-30 » : ce jour n'existe pas, corrigez la date",
    'intervention: "2099-01-01"':
      "[0].intervention : l'intervention vient après la publication de l'avis (date) : corrigez l'une des deux",
  },
  "vetting.yaml": {
    "photo: /images/ketty.png":
      "portraits[0].photo : image inconnue « /images/ketty.png » : public/images/ketty.png n'existe pas",
    "commune: Saint-Leux":
      "portraits[0].commune : « Saint-Leux » n'est pas une commune de l'île ; vouliez-vous dire Saint-Leu ?",
  },
  "site.yaml": {
    "facebook: https://www.instagram.com/exemple":
      "social.facebook : attendu : l'adresse d'une page de facebook.com",
    "facebook: https://www.facebook.com/": "social.facebook : attendu : l'adresse d'une page de facebook.com",
    "facebook: https://exemple":
      "social.facebook : « https://exemple » n'est pas une adresse complète, comme https://exemple.re",
    "phone: 0692 12 34 56": `contact.phone : numéro au format international, entre guillemets droits : "+262 692 12 34 56"`,
    "phone: 0262112233": `contact.phone : numéro au format international, entre guillemets droits : "+262 262 11 22 33"`,
    "phone: 069212345678":
      "contact.phone : numéro au format international : +262 ou +33, puis les neuf chiffres sans le 0 du début",
    "phone: 12345":
      "contact.phone : numéro au format international : +262 ou +33, puis les neuf chiffres sans le 0 du début",
  },
  "legal-entity.yaml": {
    "vat: null\nonlineContract: { subject: un contrat, withdrawal: https://tally.so/r/… }":
      "+1 onlineContract.withdrawal : adresse avec « … » ou une espace : écrivez-la entière",
  },
  "navigation.yaml": {
    "header: [plombier, serrurier, plombier]":
      "header[2] : « plombier » est déjà au n° 1 de cette liste : changez ou supprimez l'un des deux",
    "path: /domotic }":
      "menu[0].path : lien cassé vers /domotic : aucune page n'a cette adresse ; vouliez-vous dire /domotique ?",
    "path: /domotique/ }": "menu[0].path : lien vers /domotique/ : écrivez /domotique, sans / à la fin",
    "path: domotique }": `menu[0].path : lien vers « domotique » : ${LINK}`,
  },
  "pages/company.yaml": {
    "campaign: commune": `campaign : ${TAKEN("commune")}`,
  },
  "blocks.yaml": {
    "field: besoin": `network.finder.field : ${TAKEN("besoin")}`,
    "text: mise en relation, sans frais }":
      "price.steps[0] : champ inconnu : sans frais ; si c'est la suite d'un texte, mettez tout le texte entre guillemets droits, \"…\" ; champs permis ici : title, text",
  },
  "partners/piton-immobilier.yaml": {
    "example: false": "example : écrivez true, ou supprimez la ligne",
    "slug: piton": "slug : écrivez piton-immobilier, comme le nom du fichier",
    "logo: piton.svg":
      "logo : image inconnue « piton.svg » : écrivez /partners/ et le nom d'un fichier de public/partners",
    // The name of a drawing, which only texts may show.
    "logo: case":
      "logo : image inconnue « case » : écrivez /partners/ et le nom d'un fichier de public/partners",
  },
  "blog/serrures-air-marin-entretien.mdx": {
    "illustration: /images/toit.webp":
      "illustration : attendu : un nom de dessin de components/illustrations, sans dossier ni .svg ; une photo se met dans le texte d'un article, avec <Figure>",
    "category: Conseil":
      "category : « Conseil » est inconnu ; le plus proche : « Conseils » ; valeurs permises : Plomberie, Électricité, Serrurerie, Conseils",
    'date: "2025-02-01"\nupdated: "2025-01-31"': "+1 updated : avant la parution, le 2025-02-01",
    'date: "2025-02-01"\nupdated: "2126-11-20"':
      "+1 updated : ce jour n'est pas encore venu : corrigez la date",
    "trade: serrurier\nformerly: [un-article, serrures-air-marin-entretien]":
      "+1 formerly[1] : « serrures-air-marin-entretien » est le nom d'un article, content/blog/serrures-air-marin-entretien.mdx : retirez-le d'ici",
    "trade: serrurier\nformerly: [/blog/un-article]":
      "+1 formerly[0] : écrivez seulement ce qui suivait /blog/ : minuscules sans accent, chiffres et traits d'union",
    "trade: serrurier\nformerly: [plomberie-cyclone]":
      "+1 formerly[0] : « plomberie-cyclone » est déjà dans content/blog/preparer-plomberie-saison-cyclonique.mdx:12 : retirez-le d'ici",
  },
  "legal/regles-des-avis.mdx": {
    "heading: Mentions légales":
      "heading : le même que dans mentions-legales.mdx : chaque page légale a le sien, changez l'un des deux",
  },
  "pages/home.yaml": {
    "question: Venez-vous chez moi, et quand ?\n      answer: Oui.\n    - question: venez-vous chez moi et quand?":
      "+2 faq.items[1].question : « venez-vous chez moi et quand? » est déjà au n° 1 de cette liste : changez ou supprimez l'un des deux",
  },
};
const ROWS = Object.entries(FIELDS).flatMap(([file, edits]) =>
  Object.entries(edits).map(([written, mistake]) => ({ file, written, mistake })),
);

/** A mistake that begins with "+N" is N lines below the edit. */
function placed(file: string, line: number, mistake: string): string {
  const [, below = "0", text = ""] = /^(?:\+(\d+) )?(.*)$/.exec(mistake) ?? [];
  return `content/${file}:${line + Number(below)} ${text}`;
}

it.each(ROWS)("$file, $written", ({ file, written, mistake }) => {
  const [name = ""] = /^\w+/.exec(written) ?? [];
  const line = copy.edit(file, new RegExp(`(?<=^[ -]*|[{,] )${name}:.*`, "m"), written);
  expect(mistakes()).toEqual([placed(file, line, mistake)]);
});

/** Edits that do not just replace a field. */
it.each<[file: string, from: string | RegExp, to: string, mistake: string]>([
  [
    "trades/plombier.yaml",
    /^own:\n(?: {2}.*\n)+/m,
    "own: { heading: Ici, source: Usage courant. }\n",
    "own : attendu : une seule forme, parmi stops, board, meter, doors, outages ; trouvé : aucune",
  ],
  [
    "site.yaml",
    /^contact:\n.*\n/m,
    "contact:\n",
    "contact.phone : champ manquant : ajoutez-le (attendu : un numéro entre guillemets, ou null pour n'en montrer aucun)",
  ],
  [
    "navigation.yaml",
    /legal:\n(?: {2}- .*\n)+/,
    "legal: [{ label: CGV, path: /cgv }]\n",
    "legal : lien manquant vers /mentions-legales, que la loi demande sur chaque page : remettez-le",
  ],
  [
    "legal/cgv.mdx",
    /^## 2\./m,
    '<Demande trade="plombier" />\n\n## 2.',
    "composant inconnu <Demande> ; composants permis : <Note>, <Verifications>, <Mesures>, <Si>, <Renoncer>",
  ],
])("%s, %s → %j", (file, from, to, mistake) => {
  const line = copy.edit(file, from, to);
  expect(mistakes()).toEqual([placed(file, line, mistake)]);
});

it("says where a village goes that was added as a commune", () => {
  copy.write("communes.yaml", `${copy.read("communes.yaml")}- { name: Îlet Furcy, dot: { x: 1, y: 1 } }\n`);
  expect(mistakes()).toEqual([
    expect.stringMatching(/^content\/communes.yaml:\d+ attendu : les 24 communes .* 25 ; un village /),
  ]);
});

it("names each missing service", () => {
  const services = copy.read("services.yaml");
  copy.write("services.yaml", `${services.slice(0, services.indexOf("- id: serrurier"))}-\n`);
  expect(mistakes()).toContain("content/services.yaml:1 service manquant : serrurier, electromenager");
  copy.write("services.yaml", "plombier\n");
  expect(mistakes()).toContain(
    "content/services.yaml:1 attendu : une liste, un tiret devant chaque élément, ou [un, deux] ; trouvé : « plombier »",
  );
});

it("reports each repeat in a list, and a repeated name of a partner", () => {
  const again = (text: string) =>
    `« ${text} » est déjà au n° 1 de cette liste : changez ou supprimez l'un des deux`;
  const id = copy.edit("services.yaml", "id: serrurier", "id: plombier");
  // Names are compared case-insensitively.
  const name = copy.edit("services.yaml", "name: Serrurier", "name: PLOMBIER");
  const title = copy.edit("trades/plombier.yaml", "title: WC", "title: Canalisation bouchée");
  const commune = copy.edit("communes.yaml", 'name: "Entre-Deux"', 'name: "Bras-Panon"');
  const partner = /^name: .*/m.exec(copy.read("partners/piton-immobilier.yaml"))?.[0] ?? "";
  const renamed = copy.edit("partners/ravine-assurances.yaml", /^name: .*/m, partner);
  expect(mistakes()).toEqual([
    `content/communes.yaml:${commune} [2].name : ${again("Bras-Panon")}`,
    `content/partners/ravine-assurances.yaml:${renamed} name : le même que dans piton-immobilier.yaml : chaque partenaire a le sien, changez l'un des deux`,
    `content/services.yaml:${id} [3].id : ${again("plombier")}`,
    `content/services.yaml:${name} [3].name : ${again("PLOMBIER")}`,
    `content/trades/plombier.yaml:${title} cards.items[1].title : ${again("Canalisation bouchée")}`,
  ]);
});

it("reports services that exchanged only their names", () => {
  const electrician = copy.edit("services.yaml", "name: Électricien", "name: Serrurier");
  copy.edit("services.yaml", "name: Serrurier\n  icon: vignette-s", "name: Électricien\n  icon: vignette-s");
  const remedy = "pour déplacer un service, déplacez tout l'élément, de « - id: » à « formTitle »";
  expect(mistakes()).toEqual([
    `content/services.yaml:${electrician} [2].name : « Serrurier » a l'id d'un autre métier, « electricien » : ${remedy}`,
    expect.stringContaining(`[3].name : « Électricien » a l'id d'un autre métier, « serrurier » : ${remedy}`),
  ]);
});

it("adds a commune's area and postal codes from the official list; checks names, and lists each village once", () => {
  const { communes } = loadContent(copy);
  expect(communes.find(({ name }) => name === "Saint-Benoît")).toMatchObject({
    area: "Est",
    postalCodes: ["97437", "97470"],
  });
  const line = copy.edit("communes.yaml", 'name: "Cilaos"', 'name: "Cilaoss"');
  copy.edit("communes.yaml", 'name: "Bras-Panon"', 'name: "Bras-Panon", places: ["Saint-Leu", "Gillot"]');
  copy.edit("communes.yaml", 'name: "Entre-Deux"', 'name: "Entre-Deux", places: ["Gillot"]');
  const found = (at: number, message: string) => `content/communes.yaml:${at} ${message}`;
  expect(mistakes()).toEqual([
    found(line - 1, "[0].places[0] : « Saint-Leu » est déjà une commune : ne le laissez qu'à un endroit"),
    found(line, "[1].name : « Cilaoss » n'est pas une commune de l'île ; vouliez-vous dire Cilaos ?"),
    found(
      line + 1,
      "[2].places[0] : « Gillot » est déjà un village, sous Bras-Panon ([0].places[1]) : ne le laissez qu'à un endroit",
    ),
  ]);
});

it.each([
  [220, 208],
  [199, 199],
])("reports a portrait that is not a large enough square: %d × %d", (width, height) => {
  const picture = readFileSync(join(copy.publicRoot, "images/portrait-ketty.png"));
  // Offsets in a PNG file.
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  writeFileSync(join(copy.publicRoot, "images/etroit.png"), picture);
  const line = copy.edit("vetting.yaml", "portrait-ketty", "etroit");
  expect(mistakes()).toEqual([
    expect.stringContaining(
      `content/vetting.yaml:${line} portraits[0].photo : image « /images/etroit.png » de ${width} × ${height} px`,
    ),
  ]);
});

it("reports decisions on items not open to decision, or with a future date", () => {
  const decision = (key: string) => `- key: "${key}"\n  by: Ketty\n  date: "2026-11-20"\n`;
  const keys = [
    "content/vetting.yaml: checks",
    "content/site.yaml: email",
    "content/companies.yaml",
    // The first form repeats no other's id.
    ".env.production.local: NEXT_PUBLIC_FORM_PLOMBIER",
    "content/vetting.yaml: checks – ce qui est vérifié",
  ];
  const text = keys.map(decision).join("");
  copy.write("launch.yaml", text.replace("2026-11-20", "2126-11-20"));
  expect(mistakes()).toEqual([
    "content/launch.yaml:3 [0].date : ce jour n'est pas encore venu : corrigez la date",
    "content/launch.yaml:4 [1].key : « content/site.yaml: email » ne se décide pas ici : réglez ce point ; npm run check:launch dit ceux qui se décident",
    "content/launch.yaml:7 [2].key : « content/companies.yaml » n'est pas le nom d'un point : écrivez-le jusqu'au tiret, comme « content/companies.yaml: varangue-syndic »",
    "content/launch.yaml:10 [3].key : « .env.production.local: NEXT_PUBLIC_FORM_PLOMBIER » ne se décide pas ici : réglez ce point ; npm run check:launch dit ceux qui se décident",
    "content/launch.yaml:13 [4].key : « content/vetting.yaml: checks – ce qui est vérifié » n'est pas le nom d'un point : écrivez-le jusqu'au tiret, comme « content/vetting.yaml: checks »",
  ]);
});

describe("in a post's front matter", () => {
  it("a missing trade, with where trades are", () => {
    copy.post("Texte.", { trade: undefined });
    const message = "trade : champ manquant : écrivez le nom d'un fichier de content/trades, sans .yaml";
    expect(mistakes()).toEqual([`${ESSAI}:2 ${message}`]);
  });

  it("missing, unclosed or empty", () => {
    copy.post("Texte.");
    copy.write("blog/essai.mdx", copy.read("blog/essai.mdx").replace("\n---\n", "\n"));
    copy.write("blog/sans.mdx", "# Haut");
    copy.write("blog/vide.mdx", "---\n---\nTexte.");
    const message =
      "en-tête manquant ou jamais fermé : le fichier commence par ---, ses champs, puis ---, sans rien de plus sur ces deux lignes, pas même une espace";
    expect(mistakes()).toEqual([
      `${ESSAI} ${message}`,
      `content/blog/sans.mdx ${message}`,
      "content/blog/vide.mdx:2 champ vide : remplissez-le (attendu : un groupe de champs)",
    ]);
  });
});

/** A post's text → line of its mistake, if any, and message. */
const TEXTS: Readonly<Record<string, string>> = {
  "": "article sans texte : écrivez-le, ou remettez « draft: true »",
  "Texte.\n\nRappel en {{reponse}}.":
    "3 nom inconnu {{reponse}} : vouliez-vous dire {{response}} ? (content/figures.yaml)",
  "Texte.\n\nVoir [ici](/plombiers).":
    "3 lien cassé vers /plombiers : aucune page n'a cette adresse ; vouliez-vous dire /plombier ?",
  "[ici](/blog/plomberie-cyclone#vannes)":
    "1 lien vers /blog/plomberie-cyclone : cette page a changé d'adresse, écrivez /blog/preparer-plomberie-saison-cyclonique",
  "## Un titre\n\n[ici](#un-autre)":
    "3 lien vers #un-autre : aucun titre de cette page n'a ce nom (#un-titre)",
  "[ici](tel:)": `1 lien vers « tel: » : ${LINK}`,
  "[ici](www.exemple.re)": `1 lien vers « www.exemple.re » : ${LINK}`,
  "[La photo](/images/tois.webp)":
    "1 image inconnue « /images/tois.webp » : public/images/tois.webp n'existe pas",
  "![Toit](/images/tois.webp)":
    "1 image inconnue « /images/tois.webp » : public/images/tois.webp n'existe pas",
  '<Figure image="/images/tois.webp" alt="x" />':
    "1 image inconnue « /images/tois.webp » : public/images/tois.webp n'existe pas",
  "## Un premier intertitre\n\nTexte.":
    "1 texte du modèle « Un premier intertitre » : écrivez le vôtre, ou remettez « draft: true »",
};

describe("in a post's text", () => {
  it.each(Object.entries(TEXTS))("%j", (body, mistake) => {
    copy.post(body);
    const [, line, message] = /^(?:(\d+) )?(.*)$/.exec(mistake) ?? [];
    // Without a line, the mistake concerns the whole file.
    expect(mistakes()).toEqual([`${ESSAI}${line ? `:${FIRST + Number(line) - 1}` : ""} ${message}`]);
  });

  it("sample texts are allowed in a draft, and as parts of real texts", () => {
    copy.post(
      "| Nom de la prestation | Prix |\n| --- | --- |\n| Évier | 10 € |\n\n1. Un premier geste. Coupez l'eau.",
    );
    expect(mistakes()).toEqual([]);
    copy.post("## Un premier intertitre\n\nTexte.", { draft: "true" });
    expect(mistakes({ drafts: true })).toEqual([]);
  });
});

it("findProblems checks content with and without drafts, and reports each mistake once", () => {
  const found = () => findProblems(copy).problems.map((problem) => copy.inProject(formatProblem(problem)));
  expect(found()).toEqual([]);
  copy.post("[ici](/plombiers)", { draft: "true" }, "brouillon");
  copy.post("[ici](/blog/brouillon)\n\n# Haut");
  expect(found()).toEqual([
    `content/blog/brouillon.mdx:${FIRST + 1} lien cassé vers /plombiers : aucune page n'a cette adresse ; vouliez-vous dire /plombier ?`,
    `${ESSAI}:${FIRST} lien vers /blog/brouillon : cet article n'est pas encore publié (brouillon ou date à venir)`,
    `${ESSAI}:${FIRST + 2} ${HIGH}`,
  ]);
  expect(mistakes({ drafts: true }).filter((line) => line.includes("brouillon :"))).toEqual([]);
});

it("findProblems says when an unusable file, even a draft, may hide other mistakes", () => {
  const isPartial = () => findProblems(copy).partial;
  copy.post("[ici](/plombiers)", { draft: "true" });
  expect(isPartial()).toBe(false);
  copy.post("Texte.", { draft: "true", date: "hier" });
  expect(isPartial()).toBe(true);
});

const rename = (from: string, to: string) => renameSync(copy.path(from), copy.path(to));

describe("file names", () => {
  const RULE = "nom de fichier : minuscules sans accent, chiffres et traits d'union seulement";

  it.each([
    ["Mon article", `${RULE} ; renommez-le mon-article.mdx`],
    ["été", `${RULE} ; renommez-le ete.mdx`],
    ["", RULE],
  ])("refuses %j for a post", (name, message) => {
    copy.post("Texte.", {}, name);
    expect(mistakes()).toEqual([`content/blog/${name}.mdx ${message}`]);
    // Mistakes of drafts do not fail the build.
    copy.post("Texte.", { draft: "true" }, name);
    expect(mistakes()).toEqual([]);
    expect(mistakes({ drafts: true })).toEqual([`content/blog/${name}.mdx ${message}`]);
  });

  it("names a partner's file once, and not by its slug, which is right", () => {
    rename("partners/piton-immobilier.yaml", "partners/Piton Immobilier.yaml");
    const file = "content/partners/Piton Immobilier.yaml";
    expect(mistakes()).toContain(`${file} ${RULE} ; renommez-le piton-immobilier.yaml`);
    expect(mistakes().filter((line) => line.startsWith(`${file}:`))).toEqual([]);
  });

  it("allows only the fixed names of legal texts, and requires each", () => {
    rename("legal/cgv.mdx", "legal/x.mdx");
    expect(mistakes()).toEqual([
      "content/legal/cgv.mdx fichier manquant : remettez-le",
      expect.stringMatching(
        /^content\/legal\/x\.mdx nom de fichier inconnu ; noms permis : .*, cgv\.mdx, mentions-legales\.mdx, .* ; une page de plus se fait aussi dans le code/,
      ),
    ]);
  });
});

describe("an unusable file causes no further mistakes, and hides none of other files", () => {
  const TAB = "tabulation : mettez des espaces à sa place";

  it("that defines figures: lengths of texts are unknown", () => {
    const broken = copy.edit("figures.yaml", /^network:/m, "\tnetwork:");
    const fields = { metaTitle: `"${"x".repeat(50)} {{responseStat}}"`, description: '"En {{response}}."' };
    copy.post("En {{response}}.\n\n# Haut", fields);
    expect(mistakes()).toEqual([`${ESSAI}:${FIRST + 2} ${HIGH}`, `content/figures.yaml:${broken} ${TAB}`]);
  });

  it.each([
    ...["site.yaml", "legal-entity.yaml", "communes.yaml"],
    ...["consent.yaml", "navigation.yaml", "companies.yaml", "pages/blog.yaml"],
  ])("%s", (file) => {
    copy.write(file, "a:\n\tb: 1\n");
    copy.post("[ici](/pages/entreprise/varangue-syndic)");
    expect(mistakes()).toEqual([`content/${file}:2 ${TAB}`]);
  });

  it("that defines no figure: unknown figures are reported", () => {
    copy.write("communes.yaml", "a:\n\tb: 1\n");
    copy.post("En {{reponse}}.");
    const unknown = "nom inconnu {{reponse}} : vouliez-vous dire {{response}} ? (content/figures.yaml)";
    expect(mistakes()).toEqual([`${ESSAI}:${FIRST} ${unknown}`, `content/communes.yaml:2 ${TAB}`]);
  });

  it("that other pages link to", () => {
    copy.write("blog/essai.mdx", "---\na:\n\tb: 1\n---\n");
    copy.write("legal/cgv.mdx", "---\na:\n\tb: 1\n---\n");
    copy.write("partners/piton-immobilier.yaml", "a:\n\tb: 1\n");
    copy.write("trades/plombier.yaml", "a:\n\tb: 1\n");
    const paths = ["/blog/essai", "/partenaires/piton-immobilier", "/cgv", "/plombier"];
    copy.post(paths.map((path) => `[ici](${path})`).join("\n\n"), {}, "autre");
    expect(mistakes()).toEqual([
      `content/blog/essai.mdx:3 ${TAB}`,
      `content/legal/cgv.mdx:3 ${TAB}`,
      `content/partners/piton-immobilier.yaml:2 ${TAB}`,
      `content/trades/plombier.yaml:2 ${TAB}`,
    ]);
  });
});

describe("links to headings", () => {
  it.each([
    ["/blog/autre#titre", "aucun titre de cette page n'a ce nom (/blog/autre#un-titre)"],
    ["/blog#titre", "aucun titre de cette page n'a ce nom (elle n'a aucun titre où mener)"],
  ])("are refused if there is none: %s", (address, message) => {
    copy.post("## Un titre\n\nTexte.", { title: "Un article pour lire" }, "autre");
    copy.post(`[ici](${address})`);
    const line = copy.edit("navigation.yaml", "path: /domotique", `path: ${address}`);
    expect(mistakes().filter((item) => item.includes(address))).toEqual([
      `${ESSAI}:${FIRST} lien vers ${address} : ${message}`,
      `content/navigation.yaml:${line} menu[0].path : lien vers ${address} : ${message}`,
    ]);
  });

  it("are accepted if it exists; without reviews, only the home page has their section", () => {
    const links = () => mistakes().filter((line) => line.includes("lien"));
    copy.post("## Été\n\n## Demande", { title: "Un article pour lire" }, "autre");
    const right = [
      ...["/blog/autre#été", "/blog/autre#%C3%A9t%C3%A9", "/blog/autre#demande-1"],
      ...["/#services", "/plombier#prestations", "/#avis", "/plombier#avis"],
      ...["/partenaires/piton-immobilier#services", "/politique-confidentialite#mes-donnees"],
    ];
    copy.post(right.map((address) => `[ici](${address})`).join(" "));
    expect(links()).toEqual([]);
    copy.write("reviews.yaml", "[]\n");
    expect(links()).toEqual([expect.stringContaining(`${ESSAI}:${FIRST} lien vers /plombier#avis : `)]);
  });

  it("in code need their heading", () => {
    copy.edit("legal/politique-confidentialite.mdx", "Sur votre appareil", "Dans le navigateur");
    expect(mistakes()).toEqual([
      "content/legal/politique-confidentialite.mdx titre manquant : des pages du site mènent à #sur-votre-appareil ; remettez le titre « Sur votre appareil »",
    ]);
  });
});

it("the privacy policy names each click identifier and its key in storage", () => {
  copy.edit("legal/politique-confidentialite.mdx", /^\| `affiliate` .*\n/m, "");
  copy.edit("legal/politique-confidentialite.mdx", "`gbraid` ou `wbraid`", "_gbraid_ ou `wbraids`");
  expect(mistakes()).toEqual([
    "content/legal/politique-confidentialite.mdx ne nomme pas ce que le site garde sur l'appareil : wbraid, affiliate, affclid ; dites-le sous « Sur votre appareil »",
  ]);
});

describe("duplicate texts", () => {
  it("in two articles", () => {
    copy.post("Texte.", { date: '"2024-03-02"' }, "essai-b");
    copy.post("Texte.", {}, "essai-a");
    expect(mistakes()).toEqual(
      ["title", "metaTitle", "description"].map(
        (field) =>
          `content/blog/essai-b.mdx:${lineOfField(field)} ${field} : le même que dans essai-a.mdx : chaque article a le sien, changez l'un des deux`,
      ),
    );
  });

  it("in a copied trade with a new slug and name", () => {
    cpSync(copy.path("trades/plombier.yaml"), copy.path("trades/vitrier.yaml"));
    copy.edit("trades/vitrier.yaml", "slug: plombier", "slug: vitrier\nvignette: vignette-plombier");
    copy.edit("trades/vitrier.yaml", "name: Plombier", "name: Vitrier");
    expect(mistakes()).toEqual(
      ["5 title", "6 description", "10 hero.heading", "11 hero.lead"].map(
        (place) =>
          `content/trades/vitrier.yaml:${place} : le même que dans plombier.yaml : chaque métier a le sien, changez l'un des deux`,
      ),
    );
  });
});

describe("file formats", () => {
  it("reports another encoding, a byte order mark, git conflict markers", () => {
    copy.post("Été.\n=======\nHiver.");
    const text = copy.read("blog/essai.mdx");
    const conflict = `${ESSAI}:${FIRST + 1} deux versions du fichier que git n'a pas su réunir`;
    expect(mistakes()).toEqual([expect.stringContaining(conflict)]);
    writeFileSync(copy.path("blog/essai.mdx"), Buffer.from(text, "latin1"));
    expect(mistakes()).toEqual([`${ESSAI} lettres illisibles dans ce fichier : enregistrez-le en UTF-8`]);
    copy.write("blog/essai.mdx", `\uFEFF${text}`);
    const mark = "marque invisible en tête : enregistrez le fichier en UTF-8 sans BOM";
    expect(mistakes()).toEqual([`${ESSAI}:1 ${mark}`]);
  });

  it("reports files that are empty or contain only comments", () => {
    const files = ["legal/cgv.mdx", "notice.yaml", "partners/vide.yaml", "reviews.yaml"];
    for (const file of files) copy.write(file, "");
    copy.write("notice.yaml", "# level: alert\n\n  # text: Un essai.\n");
    copy.edit("legal/accessibilite.mdx", /(?<=\n---\n)[\s\S]*/, "");
    expect(mistakes()).toEqual([
      "content/legal/accessibilite.mdx page sans texte : remettez ce qu'elle contenait",
      ...files.map(
        (file) =>
          `content/${file} fichier vide : remettez ce qu'il contenait, ou supprimez-le s'il est facultatif ; une liste vide s'écrit []`,
      ),
    ]);
  });

  it("accepts CRLF line endings", () => {
    copy.post("Texte.");
    for (const file of ["blog/essai.mdx", "reviews.yaml"])
      copy.write(file, copy.read(file).replace(/\n/g, "\r\n"));
    expect(mistakes()).toEqual([]);
  });
});

describe("the notice above the header", () => {
  it.each([
    ['until: "2026-02-30 18:00"', "3 until : ce jour n'existe pas : corrigez la date"],
    ...['"2026-02-14"', '"2026-02-14 24:00"'].map((until) => [
      `until: ${until}`,
      '3 until : écrivez un jour et une heure de La Réunion, de 00:00 à 23:59, comme "2026-02-14 18:00"',
    ]),
    [
      'from: "2026-02-15"\nuntil: "2026-02-14 18:00"',
      "4 until : la fin vient avant le premier jour (from) : corrigez l'un des deux",
    ],
    [
      'link:\n  label: En savoir plus\n  href: "javascript:alert(1)"\nuntil: "2026-02-14 18:00"',
      "5 link.href : lien vers « javascript:alert(1) » : écrivez /…",
    ],
    [
      "",
      '1 until : champ manquant : écrivez un jour et une heure de La Réunion, de 00:00 à 23:59, comme "2026-02-14 18:00"',
    ],
  ])("with %j", (fields, mistake) => {
    copy.write("notice.yaml", `level: alert\ntext: Un essai.\n${fields}`);
    expect(mistakes()).toEqual([expect.stringContaining(`content/notice.yaml:${mistake}`)]);
  });

  it("is shown from its first day on La Réunion until its end, and is optional", () => {
    const shown = (now: string) => loadContent({ ...copy, now: new Date(now) }).notice?.text;
    expect(shown("2030-02-13T21:00:00Z")).toBeUndefined();
    copy.write("notice.yaml", `${SCHEDULE}from: "2030-02-14"\n`);
    expect(shown("2030-02-13T19:59:00Z")).toBeUndefined();
    expect(shown("2030-02-13T20:00:00Z")).toBe("Un essai.");
    expect(shown("2030-02-14T13:59:00Z")).toBe("Un essai.");
    expect(shown("2030-02-14T14:00:00Z")).toBeUndefined();
  });
});

it.each([
  ["callbacks:\n  median: 9\n  nineInTen: 4\n", "3 callbacks.nineInTen : neuf sur dix ne peuvent être"],
  ["stars:\n  five: 90\n  four: 5\n  three: 0\n  two: 0\n  one: 0\n", "6 stars.one : les cinq parts"],
  [
    "stars:\n  five: 84\n  four: 10\n  three: 2\n  two: 1\n  one: 3\n",
    "1 stars : ces parts font une moyenne de 4,71, la note de figures.yaml dit 4,9 (rating) : corrigez l'une ou l'autre",
  ],
])("impossible measurements: %j", (fields, mistake) => {
  copy.write("proof.yaml", `${fields}  count: 9\n  period: en mai\n  method: Tous les avis.\n`);
  expect(mistakes()).toEqual([expect.stringContaining(`content/proof.yaml:${mistake}`)]);
});

it("the shares of each rating may average to the rating before it is rounded", () => {
  const shares = "stars:\n  five: 85\n  four: 15\n  three: 0\n  two: 0\n  one: 0\n";
  copy.write("proof.yaml", `${shares}  count: 9\n  period: en mai\n  method: Tous les avis.\n`);
  expect(mistakes()).toEqual([]);
});

describe("publication", () => {
  const slugs = (options = {}) => loadContent({ ...copy, ...options }).posts.map(({ slug }) => slug);

  it("excludes drafts and ignores their mistakes, unless drafts are loaded", () => {
    copy.post("Texte.", { draft: "true" });
    expect(slugs()).not.toContain("essai");
    expect(slugs({ drafts: true })).toContain("essai");
    copy.post("# Haut", { draft: "true", auteur: "moi" });
    expect(mistakes()).toEqual([]);
    expect(mistakes({ drafts: true })).toHaveLength(2);
  });

  it("publishes a post on its date on La Réunion; reports its mistakes before", () => {
    copy.post("Texte.", { date: '"2030-01-15"' });
    expect(slugs({ now: new Date("2030-01-14T19:59:59Z") })).not.toContain("essai");
    expect(slugs({ now: new Date("2030-01-14T20:00:00Z") })[0]).toBe("essai");
    expect(slugs({ now: new Date("2029-06-01"), drafts: true })).toContain("essai");
    copy.post("# Haut", { date: '"2030-01-15"' });
    expect(mistakes({ now: new Date("2030-01-01") })).toHaveLength(1);
  });

  it("computes the read time", () => {
    copy.post("mot ".repeat(700));
    expect(loadContent(copy).posts.find(({ slug }) => slug === "essai")?.readMinutes).toBe(3);
  });
});
