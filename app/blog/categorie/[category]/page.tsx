import type { Metadata } from "next";
import { BlogListing, listingMetadata } from "@/app/blog/listing";
import { CATEGORIES } from "@/content/schema";
import { categoryOf } from "@/lib/blog";
import { categorySlug } from "@/lib/routes";

type Props = { params: Promise<{ category: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return CATEGORIES.map((category) => ({ category: categorySlug(category) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listingMetadata({ category: categoryOf((await params).category) });
}

export default async function CategoryPage({ params }: Props) {
  return <BlogListing category={categoryOf((await params).category)} />;
}
