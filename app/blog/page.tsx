import { routes } from "@/lib/client/routes";
import { pageMetadata } from "@/lib/site/seo";
import { BlogListing } from "./listing";

export function generateMetadata() {
  return pageMetadata(routes.blog());
}

export default function BlogPage() {
  return <BlogListing />;
}
