import { readFileSync } from "node:fs";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { OUT } from "@/lib/build/context";
import { uncoveredCharacters } from "@/lib/drawings/font-characters";
import { filesBelow } from "@/lib/system/files";
import { expect, test } from "./support/test";

test.skip(({ isMobile }) => isMobile, "files read the same on every screen");

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

for (const path of filesBelow(OUT).filter((file) => file.endsWith(".html"))) {
  test(`${path.slice(OUT.length)} follows French typography`, () => {
    const shown: string[] = [];
    const spoken: string[] = [];
    visit(fromHtml(readFileSync(path, "utf8")), (node, _, parent) => {
      const inside = parent && "tagName" in parent ? parent.tagName : "";
      if (node.type === "text" && !["script", "style", "code"].includes(inside)) shown.push(node.value);
      if (node.type !== "element" || "httpEquiv" in node.properties) return;
      for (const name of SPOKEN) {
        const value = node.properties[name];
        if (typeof value === "string" && !/^(https?:|\/|width=)|=no,/.test(value)) spoken.push(value);
      }
    });
    expect(shown.length).toBeGreaterThan(20);
    const found = [...shown, ...spoken].flatMap((text) =>
      MISTAKES.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${text.slice(0, 80)}`),
    );
    expect(found).toEqual([]);
    expect(shown.flatMap(uncoveredCharacters)).toEqual([]);
  });
}
