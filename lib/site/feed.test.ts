import { expect, it } from "vitest";
import { postComponents } from "@/content/schema";
import { parseFeed } from "@/e2e/support/feed";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { getProse } from "@/lib/content/prose/prose";
import { feedXml, proseHtml } from "./feed";

const content = loadContent(FIXTURE_FOLDERS);
const SITE = { siteUrl: "https://www.example.re" };

it("contains the 20 newest posts in full, newest first, each identified by its first slug", () => {
  const posts = Array.from({ length: 21 }, (_, index) =>
    content.posts.slice(0, 1).map((post) => ({
      ...post,
      slug: `post-${index}`,
      updated: undefined,
      formerly: index === 1 ? ["avant", "entre-temps"] : undefined,
    })),
  ).flat();
  const { item, ...feed } = parseFeed(feedXml({ ...content, posts }, SITE));
  expect(item.map(({ link }) => link)).toEqual(
    Array.from({ length: 20 }, (_, index) => `https://www.example.re/blog/post-${index}`),
  );
  expect(item.slice(0, 2).map(({ guid }) => guid["#text"])).toEqual([
    "https://www.example.re/blog/post-0",
    "https://www.example.re/blog/avant",
  ]);
  const { title, category, date } = posts[0] ?? {};
  const text = expect.stringMatching(/<h2.*<h2.*<h2/s);
  expect(item[0]).toMatchObject({ title, category, "content:encoded": text });
  expect(new Date(item[0]?.pubDate ?? "").toISOString().slice(0, 10)).toBe(date);
  expect(feed).toMatchObject({
    description: content.pages.blog.description,
    lastBuildDate: item[0]?.pubDate,
    "atom:link": { "@_href": "https://www.example.re/flux.xml", "@_rel": "self" },
  });
});

it("gives the date of its last change, such as an older post's revision", () => {
  const posts = content.posts.map((post, index) => (index === 1 ? { ...post, updated: "2026-10-02" } : post));
  const { lastBuildDate } = parseFeed(feedXml({ ...content, posts }, SITE));
  expect(lastBuildDate).toBe("Fri, 02 Oct 2026 08:00:00 GMT");
});

const PAGE = "https://exemple.re/blog/essai";
const html = (text: string) => proseHtml(getProse(text, postComponents), PAGE).trim();

it("turns notes into blockquotes and makes links absolute", () => {
  expect(html("<Note>Voir [la page](/plombier) ou [ici](#bas).</Note>")).toBe(
    `<blockquote><p>Voir <a href="https://exemple.re/plombier">la page</a> ou <a href="${PAGE}#bas">ici</a>.</p></blockquote>`,
  );
});

it("leaves the page's own text as it is", () => {
  const prose = getProse("<Note>Voir [la page](/plombier).</Note>", postComponents);
  const before = structuredClone(prose.tree);
  proseHtml(prose, PAGE);
  expect(prose.tree).toEqual(before);
});

it("has no classes, as feed readers lack the site's styles", () => {
  expect(html("| a |\n| ---: |\n| 1 |")).toContain("<td>1</td>");
});

it("keeps the content of components and converts it too", () => {
  const steps = html('<Etapes>\n\n1. Aller [voir](/blog)\n\n</Etapes>\n\n<Demande trade="plombier" />');
  expect(steps.replace(/\s+/g, " ")).toBe(
    '<ol> <li>Aller <a href="https://exemple.re/blog">voir</a></li> </ol>',
  );
});

it("shows figures and pictures with absolute URLs and sizes", () => {
  const figure = html('<Figure image="article-conseils" alt="Une main" legende="Dessous" />');
  expect(figure).toMatch(
    /^<figure><img src="https:\/\/exemple\.re\/[^"]+" alt="Une main" width="\d+" height="\d+"><figcaption>Dessous<\/figcaption><\/figure>$/,
  );
  expect(html('<Figure image="article-conseils" alt="Une main" />')).toMatch(
    /^<figure><img [^>]+><\/figure>$/,
  );
  expect(html("![Une main](article-conseils)")).toMatch(
    /^<p><img src="https:\/\/exemple\.re\/[^"]+" alt="Une main"/,
  );
});
