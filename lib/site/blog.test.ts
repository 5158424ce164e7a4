import { describe, expect, it } from "vitest";
import type { Category } from "@/content/types";
import type { Post } from "@/lib/content/posts";
import { PAGE_SIZE, pageCount, postListPages, postsIn, relatedPosts } from "./blog";

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

it.each([
  ["Plomberie", [A, C, D]],
  ["Serrurerie", [B]],
  ["Conseils", []],
  [undefined, [A, B, C, D]],
] as const)("%s", (category, expected) => expect(postsIn(POSTS, category)).toEqual(expected));

describe("pages of a post list", () => {
  const many = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, index) => post(`p${index}`, "Conseils"));

  it.each([
    [0, 1, [1]],
    [PAGE_SIZE, 1, [1]],
    [PAGE_SIZE + 1, 2, [1, 2]],
    [many.length, 3, [1, 2, 3]],
  ] as const)("%d posts fill %d page(s)", (posts, pages, made) => {
    expect(pageCount(posts)).toBe(pages);
    expect(postListPages(posts)).toEqual(made);
  });
});
