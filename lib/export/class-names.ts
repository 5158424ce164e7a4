import type { Root } from "hast";
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";
import { visit } from "unist-util-visit";
import { propertyOf } from "@/lib/system/html";
import type { PageNames } from "./page";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/** Content blockers hide this class, as an advertisement. */
const BLOCKED = "ad";

/** 0 → "a", 25 → "z", 26 → "aa" … */
function shortName(index: number): string {
  const rest = Math.floor(index / ALPHABET.length);
  return (rest > 0 ? shortName(rest - 1) : "") + (ALPHABET[index % ALPHABET.length] ?? "");
}

/**
 * Chooses short names for the classes of a page and its inlined styles: one letter for the most used, two for others.
 * Classes that always appear together share a name. Utility classes are half of a page's weight. Renaming is safe: in
 * production React hydrates without comparing attributes, and the islands' stylesheet has the long names.
 * @returns the renamed styles, and the new name of each class
 */
export function chooseClassNames(
  { classLists }: Pick<PageNames, "classLists">,
  css: string,
): { css: string; shortNames: ReadonlyMap<string, string> } {
  const styles = postcss.parse(css);
  const styled = new Set<string>();
  const eachClass = (change: (name: selectorParser.ClassName) => void) =>
    styles.walkRules((rule) => {
      // The keyframe step `.1%` is not a class.
      if (rule.selector.includes(".") && !/^[\d.]+%/.test(rule.selector)) {
        rule.selector = selectorParser((root) => root.walkClasses(change)).processSync(rule.selector);
      }
    });
  eachClass((node) => void styled.add(node.value));

  const lists = classLists.map((list) => new Set(list.split(" ")));
  const groups = new Map<string, { names: string[]; uses: number }>();
  for (const name of styled) {
    // Classes in the same lists always appear together.
    const indexes = lists.flatMap((list, index) => (list.has(name) ? index : []));
    const group = indexes.join() || name;
    const { names, uses } = groups.get(group) ?? { names: [], uses: indexes.length };
    // Their name is in each list, and in the rule of each class.
    groups.set(group, { names: [...names, name], uses: uses + 1 });
  }
  const byUse = [...groups.values()].sort((a, b) => b.uses - a.uses);
  const frequent = new Set(byUse.slice(0, ALPHABET.length));
  // The others keep stylesheet order: neighbours then share a first letter, which compresses best.
  const ranked = [...frequent, ...[...groups.values()].filter((group) => !frequent.has(group))];
  const shortNames = new Map(
    ranked.flatMap(({ names }, index) => {
      const short = shortName(index);
      const allowed = short === BLOCKED ? shortName(ranked.length) : short;
      return names.map((name) => [name, allowed] as const);
    }),
  );
  eachClass((node) => {
    node.value = shortNames.get(node.value) ?? node.value;
  });
  joinNeighbours(styles);
  return { css: styles.toString(), shortNames };
}

/** Joins neighbouring rules with the same selector: classes that share a name have one rule each. */
function joinNeighbours(styles: postcss.Root): void {
  styles.walkRules((rule) => {
    const before = rule.prev();
    if (before?.type !== "rule" || before.selector !== rule.selector) return;
    rule.prepend(before.nodes);
    before.remove();
  });
}

/** Renames the classes of a page's elements in place, and drops those that no rule mentions. */
export function renameClasses(tree: Root, shortNames: ReadonlyMap<string, string>): void {
  visit(tree, "element", (element) => {
    const classes = propertyOf(element, "className").split(" ");
    const short = new Set(classes.flatMap((name) => shortNames.get(name) ?? []));
    element.properties.className = short.size > 0 ? [...short] : undefined;
  });
}
