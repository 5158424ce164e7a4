import type { Metadata } from "next";
import { BlogListing, listingMetadata } from "@/app/blog/listing";
import { CATEGORIES } from "@/content/schema";
import { categoryOf, listingPages, postsIn } from "@/lib/blog";
import { getContent } from "@/lib/content/get";
import { categorySlug } from "@/lib/routes";

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
  return listingMetadata(await readListing(props));
}

export default async function CategoryLaterPage(props: Props) {
  return <BlogListing {...(await readListing(props))} />;
}
