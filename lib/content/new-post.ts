import { post } from "@/content/schema";
import { slugOf } from "@/lib/client/format";
import { filePath } from "./content-folder";
import { prepareFields } from "./fields";
import { listCategories } from "./json-schemas";
import { startLoading } from "./loading";
import { CONTENT_FILES } from "./registry";
import { listTrades } from "./trades";

/** What is wrong with a post's title by the loader's rules, in French; empty if nothing is. `{{names}}` may be right. */
export function titleMistakes(title: string): string[] {
  const loading = { ...startLoading(""), placeholdersMissing: true };
  prepareFields({ file: "", data: title, lineOf: () => 1 }, post.shape.title, loading);
  const isNameless = slugOf(title) === "";
  return [
    ...loading.problems.map(({ message }) => message),
    ...(isNameless ? ["ni lettre ni chiffre : ajoutez-en, le nom du fichier en vient"] : []),
  ];
}

/** Sample texts of a new post, which its author replaces; no real text contains them. */
const SAMPLES = {
  metaTitle: "Titre pour les moteurs de recherche",
  description: "Ce que l'article apprend, en une ou deux phrases, avec le lieu et le problème dont il parle.",
  excerpt: "Une phrase, sous le titre et dans les listes.",
  illustrationAlt: "Ce que montre le dessin, pour qui ne le voit pas",
  first: "Un premier paragraphe qui dit à qui l'article sert, et ce qu'il évite.",
  heading: "Un premier intertitre",
  text: "Le texte. Les chiffres du site s'écrivent par leur nom",
  note: "Une remarque importante, mise à part.",
  step: "Un premier geste, à écrire.",
  secondHeading: "Un second intertitre",
  price: "Une prestation à nommer",
  figureAlt: "Ce que montre l'image, pour qui ne la voit pas",
  legend: "Une légende : ce qu'il faut en retenir",
} as const;

/** Finds sample texts left in a post; lines count from 1. */
export const sampleTexts = (text: string): { line: number; words: string }[] =>
  text.split("\n").flatMap((content, index) =>
    Object.values(SAMPLES)
      .filter((words) => content.includes(words))
      .map((words) => ({ line: index + 1, words })),
  );

/**
 * A draft that passes every check.
 * @param date YYYY-MM-DD
 * @param root the content folder; `path` begins with it
 */
export function newPost(title: string, date: string, root = "content"): { path: string; text: string } {
  const trades = listTrades(root).map(({ slug }) => slug);
  const [trade = ""] = trades;
  const categories = listCategories(root);
  const fits = post.shape.metaTitle.safeParse(title).success;
  // A JSON string is also a YAML string.
  const quoted = (value: string) => JSON.stringify(value);
  const text = `---
title: ${quoted(title)}
# Pour les moteurs de recherche : 10 à 60 caractères, puis 70 à 155.
metaTitle: ${quoted(fits ? title : SAMPLES.metaTitle)}
description: "${SAMPLES.description}"
excerpt: "${SAMPLES.excerpt}"
# ${categories.join(", ")}
category: ${quoted(categories.at(-1) ?? "")}
# Le métier dont l'article propose la demande : ${trades.join(", ")}
trade: ${trade}
# Un dessin de components/illustrations, sans .svg, et ce qu'il montre
illustration: article-conseils
illustrationAlt: "${SAMPLES.illustrationAlt}"
author: "L'équipe {{brand}}"
# Le jour de parution : avant lui, rien n'est publié
date: "${date}"
# Retirez cette ligne pour publier
draft: true
---

${SAMPLES.first}

## ${SAMPLES.heading}

${SAMPLES.text} : un artisan rappelle en {{response}}. Un lien mène à [la page d'un métier](/${trade}).

<Note>${SAMPLES.note}</Note>

<Etapes>

1. ${SAMPLES.step}
2. Un deuxième.

</Etapes>

## ${SAMPLES.secondHeading}

<Tarifs titre="Ordres de prix">

| Prestation | Prix |
| --- | --- |
| ${SAMPLES.price} | sur devis |

</Tarifs>

<Figure image="article-conseils" alt="${SAMPLES.figureAlt}" legende="${SAMPLES.legend}" />

<Demande trade="${trade}" />
`;
  return { path: filePath(root, CONTENT_FILES.folders.posts.pattern, slugOf(title)), text };
}
