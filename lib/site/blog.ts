import type { Category, TradeSlug } from "@/content/types";
import { fill, slugOf } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import type { Content } from "@/lib/content/load";
import type { Post } from "@/lib/content/posts";
import { fitDescription, fitTitle, type SitePage } from "./site-page";

/** The drawing of an empty post list, on its page and in its preview. */
export const EMPTY_LIST_DRAWING = "article-conseils";

/** Up to `count` other posts: same category first, then the newest. */
export function relatedPosts(posts: readonly Post[], post: Post, count: number): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const near = others.filter(({ category }) => category === post.category);
  const far = others.filter(({ category }) => category !== post.category);
  return [...near, ...far].slice(0, count);
}

/** The posts of a category, or all posts, newest first. */
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

/** Posts on a page of a post list. */
export const PAGE_SIZE = 12;

/** The posts of a page, counted from 1. */
export function postsOnPage(posts: readonly Post[], page: number): Post[] {
  return posts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/**
 * The page numbers of a list of this many posts: 1, 2, 3 …; at least one. The route for later pages has the first too, because
 * Next's export needs at least one page per route; `placeholderPages` lists it for removal.
 */
export function postListPages(posts: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(posts / PAGE_SIZE)) }, (_, index) => index + 1);
}

/** The path of a page, counted from 1, of all posts or of one category. */
export function postListPath(page: number, category?: Category): string {
  if (category) return page === 1 ? routes.category(category) : routes.categoryPage(category, page);
  return page === 1 ? routes.blog() : routes.blogPage(page);
}

/** All pages of all post lists: the whole blog and each category. */
export function blogPages(content: Content): SitePage[] {
  const { blog } = content.pages;
  const whole = postListPage(content, blog);
  const categories = blog.categories.map((category) => {
    const title = fitTitle(fill(blog.categoryTitle, { category }), category);
    const description = fill(blog.categoryDescription, { category });
    return postListPage(content, { title, description, heading: title }, category);
  });
  return [
    whole,
    ...categories,
    ...laterPostListPages(whole, content),
    ...categories.flatMap((page, index) => laterPostListPages(page, content, blog.categories[index])),
  ];
}

type ListWords = { title: string; description: string; heading: string };

/** The first page of a post list, with the drawing of its newest post. */
function postListPage(
  { pages, posts }: Content,
  { title, description, heading }: ListWords,
  category?: Category,
): SitePage {
  const [newest] = postsIn(posts, category);
  const drawing = newest?.illustration ?? EMPTY_LIST_DRAWING;
  return {
    path: postListPath(1, category),
    title,
    description,
    updated: newest?.date,
    preview: { heading, note: pages.blog.name, drawing, ground: "lagon-100" },
  };
}

/** The pages of a post list from the second on, with the page number in title, description and preview. */
function laterPostListPages(first: SitePage, { pages, posts }: Content, category?: Category): SitePage[] {
  const { title, position } = pages.blog.pages;
  const numbers = postListPages(postsIn(posts, category).length);
  return numbers.slice(1).map((page) => {
    const place = fill(position, { page, total: numbers.length });
    return {
      ...first,
      path: postListPath(page, category),
      title: fitTitle(
        fill(title, { title: first.title, page }),
        fill(title, { title: category ?? pages.blog.name, page }),
      ),
      description: fitDescription(`${place}. ${first.description}`),
      preview: { ...first.preview, note: `${first.preview.note} · ${place}` },
    };
  });
}

/** "electricite" → "Électricité"; undefined if no category has this slug. */
export const categoryOf = (slug: string, { blog }: Content["pages"]): Category | undefined =>
  blog.categories.find((name) => slugOf(name) === slug);
