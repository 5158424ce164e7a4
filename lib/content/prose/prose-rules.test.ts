import { expect, it } from "vitest";
import { postComponents } from "@/content/schema";
import type { Problem } from "../problems";
import { checkProse } from "./prose";

const COMPONENTS = "composants permis : <Demande>, <Note>, <Etapes>, <Tarifs>, <Figure>";
const OPENS_NOTHING =
  'signe « < » qui n\'ouvre rien : écrivez « moins de », [texte](adresse), {/* remarque */}, ou <Nom champ="valeur" />, avec des guillemets droits';
const QUOTES = 'attribut illisible : écrivez nom="valeur", entre guillemets droits, et « … » dans la valeur';
const ONLY_FIGURES =
  "accolade « { » : elle est réservée aux chiffres, comme {{response}}, et aux remarques {/* … */}";
const UNFINISHED =
  "complétez le lien, le tableau, la balise ou le {{chiffre}} dont il fait partie, ou écrivez-le en toutes lettres";

function check(text: string): string[] {
  const problems: Problem[] = [];
  checkProse(text, "content/blog/essai.mdx", postComponents, problems);
  return problems.map(({ line, message }) => `${line} ${message}`);
}

/** Text → line of the mistake and message. */
const MISTAKES: Readonly<Record<string, string>> = {
  "Texte.\n\n<Promo />": `3 composant inconnu <Promo> ; ${COMPONENTS}`,
  "<div>x</div>": `1 HTML brut <div> : écrivez du Markdown ; ${COMPONENTS}`,
  "Texte<br>suite":
    "1 HTML brut <br> : écrivez du Markdown, une ligne vide entre deux paragraphes, et une case de tableau sur une seule ligne",
  "Un <b>mot</b>.": `1 HTML brut <b> : écrivez du Markdown, **gras** ; ${COMPONENTS}`,
  'Voici <Demande trade="plombier" /> le bouton.':
    "1 <Demande> au milieu d'une phrase : mettez-le seul sur sa ligne, une ligne vide avant et après",
  '<Figure image="article-cyclone" />':
    "1 <Figure> alt : attribut manquant : ajoutez-le (attendu : un texte)",
  '<Figure image="article-cyclone" alt="" />': "1 <Figure> alt : texte vide : remplissez l'attribut",
  '<Note couleur="rouge">x</Note>': "1 <Note> : attribut inconnu : couleur ; champs permis ici : aucun",
  "<Demande trade={x} />": '1 <Demande> : attribut illisible ; écrivez nom="valeur", entre guillemets droits',
  "<Note>\n\nUn texte.</Note>":
    "3 <Note> mal fermé : <Note> et </Note> sont chacun seuls sur leur ligne, ou sur une même ligne avec tout le texte",
  // The line is that of the opening tag.
  "<Note>\n\nUn texte.\n\n</Etapes>":
    "1 <Note> mal fermé : <Note> et </Note> sont chacun seuls sur leur ligne, ou sur une même ligne avec tout le texte",
  "<p>Un texte.</Note>": "1 HTML brut <p> : écrivez du Markdown",
  "Collé de Word.<o:p>": "1 HTML brut <o:p> : écrivez du Markdown",
  "<Note>\n\nUn texte.\n\n</Note/>": "5 balise fermée avec plus que son nom : écrivez-le seul, comme </Note>",
  '<Note>\n\nUn texte.\n\n</Note titre="x">':
    "5 balise fermée avec plus que son nom : écrivez-le seul, comme </Note>",
  "<Note></Note>": "1 <Note> est vide : écrivez-y un texte",
  "<Etapes>\n\nUn, deux.\n\n</Etapes>": "1 <Etapes> contient une liste numérotée et rien d'autre : 1. … 2. …",
  '<Tarifs titre="Prix">\n\n10 €\n\n</Tarifs>':
    "1 <Tarifs> contient un tableau et rien d'autre : | Prestation | Prix |",
  '<Demande trade="plombier">Appeler</Demande>':
    "1 <Demande> ne contient rien : écrivez <Demande … />, le texte en dehors",
  "<Note>\n\nTexte.":
    "1 <Note> mal fermé : <Note> et </Note> sont chacun seuls sur leur ligne, ou sur une même ligne avec tout le texte",
  "Texte.\n\n</Note>": "3 balise fermée sans avoir été ouverte : supprimez-la",
  "<!-- à revoir -->": `1 ${OPENS_NOTHING}`,
  "Un {mot} ici.": "1 accolades {mot} : écrivez le texte sans elles, ou {{nom}} pour un chiffre",
  // The word would vanish without a message.
  "Un {/* a */ mot /* b */} ici.":
    "1 accolades {/* a */ mot /* b */} : écrivez le texte sans elles, ou {{nom}} pour un chiffre",
  "Un {mot ici.": "1 balise « < » ou accolade « { » jamais fermée : fermez-la",
  "Un {mot ici}.": `1 ${ONLY_FIGURES}`,
  "Un x}.": `1 signe } : ${UNFINISHED}`,
  "# Titre": "1 titre de niveau 1 : la page a déjà le sien ; écrivez ## devant celui-ci",
  "### Titre": "1 saut de titre : écrivez ## devant celui-ci",
  "Un texte\nsur deux lignes.\n---\nUn autre.":
    "3 trait sous un texte, qui en fait un titre : laissez une ligne vide entre les deux ; un titre s'écrit ## Titre",
  "Un texte.\n===":
    "2 trait sous un texte, qui en fait un titre : laissez une ligne vide entre les deux ; un titre s'écrit ## Titre",
  "## Un\n\n#### Deux": "3 saut de titre : écrivez ### devant celui-ci",
  "## ": "1 titre vide : écrivez-le ou supprimez la ligne",
  "![Un toit][toit]\n\n[toit]: /plombier":
    "1 image dont l'adresse est plus bas : écrivez ![description](adresse)",
  "![](/images/toit.webp)": "1 image sans description : écrivez ce qu'elle montre, ![ici](adresse)",
  "<Demande trade=“plombier” />": `1 ${QUOTES}`,
  "<Demande trade=’plombier’ />": `1 ${QUOTES}`,
  '<Figure image="article-cyclone" alt="Un "toit"" />': `1 ${QUOTES}`,
  "Si x <y, on attend.": `1 ${OPENS_NOTHING}`,
  "Écrire à <a@exemple.re>.": `1 ${OPENS_NOTHING}`,
  "#Sans espace": "1 titre sans espace : écrivez ## Sans espace",
  "##Sans espace": "1 titre sans espace : écrivez ## Sans espace",
  "Un **mot**.\n-Fermez l'eau": "2 élément de liste sans espace : écrivez - Fermez",
  "1.Fermez l'eau": "1 élément de liste sans espace : écrivez 1. Fermez",
  "• Fermez l'eau": "1 élément de liste : écrivez - Fermez, avec un tiret",
  "Voici.\n•\tFermez l'eau": "2 élément de liste : écrivez - Fermez, avec un tiret",
  "o\tFermez l'eau": "1 élément de liste : écrivez - Fermez, avec un tiret",
  "–\u00a0\u00a0 Fermez l'eau": "1 élément de liste : écrivez - Fermez, avec un tiret",
  "-\u00a0\u00a0 Fermez l'eau": "1 espace insécable après - : mettez une espace ordinaire",
  "1.\u00a0Fermez l'eau": "1 espace insécable après 1. : mettez une espace ordinaire",
  "Texte.\n\n##\u00a0Un titre": "3 espace insécable après ## : mettez une espace ordinaire",
  "|\u00a0a |\n|\u00a0--- |\n| 1 |":
    "1 espace insécable sous l'en-tête du tableau : mettez-y des espaces ordinaires",
  "o\u00a0\u00a0 Fermez l'eau": "1 élément de liste : écrivez - Fermez, avec un tiret",
  "· Fermez l'eau": "1 élément de liste : écrivez - Fermez, avec un tiret",
  "Un **mot ici.": "1 signe ** seul : le gras s'écrit **mots**, sans espace à l'intérieur",
  "```\nTexte.\n\n## Un titre":
    "1 bloc ``` jamais fermé, qui prend toute la suite : supprimez cette ligne, ou fermez-le par une ligne ```",
  "| a |\n| --- |": "1 tableau sans ligne sous son en-tête : ajoutez-en une, ou supprimez-le",
  "| a |\n| --- |\n| 1 |\n| 2 | 3 |":
    "4 ligne de 2 cases sous un en-tête de 1 : ôtez ce qui dépasse ou le « | » écrit dans une case, ou ajoutez une colonne",
  "| a |\n| --- |\n| 1 |\nTexte.":
    "4 texte collé au tableau, qui en ferait une ligne : séparez-les d'une ligne vide",
  "[](/plombier)": "1 lien sans texte : écrivez [texte](adresse)",
  "Texte[^1].\n\n[^1]: Note.": "1 note de bas de page : mettez la remarque dans le texte ou dans <Note>",
  "- [ ] à faire": "1 case à cocher : écrivez une liste simple, - texte",
  "Voir [ici](/plombier": `1 signe [ ] : ${UNFINISHED}`,
  "![Un toit](/images/Mon toit.jpg)":
    "1 adresse avec une espace, « /images/Mon toit.jpg » : écrivez-la sans espace ; pour une image, renommez aussi son fichier",
  "Pompe\tPrix\nA\t100 €":
    "1 tabulation : d'un tableau copié, écrivez chaque ligne | ainsi | entre | des barres |, et | --- | sous l'en-tête ; ailleurs, mettez une espace",
  "| a | b |\n| 1 | 2 |": "1 tableau sans un trait par case sous son en-tête : écrivez-y | --- | --- |",
  "| a | b |\n| --- |\n| 1 | 2 |":
    "1 tableau sans un trait par case sous son en-tête : écrivez-y | --- | --- |",
  "> | a | b |\n> | 1 | 2 |": "1 tableau sans un trait par case sous son en-tête : écrivez-y | --- | --- |",
  "| **a** | **b** |\\\n| 1 | 2 |":
    "1 tableau sans un trait par case sous son en-tête : écrivez-y | --- | --- | ; ôtez le \\ au bout des lignes",
  "Un | deux.": `1 signe | : ${UNFINISHED}`,
  '<Figure image="article-cyclone" alt="a" legende="Un **toit**" />':
    "1 <Figure> legende : « ** » : cet attribut est un texte simple, écrivez-le sans HTML ni Markdown",
  "Texte.\n\nVidéo : https://youtu.be/a_b-c ici.":
    "3 adresse « https://youtu.be/a_b-c » : donnez un texte à ce lien, [texte](adresse)",
  "Texte.\n\nÉcrivez à jean_paul@exemple.re.":
    "3 adresse « jean_paul@exemple.re » : donnez un texte à ce lien, [texte](adresse)",
  "Texte.\n\n## &nbsp;": "3 titre vide : écrivez-le ou supprimez la ligne",
  "Texte.\n\n[Un_lien](/plombier)": "3 la police du site n'a pas « _ » : écrivez « - »",
  "| Quand |\n| --- |\n| Le matin\\nou le soir |":
    "3 retour à la ligne « \\n » dans une case de tableau : écrivez-la sur une ligne",
  "Il a dit “oui”.":
    "1 la police du site n'a pas « “ » : écrivez le guillemet « ; « ” » : écrivez le guillemet »",
  'Il dit "viens". Un tuyau de 12" **de large**.':
    '1 guillemet droit " : écrivez « comme ceci », ou 12 pouces',
  "Résistance de 10 Ω.": "1 la police du site n'a pas « Ω » : écrivez « ohms »",
};

