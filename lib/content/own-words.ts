import { statSync } from "node:fs";
import type { Partner, Trade } from "@/content/types";
import { filePath } from "./content-folder";
import { isCopy } from "./copies";
import { type Loading, reportField } from "./loading";
import type { Post } from "./posts";
import { CONTENT_FILES, splitPattern } from "./registry";

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
