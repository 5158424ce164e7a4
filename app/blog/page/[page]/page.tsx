import type { Metadata } from "next";
import { PostListPage } from "@/app/blog/post-list-page";
import { getContent } from "@/lib/content/get";
import { postListPages, postListPath } from "@/lib/site/blog";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ page: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return postListPages(getContent().posts.length).map((page) => ({ page: String(page) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(postListPath(Number((await params).page)));
}

export default async function BlogLaterPage({ params }: Props) {
  return <PostListPage page={Number((await params).page)} />;
}
