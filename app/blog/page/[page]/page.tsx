import type { Metadata } from "next";
import { BlogListing } from "@/app/blog/listing";
import { getContent } from "@/lib/content/get";
import { listingPages, listingPath } from "@/lib/site/blog";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ page: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return listingPages(getContent().posts.length).map((page) => ({ page: String(page) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(listingPath(Number((await params).page)));
}

export default async function BlogLaterPage({ params }: Props) {
  return <BlogListing page={Number((await params).page)} />;
}
