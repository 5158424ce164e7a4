import { extname } from "node:path";
import type { LegalMatter, Partner, Trade } from "@/content/types";
import { type Loading, reportField } from "./loading";
import type { Post } from "./posts";
import { CONTENT_FILES, type ContentFile } from "./registry";

/**
 * Adds a problem for each page that repeats a field of an earlier one, by date and slug: readers and search engines
 * distinguish pages by these fields.
 * @param each the items in the message, e.g. "chaque article"
 * @param fields their paths, e.g. `hero.heading`
 */
function checkOwnWords<Item extends { slug: string; date?: string }>(
  loading: Loading,
  { pattern }: ContentFile,
  items: readonly Item[],
  each: string,
  fields: readonly string[],
): void {
  const oldest = items.toSorted(
    (a, b) => (a.date ?? "").localeCompare(b.date ?? "") || a.slug.localeCompare(b.slug),
  );
  for (const field of fields) {
    const path = field.split(".");
    const wordsOf = (item: Item) =>
      path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], item);
    for (const item of oldest) {
      const first = oldest.find((other) => wordsOf(other) === wordsOf(item)) ?? item;
      // A duplicate slug is already reported.
      if (first.slug === item.slug) continue;
      const message = `le même que dans ${first.slug}${extname(pattern)} : ${each} a le sien, changez l'un des deux`;
      reportField(loading, { pattern }, path, message, item.slug);
    }
  }
}

type Items = {
  posts: readonly Post[];
  trades: readonly Trade[];
  partners: readonly Partner[];
  legal: readonly (LegalMatter & { slug: string })[];
};

/** Adds problems for posts, trades, partners and legal pages whose name, title or text repeats another's. Drafts may. */
export function checkWords({ posts, trades, partners, legal }: Items, loading: Loading): void {
  const { folders } = CONTENT_FILES;
  const written = posts.filter(({ draft }) => !draft);
  checkOwnWords(loading, folders.posts, written, "chaque article", ["title", "metaTitle", "description"]);
  const own = ["name", "title", "description", "hero.heading", "hero.lead"];
  checkOwnWords(loading, folders.trades, trades, "chaque métier", own);
  checkOwnWords(loading, folders.partners, partners, "chaque partenaire", ["name"]);
  checkOwnWords(loading, folders.legal, legal, "chaque page légale", ["title", "description", "heading"]);
}
