import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostListPage } from "@/app/blog/post-list-page";
import { slugOf } from "@/lib/client/format";
import { getContent } from "@/lib/content/get";
import { categoryOf, postListPages, postListPath, postsIn } from "@/lib/site/blog";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ category: string; page: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  const { pages, posts } = getContent();
  return pages.blog.categories.flatMap((category) =>
    postListPages(postsIn(posts, category).length).map((page) => ({
      category: slugOf(category),
      page: String(page),
    })),
  );
}

async function readListing({ params }: Props) {
  const { category, page } = await params;
  return { category: categoryOf(category, getContent().pages) ?? notFound(), page: Number(page) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { category, page } = await readListing(props);
  return pageMetadata(postListPath(page, category));
}

export default async function CategoryLaterPage(props: Props) {
  return <PostListPage {...(await readListing(props))} />;
}
