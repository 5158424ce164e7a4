import { extname } from "node:path";
import type { LegalMatter, Partner, Trade } from "@/content/types";
import { type Loading, reportField } from "./loading";
import type { Post } from "./posts";
import { CONTENT_FILES, type ContentFile } from "./registry";
import { valueAt } from "./strings";

/**
 * Adds a problem for each item that repeats a field of an earlier one, by date and slug: readers and search engines
 * distinguish pages by these fields.
 * @param each the items in the message, e.g. "chaque article"
 * @param fields paths of the fields, e.g. `hero.heading`
 */
function checkUnique<Item extends { slug: string; date?: string }>(
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
    for (const item of oldest) {
      const first = oldest.find((other) => valueAt(other, path) === valueAt(item, path)) ?? item;
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

/** Adds problems for posts, trades, partners and legal pages whose name, title or text repeats another's. Drafts are exempt. */
export function checkDuplicates({ posts, trades, partners, legal }: Items, loading: Loading): void {
  const { folders } = CONTENT_FILES;
  const finished = posts.filter(({ draft }) => !draft);
  checkUnique(loading, folders.posts, finished, "chaque article", ["title", "metaTitle", "description"]);
  const tradeFields = ["name", "title", "description", "hero.heading", "hero.lead"];
  checkUnique(loading, folders.trades, trades, "chaque métier", tradeFields);
  checkUnique(loading, folders.partners, partners, "chaque partenaire", ["name"]);
  checkUnique(loading, folders.legal, legal, "chaque page légale", ["title", "description", "heading"]);
}
