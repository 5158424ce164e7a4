import { transform } from "esbuild";
import postcss, { type Root } from "postcss";
import { PurgeCSS } from "purgecss";
import type { PageNames } from "./page";

/** Attributes that rules ask for: states that stand in the markup, or that a page takes on later. */
const ATTRIBUTES = ["aria-current", "open"];

/**
 * The part of a stylesheet that a page uses: rules whose classes and elements stand in its markup, with the
 * variables, keyframes and registered properties that they need. The full sheet follows when the page wakes.
 */
export async function usedStyles(css: string, names: PageNames): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    // What is extracted is known already; the text it would come from is not looked at.
    content: [{ raw: "page", extension: "html" }],
    css: [{ raw: css }],
    // Classes only where they are classes: words of the text and names of attributes would keep rules alive.
    defaultExtractor: () => ({
      ...names,
      attributes: { names: ATTRIBUTES, values: [] },
      ids: [],
      undetermined: [],
    }),
    keyframes: true,
    variables: true,
    // The focus ring belongs to whatever has the focus, on a page that never wakes too.
    safelist: { standard: ["html", "body", /:focus-visible$/] },
  });
  const root = postcss.parse(result?.css ?? "");
  dropFormControls(root, names);
  dropUnusedVariables(root);
  dropUnusedProperties(root);
  return minify(root.toString());
}

/** The oldest engines that have what the site's styles use; prefixes for older ones are left out. */
const TARGET = ["chrome120", "safari17", "firefox128"];

async function minify(css: string): Promise<string> {
  const { code } = await transform(css, { loader: "css", minify: true, target: TARGET });
  return code.trim();
}

// Vendor parts of form controls, which the reset addresses by pseudo-element alone.
const CONTROL_PARTS =
  /^(::(file-selector|placeholder|-webkit-(search|date|datetime|calendar|inner|outer))|:-moz-ui)/;

function dropFormControls(root: Root, { tags }: PageNames): void {
  if (["input", "select", "textarea"].some((tag) => tags.includes(tag))) return;
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !CONTROL_PARTS.test(selector));
    if (rule.selectors.every((selector) => selector === "")) rule.remove();
  });
  root.walkAtRules("supports", (rule) => {
    if (rule.nodes?.every((node) => "nodes" in node && node.nodes?.length === 0)) rule.remove();
  });
}

/** Design tokens whose value no rule asks for; one token may need another, so until nothing changes. */
function dropUnusedVariables(root: Root): void {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const used = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    root.walkDecls(/^--(?!tw-)/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
}

/** Tailwind registers and resets every variable its utilities may use: only those in use are kept. */
function dropUnusedProperties(root: Root): void {
  const text = root.toString();
  const used = new Set([...text.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name));
  root.walkAtRules("property", (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
  root.walkAtRules("layer", (layer) => {
    if (layer.params !== "properties") return;
    layer.walkDecls((declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
  });
}
