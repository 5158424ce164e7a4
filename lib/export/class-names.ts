import type { Root } from "hast";
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";
import { visit } from "unist-util-visit";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/** 0 → "a", 25 → "z", 26 → "aa" … */
export function shortName(index: number): string {
  const rest = Math.floor(index / ALPHABET.length);
  return (rest > 0 ? shortName(rest - 1) : "") + (ALPHABET[index % ALPHABET.length] ?? "");
}

const classesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/**
 * Chooses names of one or two letters for the classes of a page and of its inlined styles, the most frequent first.
 * Utility classes are half of a page's weight; React compares no attributes when it hydrates in production, and what
 * it creates later finds its long names in the full stylesheet.
 * @returns the styles with the new names, and which class got which
 */
export function chooseClassNames(
  tree: Root,
  css: string,
): { css: string; names: ReadonlyMap<string, string> } {
  const styles = postcss.parse(css);
  const styled = new Set<string>();
  const eachClass = (change: (name: selectorParser.ClassName) => void) =>
    styles.walkRules((rule) => {
      if (rule.selector.includes(".")) {
        rule.selector = selectorParser((root) => root.walkClasses(change)).processSync(rule.selector);
      }
    });
  eachClass((node) => void styled.add(node.value));

  const uses = new Map<string, number>();
  visit(tree, "element", ({ properties }) => {
    for (const name of classesOf(properties.className)) uses.set(name, (uses.get(name) ?? 0) + 1);
  });
  const ranked = [...styled].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
  const names = new Map(ranked.map((name, index) => [name, shortName(index)]));
  eachClass((node) => {
    node.value = names.get(node.value) ?? node.value;
  });
  return { css: styles.toString(), names };
}

/** Gives the elements of a page their classes' new names, in place; classes that no rule mentions are dropped. */
export function renameClasses(tree: Root, names: ReadonlyMap<string, string>): void {
  visit(tree, "element", ({ properties }) => {
    if (!("className" in properties)) return;
    const short = classesOf(properties.className).flatMap((name) => names.get(name) ?? []);
    properties.className = short.length > 0 ? short : undefined;
  });
}
