import { AREAS } from "@/content/schema";
import type { Trade } from "@/content/types";
import { type Loading, reportField } from "./loading";
import { fieldPath } from "./problems";
import { CONTENT_FILES, type DataOf } from "./registry";
import type { Path } from "./strings";

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
