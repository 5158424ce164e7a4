import { expect, it } from "vitest";
import { postComponents } from "@/content/schema";
import type { Problem } from "../problems";
import { prepareProse } from "./prose";
import { proseHtml } from "./prose-html";

const PAGE = "https://exemple.re/blog/essai";
function html(text: string): string {
  const problems: Problem[] = [];
  const prose = prepareProse(text, "content/blog/essai.mdx", postComponents, problems);
  if (!prose || problems.length > 0) throw new Error(JSON.stringify(problems));
  return proseHtml(prose, PAGE).trim();
}

it("turns notes into quotations and makes links absolute", () => {
  expect(html("<Note>Voir [la page](/plombier) ou [ici](#bas).</Note>")).toBe(
    `<blockquote><p>Voir <a href="https://exemple.re/plombier">la page</a> ou <a href="${PAGE}#bas">ici</a>.</p></blockquote>`,
  );
});

it("keeps the content of components, and treats it the same way", () => {
  expect(
    html('<Etapes>\n\n1. Aller [voir](/blog)\n\n</Etapes>\n\n<Demande trade="plombier" />').replace(
      /\s+/g,
      " ",
    ),
  ).toBe('<ol> <li>Aller <a href="https://exemple.re/blog">voir</a></li> </ol>');
});

it("shows figures and pictures with absolute addresses and sizes", () => {
  const figure = html('<Figure image="article-conseils" alt="Une main" legende="Dessous" />');
  expect(figure).toMatch(
    /^<figure><img src="https:\/\/exemple\.re\/[^"]+" alt="Une main" width="\d+" height="\d+"><figcaption>Dessous<\/figcaption><\/figure>$/,
  );
  expect(html("![Une main](article-conseils)")).toMatch(
    /^<p><img src="https:\/\/exemple\.re\/[^"]+" alt="Une main"/,
  );
});
