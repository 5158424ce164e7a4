import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { countWords, parseMatter, renderProse } from "./prose";

it("parseMatter reads the front matter; a text without one has none", () => {
  expect(parseMatter('---\ntitle: "A : b"\nn: 7\n---\n\n# x')).toEqual({ title: "A : b", n: 7 });
  expect(parseMatter("Bonjour")).toEqual({});
});

describe("countWords", () => {
  it.each([
    ["", 0],
    ["---\ntitle: pas compté\n---\nUn deux.", 2],
    ["l'eau, aujourd’hui, rendez-vous", 3],
    ['Avant <Demande trade="plombier" /> après <Note>dedans</Note>', 3],
    ["| a | b |\n| --- | --- |\n| 1 | 2 |", 4],
  ])("%j has %d", (text, count) => expect(countWords(text)).toBe(count));
});

it("renderProse sets the text, gives headings their ids and collects those of level two", async () => {
  const text =
    "---\ntitle: x\n---\n\n## L'été **ici** ?\n\n### Plus bas\n\nVoir [l'île](/blog) et `l'eau : a`.";
  const { Content, headings } = await renderProse(text);
  expect(headings).toEqual([{ id: "lété-ici", text: "L’été ici\u00a0?" }]);
  expect(renderToStaticMarkup(createElement(Content))).toBe(
    '<h2 id="lété-ici">L’été <strong>ici</strong>\u00a0?</h2>\n<h3 id="plus-bas">Plus bas</h3>\n' +
      '<p>Voir <a href="/blog">l’île</a> et <code>l&#x27;eau : a</code>.</p>',
  );
});

it("renderProse sets apart what is still to be filled in, wherever it stands", async () => {
  const text =
    "Adresse : à compléter par l'exploitant. Audit : audit à réaliser\n\n| a |\n| --- |\n| **À compléter** |";
  const { Content } = await renderProse(text);
  const html = renderToStaticMarkup(createElement(Content));
  expect([...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, marked]) => marked)).toEqual([
    "à compléter par l’exploitant",
    "audit à réaliser",
    "À compléter",
  ]);
  expect(html).toContain("Adresse\u00a0: <mark>");
  expect(html).toContain("</mark>. Audit");
});
