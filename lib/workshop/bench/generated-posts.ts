import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CATEGORIES } from "@/content/schema";
import { tradeSlugs } from "@/lib/content/trades";

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2015, 0, 1);
/** Days over which the posts are spread, all of them past. */
const DAYS = 3000;
// A prime: neighbouring paragraphs and posts get sentences from all over the list.
const STRIDE = 7919;

/**
 * Writes posts of about 700 words to a content folder, made of the sentences of those that are there, so that no two
 * are alike.
 * @returns the path of the first one
 */
export function writePosts(contentRoot: string, count: number): string {
  const folder = join(contentRoot, "blog");
  const sentences = sentencesOf(folder);
  const trades = tradeSlugs(contentRoot);
  for (let number = 0; number < count; number += 1)
    writeFileSync(postPath(folder, number), postText(number, sentences, trades));
  return postPath(folder, 0);
}

const postPath = (folder: string, number: number) => join(folder, `essai-${number}.mdx`);

/** The paragraphs of all posts that are plain sentences. */
function sentencesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .filter((line) => /^\p{Lu}.*[.?!]$/u.test(line)),
  );
}

function postText(number: number, sentences: readonly string[], trades: readonly string[]): string {
  const paragraph = (part: number) => sentences[((number * 31 + part) * STRIDE) % sentences.length] ?? "";
  const trade = trades[number % trades.length] ?? "";
  const date = new Date(FIRST_DAY + (number % DAYS) * DAY_MS).toISOString().slice(0, 10);
  return `---
title: Article d'essai numéro ${number} pour la mesure
metaTitle: Article d'essai numéro ${number}
description: Article d'essai numéro ${number}, qui n'a d'autre but que de mesurer le temps que prend la construction du site.
excerpt: Un texte d'essai, numéro ${number}.
category: ${CATEGORIES[number % CATEGORIES.length]}
trade: ${trade}
illustration: article-conseils
illustrationAlt: Un dessin
author: "{{brand}}"
date: "${date}"
---

${paragraph(0)}

## Premier point, ${number}

${paragraph(1)}

${paragraph(2)} Voir aussi [cette page](/${trade}).

<Note>${paragraph(3)}</Note>

## Deuxième point

| Quand | Quoi |
| --- | --- |
| Le jour ${number} | Essayer |
| Après | Mesurer |

${paragraph(4)}

### En détail

1. Le geste ${number}.
2. Un autre geste.

${paragraph(5)}

## Troisième point

${paragraph(6)}

${paragraph(7)}

<Demande trade="${trade}" />
`;
}
