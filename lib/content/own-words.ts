import { filePath } from "./content-folder";
import { type Loading, reportField } from "./loading";
import { splitPattern } from "./registry";

/**
 * Adds a problem for each page that says of itself what one before it says: readers and search engines tell pages apart
 * by these fields.
 * @param items in the order in which they were there
 * @param fields by their paths, as `hero.heading`
 * @param pattern of their files
 * @param each what the items are, as "chaque article"
 */
export function checkOwnWords<Item extends { slug: string }>(
  items: readonly Item[],
  fields: readonly string[],
  { pattern, each }: { pattern: string; each: string },
  loading: Loading,
): void {
  for (const field of fields) {
    const path = field.split(".");
    const first = new Map<unknown, string>();
    for (const item of items) {
      const { slug } = item;
      const words = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], item);
      const other = first.get(words);
      first.set(words, other ?? slug);
      // Two of the same name: that is told already.
      if (other === undefined || other === slug) continue;
      const message = `déjà celui de ${other}${splitPattern(pattern).ending} : ${each} a le sien`;
      reportField(loading, filePath(loading.root, pattern, slug), path, message);
    }
  }
}
