import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import type { Blocks, Figures, Notice, Proof, Site, Trade, TradeSlug, Ui, Vetting } from "@/content/types";
import { listSlugs } from "@/lib/content/content-folder";
import type { Content } from "@/lib/content/load";
import { dayInReunion } from "@/lib/content/publication";
import { PAGE_SIZE } from "@/lib/site/blog";
import { writeAtomically } from "@/lib/system/files";

type ContentFolders = { contentRoot: string; publicRoot: string };

// Repeat shared values: content files may not use YAML anchors.
const yaml = (data: unknown) => stringify(data, { aliasDuplicateObjects: false });

/** The caller names the type of a file's data; the next build validates them. */
type Edit = <Data>(file: string, change: (data: Data) => unknown) => void;

/** An alert of the maximum length. */
const NOTICE: Notice = {
  level: "alert",
  text: "Alerte cyclonique orange : les interventions s'arrêtent ce soir à 18 h. Demandez ce qui presse ; le reste reprend après l'alerte.",
  link: { label: "Préparer la plomberie avant un cyclone", href: "https://www.meteofrance.re/cyclone" },
  until: "2099-02-14 18:00",
};

/** The form to withdraw from a contract concluded online. */
export const WITHDRAWAL = "https://tally.so/r/renoncer";
const MEASURE = { count: 1812, period: "de janvier à juin 2026", method: "Toutes les demandes." };
const PROOF: Proof = {
  callbacks: { median: 4, nineInTen: 12, ...MEASURE },
  stars: { five: 86, four: 9.5, three: 2.5, two: 1, one: 1, ...MEASURE },
};

/** Of the added articles; typography changes its apostrophe. */
const ADDED_CATEGORY = "Salle d'eau";

/** Paths of the pages that the edits add. */
export const ADDED_PAGES = ["/vitrier", "/partenaires/essai", "/blog/un-article-de-plus"];

/**
 * Writes a copy of the content with many of the edits that content/README.md explains: changes figures, the brand, the hours and
 * the facts about the publisher; adds a question, notice, measurements, partner, card, trade, check, portrait, category and a third
 * page of articles; removes a figure, a social network, the reviews, an article and « Je ne sais pas ». Whatever the content, the copy must
 * build and pass.
 */
export function writeEditedContent(from: ContentFolders, to: ContentFolders): void {
  for (const folder of ["contentRoot", "publicRoot"] as const) {
    rmSync(to[folder], { recursive: true, force: true });
    cpSync(from[folder], to[folder], { recursive: true });
  }
  const path = (file: string) => join(to.contentRoot, file);
  const edit: Edit = (file, change) => {
    const data = parse(readFileSync(path(file), "utf8"));
    writeFileSync(path(file), yaml(change(data) ?? data));
  };

  editTexts(edit);
  writeFileSync(path("reviews.yaml"), "[]\n");
  writeFileSync(path("notice.yaml"), yaml(NOTICE));
  writeFileSync(path("proof.yaml"), yaml(PROOF));
  addVetting(to, edit);
  editArticles(path);
  addPartner(to, path);
  addCardAndTrade(path, edit);
}

/** Edits the single files: figures, brand, hours, facts about the publisher and others. */
function editTexts(edit: Edit): void {
  edit("figures.yaml", (figures: Figures) => {
    figures.response.text = "moins de 7 minutes";
    // Roughly the average of PROOF's shares.
    Object.assign(figures.rating, { text: "4,8/5", value: 4.8 });
    Object.assign(figures.hoursGeneral, { opens: "07:00", closes: "21:00" });
    figures.clients = undefined;
  });
  edit("blocks.yaml", (blocks: Blocks) => {
    blocks.stats = blocks.stats.filter(({ value }) => value !== "{{clients}}");
    // Words too long for three columns on a phone.
    const titles = ["Sans engagement", "Devis détaillé", "Votre consentement"];
    for (const [index, step] of blocks.price.steps.entries()) step.title = titles[index] ?? step.title;
  });
  edit("site.yaml", (site: Site) => {
    site.contact.callerId = "+262 692 12 34 56";
    site.social.instagram = null;
    const correctionForm = "https://tally.so/r/essai?langue=fr";
    return {
      ...site,
      name: "L'Essai des Hauts",
      tagline: "Un essai !",
      email: "bonjour@essai.re",
      correctionForm,
    };
  });
  edit("ui.yaml", (ui: Ui) => {
    ui.sheet.unsure = undefined;
    ui.request = "Décrire une panne";
    ui.articles = "Nos conseils et nos articles sur ce sujet";
  });
  edit("consent.yaml", ({ ask }: Content["consent"]) => {
    Object.assign(ask, { accept: "Accepter de garder ce numéro", refuse: "Refuser de garder ce numéro" });
  });
  edit("pages/home.yaml", ({ faq, services }: Content["pages"]["home"]) => {
    services.cards = ["electricien", "plombier"];
    faq.items.length = Math.min(faq.items.length, 7);
    faq.items.push({ question: "Et pour un essai ?", answer: "Un artisan répond à cette question aussi." });
  });
  edit("pages/blog.yaml", (blog: Content["pages"]["blog"]) => {
    blog.name = "Articles, conseils et approvisionnements";
    blog.categories.push(ADDED_CATEGORY);
  });
  edit("legal-entity.yaml", (entity: Content["legalEntity"]) =>
    Object.assign(entity, {
      accessibility: {
        rule: "soumis",
        audit: "partiellement conforme, 82 % des critères du RGAA 4.1",
        date: "12 octobre 2026",
        method: "huit pages, au clavier et avec NVDA et VoiceOver",
        gaps: "la carte du réseau n'a pas d'équivalent complet en texte",
      },
      onlineContract: { subject: "un abonnement d'entretien", withdrawal: WITHDRAWAL },
    }),
  );
}

