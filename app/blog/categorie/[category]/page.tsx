import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostListPage } from "@/app/blog/post-list-page";
import { slugOf } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { categoryOf } from "@/lib/site/blog";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ category: string }> };

export function generateStaticParams() {
  return getContent().pages.blog.categories.map((category) => ({ category: slugOf(category) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(routes.category(await readCategory({ params })));
}

async function readCategory({ params }: Props) {
  return categoryOf((await params).category, getContent().pages) ?? notFound();
}

export default async function CategoryPage({ params }: Props) {
  return <PostListPage category={await readCategory({ params })} />;
}
