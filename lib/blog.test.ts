import { describe, expect, it } from "vitest";
import type { Category } from "@/content/schema";
import { postsIn, relatedPosts } from "./blog";
import type { Post } from "./content/load";

const post = (slug: string, category: Category) => ({ slug, category }) as Post;
const A = post("a", "Plomberie");
const B = post("b", "Serrurerie");
const C = post("c", "Plomberie");
const D = post("d", "Plomberie");
const POSTS = Object.freeze([A, B, C, D]); // newest first; frozen, so that sorting in place would throw

describe("relatedPosts", () => {
  it.each([
    ["its own category first, then the newest", A, 3, [C, D, B]],
    ["no more than asked", A, 1, [C]],
    ["the newest where nothing is near", B, 2, [A, C]],
  ] as const)("gives %s", (_, of, count, expected) =>
    expect(relatedPosts(POSTS, of, count)).toEqual(expected),
  );
});

describe("postsIn", () => {
  it.each([
    ["Plomberie", [A, C, D]],
    ["Serrurerie", [B]],
    ["Conseils", []],
    [undefined, [A, B, C, D]],
  ] as const)("%s", (category, expected) => expect(postsIn(POSTS, category)).toEqual(expected));
});
