import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { parseEnv } from "node:util";
import { fromHtml } from "hast-util-from-html";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { visit } from "unist-util-visit";
import { uncoveredCharacters } from "@/lib/content/character-mistakes";
import { filesBelow } from "@/lib/system/files";
import { compressedSize } from "../support/exported";
import { EDITED, REAL } from "../support/sites";
import { expect, test } from "../support/test";

// Checks for every exported file: valid HTML, weight, French typography, nothing private.
const FILES = [REAL, EDITED].flatMap(({ target }) => filesBelow(target));
const PAGES = FILES.filter((path) => path.endsWith(".html"));
/** Upper bound in bytes, far above a usual page. Below it, weight is the editor's concern (`npm run check`). */
const UTMOST = 28 * 1024;

test("every page is valid HTML", async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      elements: ["html5"],
      extends: ["html-validate:recommended"],
      rules: {
        // The export uses the shorter valid syntax.
        "attr-quotes": "off",
        "doctype-style": "off",
        // Ids derive from headings, which may start with a digit.
        "valid-id": ["error", { relaxed: true }],
        // Between digits only: a line may break before the number.
        "tel-non-breaking": [
          "error",
          {
            characters: [
              { pattern: "(?<=\\d) (?=\\d)", replacement: "&nbsp;", description: "no-break space" },
            ],
          },
        ],
      },
    }),
  );
  expect(PAGES.length).toBeGreaterThan(15);
  for (const path of PAGES) {
    const { results } = await validator.validateString(readFileSync(path, "utf8"), path);
    const messages = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    );
    expect(messages, path).toEqual([]);
  }
  const validate = (body: string) =>
    validator.validateString(`<!doctype html><html lang=fr>${body}</html>`).then(({ valid }) => valid);
  expect(await validate("<p><div></div></p>")).toBe(false);
  await expect(validate('<p><a href="tel:+262">Appeler le 02 62</a></p>')).rejects.toThrow("02 62");
});

test("no page exceeds 28 KB after brotli", () => {
  const weights = PAGES.map((path) => ({ path, bytes: compressedSize(path) }));
  expect(weights.filter(({ bytes }) => bytes > UTMOST)).toEqual([]);
  expect(weights.filter(({ bytes }) => bytes > 1024)).toHaveLength(PAGES.length);
});

// Attributes that visitors read or hear.
const SPOKEN = ["ariaLabel", "alt", "title", "content"];

const MISTAKES: [name: string, pattern: RegExp][] = [
  ["a plain space before : ; ! ? » %", / [:;!?»%]/],
  ["a plain space before €", /\d €/],
  ["a plain space before a unit", /\d (?:h|min|ans|jours|mois|minutes|heures|litres|mm|cm|m²)(?![\p{L}\d])/u],
  ["a plain space after «", /« /],
  ["no space before : ; ! ?", /\p{L}[:;!?](?![\w/])/u],
  ["a straight apostrophe", /\p{L}'\p{L}/u],
  ["straight quotes", /"/],
  ["two spaces", / {2}/],
];

/** A page's visible texts, and those read aloud or shown elsewhere, as in search results. */
function textsOf(html: string): { shown: string[]; spoken: string[] } {
  const shown: string[] = [];
  const spoken: string[] = [];
  visit(fromHtml(html), (node, _, parent) => {
    const inside = parent && "tagName" in parent ? parent.tagName : "";
    if (node.type === "text" && !["script", "style", "code"].includes(inside)) shown.push(node.value);
    if (node.type !== "element" || "httpEquiv" in node.properties) return;
    for (const name of SPOKEN) {
      const value = node.properties[name];
      if (typeof value === "string" && !/^(https?:|\/|width=)|=no,/.test(value)) spoken.push(value);
    }
  });
  return { shown, spoken };
}

const mistakesIn = (text: string) =>
  MISTAKES.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${text.slice(0, 80)}`);

test("every page follows French typography and uses only characters that the font has", () => {
  expect(PAGES.length).toBeGreaterThan(15);
  for (const path of PAGES) {
    const { shown, spoken } = textsOf(readFileSync(path, "utf8"));
    expect(shown.length, path).toBeGreaterThan(20);
    expect([...shown, ...spoken].flatMap(mistakesIn), path).toEqual([]);
    expect(shown.flatMap(uncoveredCharacters), path).toEqual([]);
  }
  expect(mistakesIn("Une fuite ?")).toHaveLength(1);
});

/** What must not be published, and its name: non-public environment values and this machine's paths. */
function secrets(): [name: string, value: string][] {
  const written = [".env", ".env.local", ".env.production", ".env.production.local"]
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, "utf8")));
  const known = Object.entries(process.env).filter(([name]) =>
    /KEY|TOKEN|SECRET|PASS|AUTH|CANARY/i.test(name),
  );
  const values = [...written.flatMap((values) => Object.entries(values)), ...known].flatMap(
    ([name, value]): [string, string][] =>
      name.startsWith("NEXT_PUBLIC_") || !value || value.length < 8 ? [] : [[name, value]],
  );
  const paths: [string, string][] = [
    ["the project's folder", process.cwd()],
    ["the home folder", `${homedir()}/`],
  ];
  return [...values, ...paths].filter(([, value]) => value.length > 4);
}

test("the export contains no private environment value and no path of the build machine", () => {
  const hidden = secrets();
  const found = FILES.flatMap((file) => {
    const bytes = readFileSync(file);
    // Named, not shown: the operator can tell a secret from a common word.
    return hidden.filter(([, value]) => bytes.includes(value)).map(([name]) => `${file}: ${name}`);
  });
  expect(FILES.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test("the export contains no source map, source, configuration, litter or unused image", () => {
  const litter = /\.(map|tsx?|mdx|ya?ml|env.*|jsonl|db|PNG)$|\/\.(?!well-known|htaccess)/;
  expect(FILES.filter((file) => litter.test(file))).toEqual([]);
  const mapped = FILES.filter(
    (file) => /\.(js|css|html)$/.test(file) && readFileSync(file, "utf8").includes("sourceMappingURL="),
  );
  expect(mapped).toEqual([]);
});
