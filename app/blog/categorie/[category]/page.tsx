import type { Metadata } from "next";
import { BlogListing } from "@/app/blog/listing";
import { CATEGORIES, type Category } from "@/content/schema";
import { postsIn } from "@/lib/blog";
import { getContent } from "@/lib/content/get";
import { fill } from "@/lib/format";
import { categorySlug, routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

type Props = { params: Promise<{ category: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return CATEGORIES.map((category) => ({ category: categorySlug(category) }));
}

async function readCategory({ params }: Props): Promise<Category> {
  const { category: slug } = await params;
  const category = CATEGORIES.find((name) => categorySlug(name) === slug);
  if (!category) throw new Error(`No blog category has the slug "${slug}"`);
  return category;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const category = await readCategory(props);
  const { pages, posts } = getContent();
  return pageMetadata({
    title: fill(pages.blog.categoryTitle, { category }),
    description: fill(pages.blog.categoryDescription, { category: category.toLowerCase() }),
    path: routes.category(category),
    noindex: postsIn(posts, category).length === 0,
  });
}

export default async function CategoryPage(props: Props) {
  return <BlogListing category={await readCategory(props)} />;
}
