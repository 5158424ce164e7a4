import type { Metadata } from "next";
import { BlogListing } from "@/app/blog/listing";
import { CATEGORIES, type Category } from "@/content/schema";
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
  return pageMetadata(routes.category(await readCategory(props)));
}

export default async function CategoryPage(props: Props) {
  return <BlogListing category={await readCategory(props)} />;
}
