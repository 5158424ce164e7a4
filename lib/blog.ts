import type { Category } from "@/content/schema";
import type { Post } from "./content/load";

/** Up to `count` other posts, those of the same category first, then the newest. */
export function relatedPosts(posts: readonly Post[], post: Post, count: number): Post[] {
  const near = (other: Post) => (other.category === post.category ? 0 : 1);
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .sort((a, b) => near(a) - near(b))
    .slice(0, count);
}

/** The posts of a category, newest first; all of them without one. */
export function postsIn(posts: readonly Post[], category?: Category): Post[] {
  return posts.filter((post) => !category || post.category === category);
}
