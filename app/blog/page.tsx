import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";
import { BlogListing } from "./listing";

export function generateMetadata() {
  return pageMetadata(routes.blog());
}

export default function BlogPage() {
  return <BlogListing />;
}
