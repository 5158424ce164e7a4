import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LongText } from "./long-text";

it.each([
  [[], 0],
  [[{ id: "tarifs", text: "Les tarifs" }], 1],
])("a text with the headings %j has %i tables of contents", (headings, tables) => {
  const props = { address: "https://www.example.re/cgv", contentsHeading: "Sommaire", headings };
  const html = renderToStaticMarkup(createElement(LongText, { ...props, children: "Texte" }));
  expect(html.match(/<nav aria-label="Sommaire"/g) ?? []).toHaveLength(tables);
});
