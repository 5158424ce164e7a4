import type { Category, TradeSlug } from "@/content/schema";
import type { Post } from "./content/load";
import { routes } from "./routes";

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

/** Up to `count` posts about a trade, newest first, as links. */
export function tradePosts(posts: readonly Post[], trade: TradeSlug, count: number) {
  return posts
    .filter((post) => post.trade === trade)
    .slice(0, count)
    .map(({ title, slug }) => ({ title, href: routes.post(slug) }));
}
