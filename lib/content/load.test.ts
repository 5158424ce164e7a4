import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { figures } from "@/content/schema";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { routes } from "@/lib/client/routes";
import { listPages } from "@/lib/site/pages";
import { filesBelow } from "@/lib/system/files";
import { linkedPages } from "./links";
import { loadContent } from "./load";

const content = loadContent(FIXTURE_FOLDERS);

const filesOf = (folder: string, ending: RegExp) => filesBelow(folder).filter((file) => ending.test(file));

it.each([
  ["4,9/5", 4.9, true],
  ["4,9/5", 4.8, false],
  ["5/5", 5, true],
  ["Note moyenne, 4,9 sur 5", 4.9, true],
  ["4,9, sur 5", 4.9, true],
  ["très bien", 4.9, false],
])("stars of « %s » at %d: %s", (text, value, expected) => {
  const { success } = figures.shape.rating.safeParse({ text, value, shown: "Page", source: null });
  expect(success).toBe(expected);
});

const FIGURE =
  /(?<![\w.-])(413|315)(?= \p{L})|4[,.]9 ?\/ ?5|98 ?%|(?<!\d)15 ?(min\b|ans)|24 ?h ?\/ ?24|7 ?j ?\/ ?7|moins de (5|cinq)\b|(?<!\d)0 ?€|6 ?h ?[–-] ?22 ?h/iu;
// Not for code, whose markup has such numbers.
const COUNT = /(?<![\d\p{L}])(413|315|136|102|77|98)(?!\d)|[23] ?000/u;

it("only figures.yaml contains figures", () => {
  const { root } = FIXTURE_FOLDERS;
  const places = [filesOf(root, /(?<!figures|communes)\.(yaml|mdx)$/), filesOf("app", /\.tsx?$/)];
  const found = [...places, filesOf("components", /\.tsx?$/)].flat().flatMap((file) => {
    const lines = readFileSync(file, "utf8")
      .replace(/[\u00a0\u202f]/g, " ")
      .split("\n");
    return lines
      .filter((line) => FIGURE.test(line) || (file.startsWith(root) && COUNT.test(line)))
      .map((line) => `${file}: ${line}`);
  });
  expect(found).toEqual([]);
});

it("only content/site.yaml contains the brand name", () => {
  const brand = new RegExp(content.site.name, "i");
  const found = ["app", "components", FIXTURE_FOLDERS.root, "lib"]
    .flatMap((folder) => filesOf(folder, /\.(tsx?|mjs|js|css|svg|yaml|mdx|json|md)$/))
    .filter((file) => brand.test(readFileSync(file, "utf8")));
  expect(found).toEqual([`${FIXTURE_FOLDERS.root}/site.yaml`]);
});

it("texts may link to every listed page, except later pages of a list and the company shell", () => {
  const slugs = <Slug extends string>({ slug }: { slug: Slug }) => slug;
  const { trades, posts, legal, partners, companies } = content;
  const written = { posts: posts.map(slugs), legal: legal.map(slugs), partners: partners.map(slugs) };
  const known = linkedPages(
    { ...written, trades: trades.map(slugs), categories: content.pages.blog.categories, companies },
    () => undefined,
    true,
  );
  const others = listPages(content, [])
    .map(({ path }) => path)
    .filter((path) => !known.has(path));
  expect(others.filter((path) => !/\/page\/\d+$/.test(path))).toEqual([routes.companyShell()]);
});