function editArticles(path: (file: string) => string): void {
  const posts = listSlugs(path("."), "blog/*.mdx");
  const everything = readdirSync(path("."), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(mdx|yaml)$/.test(name))
    .map((name) => readFileSync(path(name), "utf8"))
    .join("\n");
  // Remove an article without links to it: a broken link would fail the build.
  const removable = posts.find((slug) => !everything.includes(`/blog/${slug}`));
  if (removable) rmSync(path(`blog/${removable}.mdx`));
  const today = dayInReunion(new Date());
  const former = removable && `formerly: [${removable}]`;
  const added = article("Un article de plus pour essayer", today, former);
  writeAtomically(path("blog/un-article-de-plus.mdx"), added);
  const updated = 'updated: "2024-02-01"';
  // Enough for a third page in the list of all posts and in one category's.
  for (let number = 1; number <= 2 * PAGE_SIZE; number++) {
    const day = `2024-01-${String(number).padStart(2, "0")}`;
    const text = article(`Réfrigérateur-congélateur en panne, essai numéro ${number}`, day, updated);
    writeAtomically(path(`blog/essai-${number}.mdx`), text);
  }
}

/** @param more an extra line of front matter */
const article = (title: string, date: string, more = "") =>
  `---
title: ${title}
metaTitle: ${title}
description: "${title} : un lien, une liste et un tableau, pour voir si tout tient sur la page."
excerpt: Un article que l'essai ajoute.
category: ${ADDED_CATEGORY}
trade: vitrier
illustration: article-conseils
illustrationAlt: Un dessin
author: Marie H.
date: "${date}"
${more}
---

Un premier paragraphe, avec [un lien](/plombier) et un chiffre : {{response}}.

## Un intertitre

### Un sous-titre

<Note>Une remarque.</Note>

> Une citation.

- Un point
  - et ce qu'il contient

<Etapes>

1. Un geste.
2. Un autre.

</Etapes>

#### Un titre de niveau quatre

~~~
Un message de la machine, recopié tel quel : ERREUR E18, POMPE DE VIDANGE, APPELEZ LE SERVICE APRÈS-VENTE AVEC LE NUMÉRO DE SÉRIE
~~~

<Demande trade="plombier" />
`;

function addVetting({ publicRoot }: ContentFolders, edit: Edit): void {
  cpSync("e2e/fixtures/public/images/portrait-ketty.png", join(publicRoot, "images/essai.png"));
  // Files that must not be published: an unused image, and litter of desktop systems.
  cpSync(join(publicRoot, "apple-icon.png"), join(publicRoot, "images/SANS PAGE.PNG"));
  for (const name of [".DS_Store", "Thumbs.db"]) writeFileSync(join(publicRoot, "images", name), "");
  edit("vetting.yaml", (vetting: Vetting) => {
    vetting.checks = [{ name: "Un essai", asked: "une pièce pour essayer", often: "chaque année" }];
    const words = {
      name: "Essai",
      commune: "Cilaos",
      photo: "/images/essai.png",
      alt: "Une image pour essayer",
    };
    vetting.portraits = [{ ...words, trade: "vitrier" as TradeSlug }];
  });
}

function addPartner({ publicRoot }: ContentFolders, path: (file: string) => string): void {
  cpSync(join(publicRoot, "apple-icon.png"), join(publicRoot, "partners/essai.png"));
  // Wider than a phone, in one word.
  const name = "AssurancesMutuellesDeLaRéunion";
  writeAtomically(path("partners/essai.yaml"), yaml({ slug: "essai", name, logo: "/partners/essai.png" }));
}

function addCardAndTrade(path: (file: string) => string, edit: Edit): void {
  const [first = ""] = readdirSync(path("trades")).filter((name) => name.endsWith(".yaml"));
  const trade = parse(readFileSync(path(`trades/${first}`), "utf8")) as Trade;
  edit(`trades/${first}`, ({ cards }: Trade) => {
    const [card] = cards.items;
    cards.items.length = Math.min(cards.items.length, 5);
    if (card) cards.items.push({ ...card, id: "essai", title: "Carte d'essai" });
  });
  Object.assign(trade, {
    slug: "vitrier",
    name: "Vitrier",
    vignette: trade.vignette ?? `vignette-${trade.slug}`,
    title: "Vitrier à La Réunion, à essayer",
    description:
      "Un vitrier que l'essai ajoute : il remplace un carreau, une vitrine ou une baie, partout sur l'île.",
  });
  // Labels on the house drawing too.
  for (const card of trade.cards.items)
    card.title = `${card.title} : dépannage, réparation, remplacement, installation`.slice(0, 60);
  trade.hero.heading = "Un carreau cassé ? Un vitrier vous rappelle.";
  trade.hero.lead = "Ne touchez pas aux éclats. Dites-nous quel vitrage, et sa taille.";
  writeFileSync(path("trades/vitrier.yaml"), yaml(trade));
}

/**
 * Writes a copy of a content folder without articles, partners, listed companies, telephone, WhatsApp or vetting, in consent
 * mode `ask`.
 */
export function writeEmptyContent(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  for (const folder of ["blog", "partners"]) rmSync(join(to, folder), { recursive: true });
  writeFileSync(join(to, "companies.yaml"), "[]\n");
  writeFileSync(join(to, "vetting.yaml"), "checks: null\nportraits: []\n");
  const site = join(to, "site.yaml");
  const changed = readFileSync(site, "utf8")
    .replace(/^( {2}(?:phone|whatsapp)): .*/gm, "$1: null")
    .replace(/^consent: .*/m, "consent: ask");
  writeFileSync(site, changed);
}
