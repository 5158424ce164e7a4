import { statSync } from "node:fs";
import { z } from "zod";
import { AREAS } from "@/content/schema";
import type { Partner, Trade } from "@/content/types";
import { filePath } from "./content-folder";
import { isCopy } from "./file-names";
import { type Loading, reportField } from "./loading";
import type { Post } from "./posts";
import { fieldPath, type Problem } from "./problems";
import { CONTENT_FILES, type DataOf, splitPattern } from "./registry";
import type { Path } from "./strings";
import { listTrades } from "./trades";
import { fieldsIn } from "./yaml-source";

type List = {
  /** Path of the file below the content folder. */
  pattern: string;
  /** Path of the list in the file. */
  path: Path;
  items: readonly unknown[] | undefined;
  /** Fields that no two items share; none where the items are texts. */
  fields?: readonly string[];
  /** What these fields hold when each value is there once. */
  all?: readonly string[];
};

/** Adds a problem for each item of a list that says the same as an earlier one, with both places. */
export function checkDistinct(
  { pattern, path, items = [], fields = [], all = [] }: List,
  loading: Loading,
): void {
  const file = `${loading.root}/${pattern}`;
  const source = loading.sources.find((candidate) => candidate.file === file);
  for (const field of fields.length > 0 ? fields : [undefined]) {
    const first = new Map<string, Path>();
    const textOf = (item: unknown) =>
      String(field === undefined ? item : (item as Record<string, unknown>)[field]);
    const absent = all.filter((text) => !items.some((item) => textOf(item) === text));
    for (const [index, item] of items.entries()) {
      const place = [...path, index, ...(field === undefined ? [] : [field])];
      const text = textOf(item);
      const before = first.get(text.toLowerCase());
      first.set(text.toLowerCase(), before ?? place);
      if (!before) continue;
      const line = source ? `, ligne ${source.lineOf(before)}` : "";
      const lacks = absent.length > 0 ? ` ; il manque ${absent.join(", ")}` : "";
      const message = `« ${text} » est déjà dans ${fieldPath(before)}${line} : changez ou supprimez l'un des deux`;
      reportField(loading, file, place, message + lacks);
    }
  }
}

type Single = DataOf<typeof CONTENT_FILES.single>;
type Lists = Partial<Pick<Single, "services" | "navigation" | "companies" | "reviews">> & {
  trades: readonly Trade[];
  pages: Partial<DataOf<typeof CONTENT_FILES.pages>>;
};

/** Adds problems for the lists whose items visitors or code tell apart by an id, a name or a title. */
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
    { pattern: page.zones.pattern, path: ["areas"], items: pages.zones?.areas, fields: ["area"], all: AREAS },
    { pattern: page.partner.pattern, path: ["tiles"], items: pages.partner?.tiles },
    { pattern: page.partner.pattern, path: ["cards"], items: pages.partner?.cards },
    { pattern: single.navigation.pattern, path: ["header"], items: navigation?.header },
    { ...menu, path: ["menu"], items: navigation?.menu },
    { ...menu, path: ["legal"], items: navigation?.legal },
    { ...menu, path: ["footer"], items: footer, fields: ["title"] },
    ...footer.map(({ links }, index) => ({ ...menu, path: ["footer", index, "links"], items: links })),
    ...trades.map(({ slug, cards: { items } }) => ({
      ...{ pattern: folders.trades.pattern.replace("*", slug), path: ["cards", "items"] },
      ...{ items, fields: ["id", "title"] },
    })),
  ];
  for (const list of lists) checkDistinct(list, loading);
}

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
