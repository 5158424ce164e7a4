import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Article } from "@/app/blog/article";
import { PostListPage } from "@/app/blog/post-list-page";
import { PLACEHOLDER, routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { exportedSlugs } from "@/lib/site/pages";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ slug: string }> };

export function generateStaticParams() {
  return exportedSlugs(getContent().posts).map((slug) => ({ slug }));
}

async function readPost({ params }: Props) {
  const { slug } = await params;
  const post = getContent().posts.find((item) => item.slug === slug);
  if (!post && slug !== PLACEHOLDER) notFound();
  return post;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const post = await readPost(props);
  return pageMetadata(post ? routes.post(post.slug) : routes.blog());
}

export default async function PostPage(props: Props) {
  const post = await readPost(props);
  // Without a post, this is the placeholder page.
  return post ? <Article post={post} /> : <PostListPage />;
}
