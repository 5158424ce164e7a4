import type { Metadata } from "next";
import { BlogListing } from "@/app/blog/listing";
import { CATEGORIES } from "@/content/schema";
import { categoryOf } from "@/lib/blog";
import { categorySlug, routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

type Props = { params: Promise<{ category: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return CATEGORIES.map((category) => ({ category: categorySlug(category) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(routes.category(categoryOf((await params).category)));
}

export default async function CategoryPage({ params }: Props) {
  return <BlogListing category={categoryOf((await params).category)} />;
}
