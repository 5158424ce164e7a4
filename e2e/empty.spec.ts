import { existsSync } from "node:fs";
import { XMLValidator } from "fast-xml-parser";
import { routes } from "@/lib/client/routes";
import { exportedPage, exportedText, normaliseSpaces } from "./support/exported";
import { parseFeed } from "./support/feed";
import { content } from "./support/pages";
import { CONSENT_ASK, FIXTURE } from "./support/sites";
import { expect, test } from "./support/test";

// A site without articles, partners, listed companies and vetting. Without reviews or « Je ne sais pas »: site/pages.

const { blog, partners } = content.pages;
const read = (path: string) => exportedPage(CONSENT_ASK, path);

test("pages with an empty list say so, offer a request, and are not indexed", () => {
  for (const [path, words] of [
    ["/blog", blog.noPosts],
    ["/blog/categorie/conseils", blog.noPosts],
    ["/partenaires", partners.empty],
  ] as const) {
    const main = read(path).find("main");
    expect(main.containsText(words), path).toBe(true);
    expect(main.containsText(blog.empty), path).toBe(false);
    const navigations = main.findAll("nav").map(({ name }) => name);
    expect(navigations, path).not.toContain(normaliseSpaces(blog.filterLabel));
    expect(main.hrefs(content.ui.request).length, path).toBeGreaterThan(0);
    expect(read(path).meta.get("robots"), path).toContain("noindex");
  }
});

test("without vetting data no page calls artisans vetted, and the rules show the gap", () => {
  const { heading, portraits } = content.blocks.vetting;
  const [trade, rules] = [read("/recherche-de-fuite").find("main"), read(routes.rankingRules()).find("main")];
  for (const main of [trade, rules]) expect(main.containsText(portraits)).toBe(false);
  const vetted = /(?:artisan|électricien|serrurier|professionnel) vérifié|vérifié avant/i;
  expect(trade.headings).not.toContain(normaliseSpaces(heading));
  for (const path of ["/", "/electricien", "/serrurier", "/recherche-de-fuite", routes.rankingRules()]) {
    const html = exportedText(CONSENT_ASK, path === "/" ? "/index.html" : `${path}.html`);
    expect(html, path).not.toMatch(vetted);
  }
  const html = exportedText(FIXTURE, "/electricien.html");
  expect(html, "the search finds what it looks for").toMatch(vetted);
  expect(rules.findAll("table")).toEqual([]);
  expect(rules.find("mark").text).toBe("à compléter");
});

test("no menu leads to empty lists", () => {
  for (const path of ["/", "/plombier", "/blog"]) {
    const links = read(path).hrefs();
    expect(links).toContain("/cgv");
    expect(links.filter((href) => /^\/(blog|partenaires)/.test(href) && href !== path)).toEqual([]);
  }
});

test("no page has a list without items", () => {
  for (const path of ["/", "/plombier", "/blog", "/blog/categorie/conseils", "/partenaires", "/cgv"]) {
    const lists = read(path).findAll("ul ol");
    expect(lists, path).not.toEqual([]);
    const empty = lists.filter((list) => list.findAll("li").length === 0);
    expect(empty, path).toEqual([]);
  }
});

test("sitemap and feed are valid and list no missing page", () => {
  const sitemap = exportedText(CONSENT_ASK, routes.sitemap());
  expect(XMLValidator.validate(sitemap)).toBe(true);
  expect(sitemap).toContain("/plombier</loc>");
  expect(sitemap).not.toMatch(/\/(blog|partenaires|pages)|_/);
  const feed = parseFeed(exportedText(CONSENT_ASK, routes.feed()));
  expect(feed).toMatchObject({ title: content.ui.feedTitle, item: [] });
  for (const path of ["/blog.html", "/blog/_.html", "/partenaires/_.html"])
    expect(existsSync(CONSENT_ASK.target + path), path).toBe(path === "/blog.html");
});
