import { extname } from "node:path";
import type { Partner, Trade } from "@/content/types";
import { filePath } from "./content-folder";
import { type Loading, reportField } from "./loading";
import type { Post } from "./posts";
import { fieldPath } from "./problems";
import { CONTENT_FILES, type DataOf } from "./registry";
import type { Path } from "./strings";

type List = {
  /** Path of the file below the content folder. */
  pattern: string;
  /** Path of the list in the file. */
  path: Path;
  items: readonly unknown[] | undefined;
  /** Fields that must be unique; none if the items are strings. */
  fields?: readonly string[];
};

/** Adds a problem for each item of a list that repeats an earlier one, with both places. */
export function checkDistinct({ pattern, path, items = [], fields = [] }: List, loading: Loading): void {
  const file = `${loading.root}/${pattern}`;
  const source = loading.sources.find((candidate) => candidate.file === file);
  for (const field of fields.length > 0 ? fields : [undefined]) {
    const texts = items.map((item) => String(field ? (item as Record<string, unknown>)[field] : item));
    const plain = texts.map((text) => text.toLowerCase());
    const placeOf = (index: number) => [...path, index, ...(field ? [field] : [])];
    for (const [index, text] of texts.entries()) {
      const first = plain.indexOf(text.toLowerCase());
      if (first === index) continue;
      const line = source ? `, ligne ${source.lineOf(placeOf(first))}` : "";
      const message = `« ${text} » est déjà dans ${fieldPath(placeOf(first))}${line} : changez ou supprimez l'un des deux`;
      reportField(loading, file, placeOf(index), message);
    }
  }
}

type Single = DataOf<typeof CONTENT_FILES.single>;
type Lists = Partial<Pick<Single, "services" | "navigation" | "companies" | "reviews">> & {
  trades: readonly Trade[];
  pages: Partial<DataOf<typeof CONTENT_FILES.pages>>;
};

/** Checks that the ids, names or titles by which visitors or code distinguish items are unique. */
export function checkLists(content: Lists, loading: Loading): void {
  const { services, navigation, companies, reviews, trades, pages } = content;
  const { single, pages: page, folders } = CONTENT_FILES;
  const menu = { pattern: single.navigation.pattern, fields: ["label", "path"] };
  const footer = navigation?.footer ?? [];
  const lists: List[] = [
    { pattern: single.services.pattern, path: [], items: services, fields: ["id", "name"] },
    { pattern: single.companies.pattern, path: [], items: companies },
    { pattern: single.reviews.pattern, path: [], items: reviews, fields: ["content"] },
    { pattern: page.home.pattern, path: ["services", "cards"], items: pages.home?.services.cards },
    { pattern: page.zones.pattern, path: ["areas"], items: pages.zones?.areas, fields: ["area"] },
    { pattern: page.partner.pattern, path: ["tiles"], items: pages.partner?.tiles },
    { pattern: page.partner.pattern, path: ["cards"], items: pages.partner?.cards },
    { pattern: single.navigation.pattern, path: ["header"], items: navigation?.header },
    { ...menu, path: ["menu"], items: navigation?.menu },
    { ...menu, path: ["legal"], items: navigation?.legal },
    { ...menu, path: ["footer"], items: footer, fields: ["title"] },
    ...footer.map(({ links }, index) => ({ ...menu, path: ["footer", index, "links"], items: links })),
    ...trades.map(({ slug, cards: { items } }) => ({
      pattern: folders.trades.pattern.replace("*", slug),
      path: ["cards", "items"],
      items,
      fields: ["id", "title"],
    })),
  ];
  for (const list of lists) checkDistinct(list, loading);
}

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
      reportField(loading, filePath(loading.root, pattern, item.slug), path, message);
    }
  }
}

type Items = { posts: readonly Post[]; trades: readonly Trade[]; partners: readonly Partner[] };

/** Adds problems for posts, trades and partners whose name, title or text repeats another's. Drafts may. */
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
