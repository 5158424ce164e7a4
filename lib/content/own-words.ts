import { statSync } from "node:fs";
import { z } from "zod";
import type { Partner, Trade } from "@/content/types";
import { filePath } from "./content-folder";
import { isCopy } from "./file-names";
import { type Loading, reportField } from "./loading";
import type { Post } from "./posts";
import { fieldPath, type Problem } from "./problems";
import { CONTENT_FILES, splitPattern } from "./registry";
import type { Path } from "./strings";
import { listTrades } from "./trades";
import { fieldsIn } from "./yaml-source";

/**
 * Adds a problem for each page that says of itself what one before it says: readers and search engines tell pages apart
 * by these fields. What is newer, by its day or its file, is the copy, unless the files' names say otherwise.
 * @param fields by their paths, as `hero.heading`
 * @param pattern of their files
 * @param each what the items are, as "chaque article"
 */
function checkOwnWords<Item extends { slug: string; date?: string }>(
  items: readonly Item[],
  fields: readonly string[],
  { pattern, each }: { pattern: string; each: string },
  loading: Loading,
): void {
  const age = ({ slug }: Item) =>
    statSync(filePath(loading.root, pattern, slug), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldest = items.toSorted(
    (a, b) => (a.date ?? "").localeCompare(b.date ?? "") || age(a) - age(b) || a.slug.localeCompare(b.slug),
  );
  for (const field of fields) {
    const path = field.split(".");
    const first = new Map<unknown, string>();
    for (const item of oldest) {
      const { slug } = item;
      const words = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], item);
      const other = first.get(words);
      const isOriginal = other === undefined || isCopy(slug, other) === false;
      if (isOriginal) first.set(words, slug);
      // Two of the same name: that is told already.
      if (other === undefined || other === slug) continue;
      const [original, copy] = isOriginal ? [slug, other] : [other, slug];
      const message = `déjà celui de ${original}${splitPattern(pattern).ending} : ${each} a le sien`;
      reportField(loading, filePath(loading.root, pattern, copy), path, message);
    }
  }
}

type Items = { posts: readonly Post[]; trades: readonly Trade[]; partners: readonly Partner[] };

/** Adds the problems of posts, trades and partners that say of themselves what others say. Drafts may. */
export function checkWords({ posts, trades, partners }: Items, loading: Loading): void {
  const { folders } = CONTENT_FILES;
  const written = posts.filter(({ draft }) => !draft);
  const article = { pattern: folders.posts.pattern, each: "chaque article" };
  checkOwnWords(written, ["title", "metaTitle", "description"], article, loading);
  const trade = { pattern: folders.trades.pattern, each: "chaque métier" };
  checkOwnWords(trades, ["name", "title", "description", "hero.heading", "hero.lead"], trade, loading);
  const partner = { pattern: folders.partners.pattern, each: "chaque partenaire" };
  checkOwnWords(partners, ["name"], partner, loading);
}

const told = z.object({
  cards: z.object({ items: z.array(z.object({ description: z.string() })) }),
  own: z.record(z.string(), z.unknown()).optional(),
  faq: z.object({ items: z.array(z.object({ question: z.string() })) }),
});

/** What is written for one trade alone, by its place: cards, questions, and the own section below its heading. */
function ownWords({ cards, own, faq }: z.infer<typeof told>): [path: Path, words: string][] {
  const { heading: _, lead: __, source: ___, ...form } = own ?? {};
  return [
    ...cards.items.map(({ description }, index): [Path, string] => [
      ["cards", "items", index, "description"],
      description,
    ]),
    ...(own ? [[["own"], JSON.stringify(form)] satisfies [Path, string]] : []),
    ...faq.items.map(({ question }, index): [Path, string] => [
      ["faq", "items", index, "question"],
      question,
    ]),
  ];
}

/** For editors, what a trade still says in the words of the file that its own was copied from: the later one in the menu. */
export function twinNotes(root: string): Problem[] {
  const { pattern } = CONTENT_FILES.folders.trades;
  const first = new Map<string, string>();
  return listTrades(root).flatMap(({ slug }): Problem[] => {
    const file = filePath(root, pattern, slug);
    const { data, lineOf } = fieldsIn(file);
    const trade = told.safeParse(data).data;
    const twins = new Map<string, Path[]>();
    for (const [path, words] of trade ? ownWords(trade) : []) {
      const other = first.get(words);
      if (other === undefined) first.set(words, file);
      else if (other !== file) twins.set(other, [...(twins.get(other) ?? []), path]);
    }
    return [...twins].map(([other, paths]) => {
      const places = paths.map((path) => `${fieldPath(path)} (ligne ${lineOf?.(path)})`);
      const message = `comme dans ${other} : ${places.join(", ")} ; écrivez les mots de ce métier`;
      return { file, line: lineOf?.(paths[0] ?? []), place: "", message };
    });
  });
}
