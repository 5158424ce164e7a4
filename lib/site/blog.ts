import { CATEGORIES } from "@/content/schema";
import type { Category, TradeSlug } from "@/content/types";
import { fill } from "@/lib/client/format";
import { categorySlug, routes } from "@/lib/client/routes";
import type { Content, Post } from "@/lib/content/load";
import type { SitePage } from "./site-page";

/** Up to `count` other posts, those of the same category first, then the newest. */
export function relatedPosts(posts: readonly Post[], post: Post, count: number): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const near = others.filter(({ category }) => category === post.category);
  const far = others.filter(({ category }) => category !== post.category);
  return [...near, ...far].slice(0, count);
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

/** Posts on a page of the listing. */
export const PAGE_SIZE = 12;

/** How many pages a listing of so many posts has; one at least. */
export function pageCount(posts: number): number {
  return Math.max(1, Math.ceil(posts / PAGE_SIZE));
}

/** The posts of a page, counted from 1. */
export function postsOnPage(posts: readonly Post[], page: number): Post[] {
  return posts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/**
 * The pages that a listing's route for later pages is made for: 1, 2, 3 … An export wants one at least of every route,
 * so that the first is there too; the build removes it, for it stands at the listing's own address.
 */
export function listingPages(posts: number): number[] {
  return Array.from({ length: pageCount(posts) }, (_, index) => index + 1);
}

/** The address of a page of the listing, counted from 1: of the whole or of one category. */
export function listingPath(page: number, category?: Category): string {
  if (category) return page === 1 ? routes.category(category) : routes.categoryPage(category, page);
  return page === 1 ? routes.blog() : routes.blogPage(page);
}

/** Pages of a listing from the second on: what the first says, numbered. */
export function laterListings(first: SitePage, { pages, posts }: Content, category?: Category): SitePage[] {
  return listingPages(postsIn(posts, category).length)
    .slice(1)
    .map((page) => {
      const title = fill(pages.blog.pages.title, { title: first.title, page });
      return { ...first, path: listingPath(page, category), title };
    });
}

/** "electricite" → "Électricité". @throws Error when no category has this slug */
export function categoryOf(slug: string): Category {
  const category = CATEGORIES.find((name) => categorySlug(name) === slug);
  if (!category) throw new Error(`No blog category has the slug "${slug}"`);
  return category;
}
