import { extname } from "node:path";
import type { LegalMatter, Partner, Trade } from "@/content/types";
import { type Loading, reportField } from "./loading";
import type { Post } from "./posts";
import { CONTENT_FILES } from "./registry";

/**
 * Adds a problem for each page that repeats a field of an earlier one, by date and slug: readers and search engines
 * distinguish pages by these fields.
 * @param fields their paths, e.g. `hero.heading`
 * @param pattern of the files
 * @param each the items in the message, e.g. "chaque article"
 */
function checkOwnWords<Item extends { slug: string; date?: string }>(
  items: readonly Item[],
  fields: readonly string[],
  { pattern, each }: { pattern: string; each: string },
  loading: Loading,
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
  const article = { pattern: folders.posts.pattern, each: "chaque article" };
  checkOwnWords(written, ["title", "metaTitle", "description"], article, loading);
  const trade = { pattern: folders.trades.pattern, each: "chaque métier" };
  checkOwnWords(trades, ["name", "title", "description", "hero.heading", "hero.lead"], trade, loading);
  const partner = { pattern: folders.partners.pattern, each: "chaque partenaire" };
  checkOwnWords(partners, ["name"], partner, loading);
  const legalPage = { pattern: folders.legal.pattern, each: "chaque page légale" };
  checkOwnWords(legal, ["title", "description", "heading"], legalPage, loading);
}
