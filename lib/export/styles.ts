import { transform } from "esbuild";
import postcss, { type Declaration, type Root } from "postcss";
import { PurgeCSS } from "purgecss";
import type { PageNames } from "./page";

/** Elements that islands add: their resets have to stand in the page. */
const ISLAND_TAGS = ["button", "iframe"];

/** Attributes that rules ask for: states that stand in the markup, or that a page takes on later. */
const ATTRIBUTES = [
  "aria-current",
  "open",
  "hidden",
  "data-scrolled",
  "data-started",
  "data-header-away",
  "data-dock",
  "data-laid-out",
];

/**
 * The part of a stylesheet that a page uses: rules whose classes and elements stand in its markup, with the
 * variables and keyframes that they need. What islands need beyond it comes from `islandStyles`.
 */
export async function usedStyles(css: string, names: PageNames): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    // What is extracted is known already; the text it would come from is not looked at.
    content: [{ raw: "page", extension: "html" }],
    css: [{ raw: css }],
    // Classes only where they are classes: words of the text and names of attributes would keep rules alive.
    defaultExtractor: () => ({
      classes: [...names.classLists.keys()].flatMap((list) => list.split(" ")),
      tags: [...names.tags, ...ISLAND_TAGS],
      attributes: { names: ATTRIBUTES, values: [] },
      ids: [],
      undetermined: [],
    }),
    keyframes: true,
    // The focus ring is for any element. PurgeCSS would drop `:where(:not(…))`, and the reset's rule for `hidden` with it.
    safelist: { standard: ["html", "body", /:focus-visible$/, /^:not$/] },
  });
  const root = postcss.parse(result?.css ?? "");
  dropFormControls(root, names);
  settleProperties(root);
  dropPrefixed(root);
  settleDefaults(root);
  dropRepeatedDefaults(root);
  return minify(root.toString() + registeredProperties(css));
}

/** Tailwind's reset asks for its defaults with a fallback: they are set, or they are not. */
function settleDefaults(root: Root): void {
  const set = setIn(root, /^--default-/);
  root.walkDecls((declaration) => {
    const [, name = "", fallback = ""] = /^var\((--default-[\w-]+),\s*(.*)\)$/s.exec(declaration.value) ?? [];
    if (name) declaration.value = set.has(name) ? `var(${name})` : fallback;
  });
}

/** What says again what holds anyway: the features of a font that is set without any, borders that the reset makes solid. */
function dropRepeatedDefaults(root: Root): void {
  root.walkDecls(/^font-(feature|variation)-settings$/, (declaration) => {
    if (/^(normal|inherit)$/.test(declaration.value)) declaration.remove();
  });
  const styles: Declaration[] = [];
  root.walkDecls(/^border(-[\w-]+)?-style$/, (declaration) => void styles.push(declaration));
  if (styles.every(({ value }) => value === "solid")) for (const style of styles) style.remove();
}

/** These work without prefix in all engines that we know of. */
function dropPrefixed(root: Root): void {
  root.walkDecls(/^-webkit-(mask|hyphens|text-decoration)/, (declaration) => void declaration.remove());
}

/** The oldest engines that have what the site's styles use; prefixes for older ones are left out. */
const TARGET = ["chrome120", "safari17", "firefox128"];

async function minify(css: string): Promise<string> {
  const { code } = await transform(css, { loader: "css", minify: true, target: TARGET });
  return code.trim();
}

/** Parts of form controls, which the reset addresses by pseudo-element alone, and the controls that have them. */
const CONTROL_PARTS: readonly [part: RegExp, controls: RegExp][] = [
  [/^::file-selector/, /^file$/],
  [/^::-webkit-search/, /^search$/],
  [/^::-webkit-(date|calendar)/, /^(date|time|datetime-local|month|week)$/],
  [/^::-webkit-(inner|outer)/, /^number$/],
  [/^(::placeholder|:-moz-ui)/, /./],
];

