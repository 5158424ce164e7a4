import type { Metadata } from "next";
import { PostListPage } from "@/app/blog/post-list-page";
import { CATEGORIES } from "@/content/schema";
import { categorySlug, routes } from "@/lib/client/routes";
import { categoryOf } from "@/lib/site/blog";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ category: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return CATEGORIES.map((category) => ({ category: categorySlug(category) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(routes.category(categoryOf((await params).category)));
}

export default async function CategoryPage({ params }: Props) {
  return <PostListPage category={categoryOf((await params).category)} />;
}
