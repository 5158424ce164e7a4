import { describe, expect, it } from "vitest";
import type { Category, TradeSlug } from "@/content/types";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import type { Post } from "@/lib/content/posts";
import { blogPages, PAGE_SIZE, postListPages, postsOnPage, relatedPosts, tradePosts } from "./blog";

const post = (slug: string, category: Category) => ({ slug, category }) as Post;
const A = post("a", "Plomberie");
const B = post("b", "Serrurerie");
const C = post("c", "Plomberie");
const D = post("d", "Plomberie");
const POSTS = Object.freeze([A, B, C, D]); // newest first; frozen, to catch sorting in place

it.each([
  ["its own category first, then the newest, each once", A, 4, [C, D, B]],
  ["at most `count` posts", A, 1, [C]],
  ["the newest if no other post has its category", B, 2, [A, C]],
] as const)("gives %s", (_, of, count, expected) => expect(relatedPosts(POSTS, of, count)).toEqual(expected));

it("a trade's page links to its newest posts, at most `count`", () => {
  const about = (slug: string, trade: string) => ({ ...post(slug, "Conseils"), trade, title: slug }) as Post;
  const posts = [
    about("a", "plombier"),
    about("b", "serrurier"),
    about("c", "plombier"),
    about("d", "plombier"),
  ];
  expect(tradePosts(posts, "plombier" as TradeSlug, 2)).toEqual([
    { title: "a", href: "/blog/a" },
    { title: "c", href: "/blog/c" },
  ]);
});

describe("pages of a post list", () => {
  const content = loadContent(FIXTURE_FOLDERS);
  const many = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, index) => post(`p${index}`, "Conseils"));

  it.each([
    [0, [1]],
    [PAGE_SIZE, [1]],
    [PAGE_SIZE + 1, [1, 2]],
    [many.length, [1, 2, 3]],
  ] as const)("%d posts fill pages %j", (posts, pages) => expect(postListPages(posts)).toEqual(pages));

  it("each shows the next posts", () => {
    const shown = [1, 2, 3].flatMap((page) => postsOnPage(many, page));
    expect(postsOnPage(many, 1)).toHaveLength(PAGE_SIZE);
    expect(shown).toEqual(many);
  });

  it("have titles that search engines show whole, whatever the names of the blog and of a category", () => {
    const category = "Piscines, bassins et récupération d’eau";
    const blog = { ...content.pages.blog, title: "t".repeat(60), categories: [category] };
    const posts = many.map((item) => ({ ...item, category, date: "2026-06-01" }));
    const titles = blogPages({ ...content, pages: { ...content.pages, blog }, posts }).map(
      ({ title }) => title,
    );
    expect(titles).toEqual([
      ...[blog.title, category],
      ...[2, 3].map((page) => `${blog.name}, page ${page}`),
      ...[2, 3].map((page) => `${category}, page ${page}`),
    ]);
  });

  it("later ones have their number in path, title and description", () => {
    const listed = many.map((item) => ({ ...item, date: "2026-06-01" }));
    const pages = blogPages({ ...content, posts: listed });
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    const later = pages.filter(({ path }) => path.includes("/page/"));
    const own = "/blog/categorie/conseils";
    expect(later.map(({ path }) => path)).toEqual([
      ...["/blog/page/2", "/blog/page/3", `${own}/page/2`, `${own}/page/3`],
    ]);
    for (const { path, title, description, updated } of later) {
      const number = path.at(-1) ?? "?";
      const first = pages.find((page) => page.path === path.replace(/\/page\/.*/, ""));
      expect(title, path).toContain(first?.title);
      expect(title.replace(first?.title ?? "", ""), path).toContain(number);
      expect(description, path).toMatch(new RegExp(`^\\D*${number}\\D*3\\. `));
      expect(updated).toBe("2026-06-01");
    }
  });
});
