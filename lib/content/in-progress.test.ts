import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FIXTURE_FOLDERS } from "@/lib/tooling/fixture-folders";
import { getContentInProgress } from "./in-progress";
import { loadContent } from "./load";

const { trades, partners, posts } = loadContent({ ...FIXTURE_FOLDERS, drafts: true });
const [trade, partner, post] = [trades[0]?.slug, partners[0]?.slug, posts[0]?.slug];
const PAGES = ["/", `/${trade}`, `/blog/${post}`, `/partenaires/${partner}`, "/cgv"];

let place: { root: string; publicRoot: string };
beforeEach(() => {
  place = { ...FIXTURE_FOLDERS, root: mkdtempSync(join(tmpdir(), "content-")) };
  cpSync(FIXTURE_FOLDERS.root, place.root, { recursive: true });
  getContentInProgress(place);
});
afterEach(() => rmSync(place.root, { recursive: true }));

function mistake(file: string, from: RegExp, to: string): void {
  const path = join(place.root, file);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}
/** What each page that does not work says. */
const told = () =>
  PAGES.flatMap((path) => {
    try {
      getContentInProgress(place).checkPage(path);
      return [];
    } catch (error) {
      return [[path, String(error)]];
    }
  });

it.each([
  [`trades/${trade}.yaml`, /^name:/m, "naem:", `/${trade}`],
  [`partners/${partner}.yaml`, /^name:/m, "naem:", `/partenaires/${partner}`],
  [`blog/${post}.mdx`, /^category: .*/m, "category: Rien", `/blog/${post}`],
  ["pages/home.yaml", /^hero:/m, "heroo:", "/"],
  ["legal/cgv.mdx", /^title:.*/m, "title: 7", "/cgv"],
])("a mistake in %s is told with line and cure on its page, and there alone", (file, from, to, page) => {
  expect(told()).toEqual([]);
  mistake(file, from, to);
  expect(told()).toEqual([[page, expect.stringMatching(new RegExp(`${file}:\\d+ .* : .+`))]]);
  const { content } = getContentInProgress(place);
  expect(content.pages.home.hero.heading).not.toBe("");
  expect(content.trades.map(({ slug }) => slug)).toEqual(trades.map(({ slug }) => slug));
});

it("a mistake in a file of every page is told on every page", () => {
  mistake("site.yaml", /^name:/m, "naem:");
  expect(told().map(([page]) => page)).toEqual(PAGES);
});

it("other pages have what was saved since, where an item of a list has a mistake", () => {
  mistake(`partners/${partner}.yaml`, /^name:/m, "naem:");
  mistake("pages/blog.yaml", /^( *lead: ).*/m, "$1Un texte tout neuf pour cette page.");
  const { content } = getContentInProgress(place);
  expect(JSON.stringify(content.pages.blog)).toContain("tout neuf");
  expect(content.partners.map(({ slug }) => slug)).not.toContain(partner);
});
