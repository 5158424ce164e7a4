import postcss, { type AtRule, type Declaration, type Root } from "postcss";
import { PurgeCSS } from "purgecss";
import type { PageNames } from "./page";

/** Elements that islands add: every page needs their resets. */
const ISLAND_TAGS = ["button", "iframe"];

/**
 * The part of a stylesheet that a page uses: rules for its classes and elements, with their keyframes. All tokens
 * stay, as islands may need them. `islandStyles` has the rest of the islands' styles.
 */
export async function usedStyles(css: string, names: PageNames): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    // Any text: the extractor below ignores it.
    content: [{ raw: "page", extension: "html" }],
    css: [{ raw: css }],
    // The default extractor would also match words in text and attribute names, and keep unused rules.
    defaultExtractor: () => ({
      classes: names.classLists.flatMap((list) => list.split(" ")),
      tags: [...names.tags, ...ISLAND_TAGS],
      // All: scripts may set them later.
      attributes: { names: attributesIn(css), values: [] },
      ids: [],
      undetermined: [],
    }),
    keyframes: true,
    // Any element may have the focus ring. PurgeCSS would drop the reset's `hidden` rule because of `:where(:not(…))`.
    safelist: { standard: [/:focus-visible$/, /^:not$/] },
  });
  const root = postcss.parse(result?.css ?? "");
  dropUnusedControlParts(root, names);
  resolveUnsetVariables(root);
  dropDuplicateSpellings(root);
  resolveDefaults(root);
  dropRepeatedDefaults(root);
  dropEmptyConditions(root);
  return root.toString() + registeredProperties(css);
}

const attributesIn = (css: string) => [...css.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name);

/** Tailwind's reset reads its defaults with a fallback: keep only the one that applies. */
function resolveDefaults(root: Root): void {
  const set = variablesSetIn(root, /^--default-/);
  root.walkDecls((declaration) => {
    const [, name = "", fallback = ""] = /^var\((--default-[\w-]+),\s*(.*)\)$/s.exec(declaration.value) ?? [];
    if (name) declaration.value = set.has(name) ? `var(${name})` : fallback;
  });
}

/** Drops declarations that repeat defaults, if no rule sets anything else: `normal` font settings, `solid` borders as in the reset. */
function dropRepeatedDefaults(root: Root): void {
  const dropIfAll = (properties: RegExp, defaults: RegExp) => {
    const found: Declaration[] = [];
    root.walkDecls(properties, (declaration) => void found.push(declaration));
    if (found.every(({ value }) => defaults.test(value)))
      for (const declaration of found) declaration.remove();
  };
  dropIfAll(/^font-(feature|variation)-settings$/, /^(normal|inherit)$/);
  dropIfAll(/^border(-[\w-]+)?-style$/, /^solid$/);
}

/** Keeps the spelling, prefixed or not, that all target engines know: Chrome 119, the last on Android 7, needs prefixed masks. */
function dropDuplicateSpellings(root: Root): void {
  // Tailwind's compiler adds `--lightningcss-*` beside `color-scheme`, for engines without `light-dark()`: no style uses that.
  root.walkDecls(
    /^(-webkit-(hyphens|text-decoration)|mask|--lightningcss)/,
    (declaration) => void declaration.remove(),
  );
  // The compiler repeats mixed colours in a wider space than they need.
  root.walkDecls((declaration) => {
    const before = declaration.prev();
    if (before?.type === "decl" && before.prop === declaration.prop && declaration.value.startsWith("lab("))
      declaration.remove();
  });
}

function dropEmptyConditions(root: Root): void {
  const conditions: AtRule[] = [];
  root.walkAtRules(/^(media|supports)$/, (rule) => void conditions.push(rule));
  // A condition without its inner ones may be empty too.
  for (const rule of conditions.reverse()) if (rule.nodes?.length === 0) rule.remove();
}

/** Pseudo-elements of form controls in the reset, and the controls that have them. */
const CONTROL_PARTS: readonly [part: RegExp, controls: RegExp][] = [
  [/^::file-selector/, /^file$/],
  [/^::-webkit-search/, /^search$/],
  [/^::-webkit-(date|calendar)/, /^(date|time|datetime-local|month|week)$/],
  [/^::-webkit-(inner|outer)/, /^number$/],
  [/^::placeholder/, /./],
];

