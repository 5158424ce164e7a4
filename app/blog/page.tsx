import { getContent } from "@/lib/content/get";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";
import { BlogListing } from "./listing";

export function generateMetadata() {
  const { title, description } = getContent().pages.blog;
  return pageMetadata({ title, description, path: routes.blog() });
}

export default function BlogPage() {
  return <BlogListing />;
}
