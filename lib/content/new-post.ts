import { stringify } from "yaml";

/** "Déboucher l'évier : 3 gestes" → "deboucher-l-evier-3-gestes". */
export function slugOf(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("œ", "oe")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A draft that passes every check as it is. @param date its day, AAAA-MM-JJ */
export function newPost(title: string, date: string): { path: string; text: string } {
  const fits = title.length >= 10 && title.length <= 60;
  const quoted = (value: string) =>
    stringify(value, { defaultStringType: "QUOTE_DOUBLE", lineWidth: 0 }).trim();
  const text = `---
title: ${quoted(title)}
# Pour les moteurs de recherche : 10 à 60 caractères, puis 70 à 155.
metaTitle: ${quoted(fits ? title : "Titre pour les moteurs de recherche")}
description: "Ce que l'article apprend, en une ou deux phrases, avec le lieu et le problème dont il parle."
excerpt: "Une phrase, sous le titre et dans les listes."
# Plomberie, Électricité, Serrurerie ou Conseils
category: Conseils
# Le métier dont l'article propose la demande : plombier, recherche-de-fuite, electricien, serrurier, electromenager, domotique
trade: plombier
# Un dessin de components/illustrations, sans .svg, et ce qu'il montre
illustration: article-conseils
illustrationAlt: "Ce que montre le dessin, pour qui ne le voit pas"
author: "L'équipe {{brand}}"
# Le jour de parution : avant lui, rien n'est publié
date: "${date}"
# Retirez cette ligne pour publier
draft: true
---

Un premier paragraphe qui dit à qui l'article sert, et ce qu'il évite.

## Un premier intertitre

Le texte. Les chiffres du site s'écrivent par leur nom : un artisan rappelle en {{response}}. Un lien mène à [la page du plombier](/plombier).

<Note>Une remarque importante, mise à part.</Note>

<Etapes>

1. Un premier geste.
2. Un deuxième.

</Etapes>

## Un second intertitre

<Tarifs titre="Ordres de prix">

| Prestation | Prix |
| --- | ---: |
| À remplir | sur devis |

</Tarifs>

<Figure image="article-conseils" alt="Ce que montre l'image" legende="Ce qu'il faut en retenir" />

<Demande trade="plombier" />
`;
  return { path: `content/blog/${slugOf(title)}.mdx`, text };
}
