import type { Metadata } from "next";
import { Article } from "@/app/blog/article";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return getContent().posts.map(({ slug }) => ({ slug }));
}

async function readPost({ params }: Props) {
  const { slug } = await params;
  const post = getContent().posts.find((item) => item.slug === slug);
  if (!post) throw new Error(`content/blog has no "${slug}"`);
  return post;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return pageMetadata(routes.post((await readPost(props)).slug));
}

export default async function PostPage(props: Props) {
  return <Article post={await readPost(props)} />;
}