/** Drops the parts of form controls that the page does not have. */
function dropUnusedControlParts(root: Root, { controls }: PageNames): void {
  const unused = CONTROL_PARTS.flatMap(([part, having]) =>
    controls.some((control) => having.test(control)) ? [] : [part],
  );
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !unused.some((part) => part.test(selector)));
    if (rule.selectors.every((selector) => selector === "")) rule.remove();
  });
  // The reset's `@supports` rule only sets placeholder colours; the site's fields set their own.
  root.walkAtRules("supports", (rule) => {
    if (/-apple-pay-button/.test(rule.params)) rule.remove();
  });
}

/** Drops Tailwind's fallback for engines without `@property`, which are older than our targets. */
function dropPropertyFallback(root: Root): void {
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "properties") layer.remove();
  });
}

const TAILWIND = /^--tw-/;

/** The variables that rules set, among these names. */
function variablesSetIn(root: Root, names: RegExp): Set<string> {
  const set = new Set<string>();
  root.walkDecls(names, ({ prop }) => void set.add(prop));
  return set;
}

/** Replaces Tailwind variables that nothing sets with their initial value or fallback, and drops those that nothing reads. */
function resolveUnsetVariables(root: Root): void {
  dropPropertyFallback(root);
  const text = root.toString();
  const set = variablesSetIn(root, TAILWIND);
  const initial = new Map<string, string>();
  root.walkAtRules("property", (rule) => {
    rule.walkDecls("initial-value", ({ value }) => void initial.set(rule.params, value));
    rule.remove();
  });
  root.walkDecls((declaration) => {
    if (TAILWIND.test(declaration.prop) && !text.includes(`var(${declaration.prop}`)) declaration.remove();
    declaration.value = declaration.value.replace(
      /var\((--tw-[\w-]+)(?:,\s*([^()]*))?\)/g,
      (read, name, fallback) => (set.has(name) ? read : (initial.get(name) ?? fallback ?? read)),
    );
  });
}

/**
 * The site's own registered variables, and Tailwind's that utilities must not inherit from an ancestor. Every page has
 * them: a stylesheet that registers one later makes the browser restyle the whole page.
 * @param css the whole stylesheet
 */
function registeredProperties(css: string): string {
  const root = postcss.parse(css);
  dropPropertyFallback(root);
  const set = variablesSetIn(root, TAILWIND);
  const read = new Set<string>();
  root.walkRules((rule) => {
    // A rule inherits no variable that it sets itself, unless it sets it under a condition.
    const own = new Set(rule.nodes.map((node) => (node.type === "decl" ? node.prop : "")));
    for (const [, name = ""] of rule.toString().matchAll(/var\((--tw-[\w-]+)/g))
      if (!own.has(name)) read.add(name);
  });
  // Without registration, the fallback would apply instead of the initial value.
  const withFallback = new Set([...css.matchAll(/var\((--tw-[\w-]+)\s*,/g)].map(([, name]) => name));
  // The last registration of a variable wins.
  const needed = new Map<string, string>();
  root.walkAtRules("property", (rule) => {
    const [name, text] = [rule.params, rule.toString()];
    const needsInitialValue = withFallback.has(name) && text.includes("initial-value");
    if (!TAILWIND.test(name) || needsInitialValue || (set.has(name) && read.has(name)))
      needed.set(name, text);
  });
  return [...needed.values()].join("");
}

/**
 * Utilities for elements that islands create. Pages already inline fonts, element styles, tokens and registered variables.
 * @param css Next's whole stylesheet
 * @param code the islands' bundles
 */
export async function islandStyles(css: string, code: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: code, extension: "js" }],
    css: [{ raw: css }],
    // All possible class names.
    defaultExtractor: (script) => script.match(/[^\s"'`]+/g) ?? [],
    // Headless UI composes its name.
    dynamicAttributes: ["data-focus"],
    keyframes: true,
  });
  const root = postcss.parse(result?.css ?? "");
  root.walkAtRules("font-face", (rule) => void rule.remove());
  resolveUnsetVariables(root);
  dropDuplicateSpellings(root);
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === "atrule" && "name" in parent && parent.name === "keyframes") return;
    if (!rule.selectors.every((selector) => selector.includes("."))) rule.remove();
  });
  return root.toString();
}
