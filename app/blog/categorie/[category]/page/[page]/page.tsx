import type { Metadata } from "next";
import { BlogListing } from "@/app/blog/listing";
import { CATEGORIES } from "@/content/schema";
import { categoryOf, listingPages, listingPath, postsIn } from "@/lib/blog";
import { getContent } from "@/lib/content/get";
import { categorySlug } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

type Props = { params: Promise<{ category: string; page: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  const { posts } = getContent();
  return CATEGORIES.flatMap((category) =>
    listingPages(postsIn(posts, category).length).map((page) => ({
      category: categorySlug(category),
      page: String(page),
    })),
  );
}

async function readListing({ params }: Props) {
  const { category, page } = await params;
  return { category: categoryOf(category), page: Number(page) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { category, page } = await readListing(props);
  return pageMetadata(listingPath(page, category));
}

export default async function CategoryLaterPage(props: Props) {
  return <BlogListing {...(await readListing(props))} />;
}