function dropFormControls(root: Root, { controls }: PageNames): void {
  const unused = CONTROL_PARTS.flatMap(([part, having]) =>
    controls.some((control) => having.test(control)) ? [] : [part],
  );
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !unused.some((part) => part.test(selector)));
    if (rule.selectors.every((selector) => selector === "")) rule.remove();
  });
  // What the reset asks of an engine are placeholders' colours alone; a field of the site says its own.
  root.walkAtRules("supports", (rule) => {
    if (/-apple-pay-button/.test(rule.params)) rule.remove();
  });
}

/** Tailwind's stand-in for engines without `@property`, which are older than ours. */
function dropStandIn(root: Root): void {
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "properties") layer.remove();
  });
}

const TAILWINDS = /^--tw-/;

/** The variables of these names that a rule sets. */
function setIn(root: Root, names: RegExp): Set<string> {
  const set = new Set<string>();
  root.walkDecls(names, ({ prop }) => void set.add(prop));
  return set;
}

/** A variable of Tailwind's that nothing sets has its initial value, or the fallback of what reads it; one that nothing reads goes. */
function settleProperties(root: Root): void {
  dropStandIn(root);
  const text = root.toString();
  const set = setIn(root, TAILWINDS);
  const initial = new Map<string, string>();
  root.walkAtRules("property", (rule) => {
    rule.walkDecls("initial-value", ({ value }) => void initial.set(rule.params, value));
    rule.remove();
  });
  root.walkDecls((declaration) => {
    if (TAILWINDS.test(declaration.prop) && !text.includes(`var(${declaration.prop}`)) declaration.remove();
    declaration.value = declaration.value.replace(
      /var\((--tw-[\w-]+)(?:,\s*([^()]*))?\)/g,
      (read, name, fallback) => (set.has(name) ? read : (initial.get(name) ?? fallback ?? read)),
    );
  });
}

/**
 * The site's own registered variables, and Tailwind's that utilities must not inherit from an element around theirs. They
 * stand in every page: a stylesheet that brings one later has the browser style the whole page again.
 * @param css the whole stylesheet
 */
function registeredProperties(css: string): string {
  const root = postcss.parse(css);
  dropStandIn(root);
  const set = setIn(root, TAILWINDS);
  const read = new Set<string>();
  root.walkRules((rule) => {
    // What a rule sets itself it does not inherit; what it sets under a condition it may.
    const own = new Set(rule.nodes.map((node) => (node.type === "decl" ? node.prop : "")));
    for (const [, name = ""] of rule.toString().matchAll(/var\((--tw-[\w-]+)/g))
      if (!own.has(name)) read.add(name);
  });
  // Without its registration the fallback would take the initial value's place.
  const withFallback = new Set([...css.matchAll(/var\((--tw-[\w-]+)\s*,/g)].map(([, name]) => name));
  // Of two registrations of one variable the last counts.
  const needed = new Map<string, string>();
  root.walkAtRules("property", (rule) => {
    const [name, text] = [rule.params, rule.toString()];
    const overruled = withFallback.has(name) && text.includes("initial-value");
    if (!TAILWINDS.test(name) || overruled || (set.has(name) && read.has(name))) needed.set(name, text);
  });
  return [...needed.values()].join("");
}

/** Whatever may be a class in a script's text. */
const wordsOf = (code: string) => code.match(/[^\s"'`]+/g) ?? [];

/**
 * What islands add to a page that has its own styles inlined: the utilities for elements that they make. Fonts, element
 * styles, tokens and registered variables stand in every page.
 * @param css the whole stylesheet, as Next exported it
 * @param code the islands' bundles
 */
export async function islandStyles(css: string, code: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: code, extension: "js" }],
    css: [{ raw: css }],
    defaultExtractor: wordsOf,
    keyframes: true,
    variables: true,
  });
  const root = postcss.parse(result?.css ?? "");
  root.walkAtRules("font-face", (rule) => void rule.remove());
  settleProperties(root);
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === "atrule" && "name" in parent && parent.name === "keyframes") return;
    if (!rule.selectors.every((selector) => selector.includes("."))) rule.remove();
  });
  return minify(root.toString());
}
