import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { postComponents } from "@/content/schema";
import { countWords, getProse, type Prose, renderProse } from "./prose";

it.each([
  ["", 0],
  ["---\ntitle: pas compté\n---\nUn deux.", 2],
  ["l'eau, aujourd’hui, rendez-vous", 3],
  ['Avant <Demande trade="plombier" /> après <Note>dedans</Note>', 3],
  ["| a | b |\n| --- | --- |\n| 1 | 2 |", 4],
])("%j has %d words", (text, count) => expect(countWords(text)).toBe(count));

const prepare = (text: string) => getProse(text, postComponents);
const html = (prose: Prose, components = {}) => renderToStaticMarkup(renderProse(prose, components));

it("typesets the text, gives headings ids and lists those of level two", () => {
  const prose = prepare(
    "---\ntitle: x\n---\n\n## L'été **ici** ?\n\n### Plus bas\n\nVoir [l'île](/blog)? et l'**eau**: `l'eau : a`.",
  );
  expect(prose.headings).toEqual([{ id: "lété-ici", text: "L’été ici\u00a0?" }]);
  expect(prose.ids).toEqual(["lété-ici", "plus-bas"]);
  expect(prose.references).toEqual([{ text: "/blog", treatment: "link", line: 9 }]);
  expect(html(prose)).toBe(
    '<h2 id="lété-ici">L’été <strong>ici</strong>\u00a0?</h2>\n<h3 id="plus-bas">Plus bas</h3>\n' +
      '<p>Voir <a href="/blog">l’île</a>\u00a0? et l’<strong>eau</strong>\u00a0: <code>l&#x27;eau : a</code>.</p>',
  );
});

it.each([
  ["demande", ["demande-1"]],
  ["Demande\n\n## Demande 1\n\n## Demande", ["demande-1", "demande-1-1", "demande-2"]],
  ["Menu\n\n### Avis", ["menu-1", "avis-1"]],
  ["Navigation\n\n### Started", ["navigation-1", "started-1"]],
  // Firefox's reader mode would drop them.
  [
    "Comment faire\n\n## Combien ?\n\n### Nous contacter",
    ["article-comment-faire", "combien", "article-nous-contacter"],
  ],
  // Without letters or digits.
  ["???\n\n## « … » – !\n\n## ![Une main](article-conseils)", ["section", "section-1", "section-2"]],
])(
  "each heading has its id; it avoids ids of pages, and names that scripts or reader modes look for: %j",
  (text, ids) => {
    const prose = prepare(`## ${text}`);
    expect(prose.ids).toEqual(ids);
    const levelTwo = text.split("\n\n## ").length;
    expect(prose.headings.map(({ id }) => id)).toEqual(ids.slice(0, levelTwo));
    expect([...html(prose).matchAll(/ id="(.*?)"/g)].map(([, id]) => id)).toEqual(ids);
  },
);

it("labels tables uniquely, by the heading above or their columns, and their columns and rows", () => {
  const table = "| a | b |\n| --- | --- |\n| 1 | 2 |";
  const shown = html(prepare(`${table}\n\n## L'eau\n\n${table}\n\nPuis\n\n${table}`));
  const names = [...shown.matchAll(/<table aria-label="(.*?)"/gs)].map(([, name]) =>
    name?.replace(/\s+/g, " ").trim(),
  );
  expect(names).toEqual(["a b", "L’eau", "L’eau (2)"]);
  const headers = [...shown.matchAll(/<th scope="(.*?)">(.*?)</g)].map(
    ([, scope, text]) => `${text}: ${scope}`,
  );
  expect(headers.slice(0, 3)).toEqual(["a: col", "b: col", "1: row"]);
  expect(html(prepare(table.replace("1", " ")))).not.toContain('scope="row"');
});

it("typesets attributes that are texts, but not names", () => {
  const prose = prepare('<Figure image="/images/l-eau.webp" alt="L\'eau !" legende="L\'eau : 5 min" />');
  const Figure = (attributes: object) => JSON.stringify(attributes);
  expect(html(prose, { Figure }).replaceAll("&quot;", '"')).toBe(
    '{"image":"/images/l-eau.webp","alt":"L’eau\u00a0!","legende":"L’eau\u00a0: 5\u00a0min"}',
  );
});

it("keeps the numbers of articles of law and norms on one line, wherever they are", () => {
  const shown = html(
    prepare("Articles L111-7, D111-16 et NF C 15-100.\n\n| a |\n| --- |\n| [L111-7-2](/cgv) |"),
  );
  expect(
    [...shown.matchAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g)].map(([, kept]) => kept),
  ).toEqual(["L111-7", "D111-16", "15-100", "L111-7-2"]);
  expect(shown.replace(/<[^>]+>/g, "")).toMatch(/^Articles L111-7, D111-16 et NF\sC\s15-100\.\n/);
});

it("marks missing facts anywhere in a text", () => {
  const text =
    "Adresse : à compléter par l'exploitant. Audit : audit à réaliser\n\n| a |\n| --- |\n| **À compléter** |";
  const shown = html(prepare(text));
  expect([...shown.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, marked]) => marked)).toEqual([
    "à compléter par l’exploitant",
    "audit à réaliser",
    "À compléter",
  ]);
  expect(shown).toContain("Adresse\u00a0: <mark>");
  expect(shown).toContain("</mark>. Audit");
});

it("renders components with their attributes and content, and drops comments", () => {
  const prose = prepare('{/* à revoir */}\n\n<Note>Un *mot*.</Note>\n\n<Demande trade="plombier" />');
  const Note = ({ children }: { children: React.ReactNode }) => createElement("aside", null, children);
  const Demande = ({ trade }: { trade: string }) => createElement("strong", null, trade);
  expect(html(prose, { Note, Demande }).trim()).toBe(
    "<aside><p>Un <em>mot</em>.</p></aside>\n<strong>plombier</strong>",
  );
});

it("aligns columns with classes instead of style attributes", () => {
  const prose = prepare("| a | b |\n| --- | ---: |\n| 1 | 2 |");
  expect(html(prose)).toContain('<td class="text-right">2</td>');
  expect(html(prose)).not.toMatch(/style=|align=/);
});