it.each(Object.entries(MISTAKES))("%j is reported with its line and remedy", (text, expected) => {
  expect(check(text)).toEqual([expected]);
  // Texts with mistakes are not cached.
  expect(check(text)).toEqual([expected]);
});

it.each([
  "## Un titre\n\n### Plus bas",
  "{/* une remarque pour nous */}",
  "{/* une remarque */ /* une autre **/}",
  "import de pièces : oui.\n-5 °C, 1.5 m, \\*\\* et *ceci*.\n\n> ```\n> code\n> ```\n\nexport des autres : a&#64;exemple.re, **oui**",
  "Le devis -\u00a0et lui seul\u00a0- engage, 2.\u00a0le prix.",
  "—  Qui est là ?\n\n–  Le plombier.",
  "-\tUn\n-\tDeux\n\n>\tcité\n>\tencore",
  "<Note>Sur une ligne.</Note>",
  "<Note>\n\nSur plusieurs.\n\n</Note>",
  "<Etapes>\n\n1. Un\n2. Deux\n\n</Etapes>",
  '<Tarifs titre="Nos prix">\n\n| Prestation | Prix |\n| --- | ---: |\n| Une | 10 € |\n\n</Tarifs>',
  '<Figure image="article-cyclone" alt="Un cyclone" legende="En janvier." />',
])("%j has no mistake", (text) => expect(check(text)).toEqual([]));
