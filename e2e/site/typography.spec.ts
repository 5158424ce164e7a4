import { readFileSync } from "node:fs";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { uncoveredCharacters } from "@/lib/content/character-mistakes";
import { filesBelow } from "@/lib/system/files";
import { EDITED, REAL } from "../support/sites";
import { expect, test } from "../support/test";

// Attributes whose value a visitor reads or hears.
const SPOKEN = ["ariaLabel", "alt", "title", "content"];

const MISTAKES: [name: string, pattern: RegExp][] = [
  ["a plain space before : ; ! ? » %", / [:;!?»%]/],
  ["a plain space before €", /\d €/],
  ["a plain space before a unit", /\d (?:h|min|ans|jours|mois|minutes|heures|litres|mm|cm|m²)(?![\p{L}\d])/u],
  ["a plain space after «", /« /],
  ["no space before : ; ! ?", /\p{L}[;!?](?!\w)/u],
  ["a straight apostrophe", /\p{L}'\p{L}/u],
  ["straight quotes", /"/],
  ["two spaces", / {2}/],
];

/** The texts of a page: those that are shown, and those that are heard or listed elsewhere. */
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

test("every page follows French typography, in characters that the font has", () => {
  const pages = [REAL, EDITED]
    .flatMap(({ target }) => filesBelow(target))
    .filter((file) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(15);
  for (const path of pages) {
    const { shown, spoken } = textsOf(readFileSync(path, "utf8"));
    expect(shown.length, path).toBeGreaterThan(20);
    expect([...shown, ...spoken].flatMap(mistakesIn), path).toEqual([]);
    expect(shown.flatMap(uncoveredCharacters), path).toEqual([]);
  }
  expect(mistakesIn("Une fuite ?")).toHaveLength(1);
});
