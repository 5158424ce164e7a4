import { routes } from "@/lib/client/routes";
import { pageMetadata } from "@/lib/site/seo";
import { PostListPage } from "./post-list-page";

export function generateMetadata() {
  return pageMetadata(routes.blog());
}

export default function BlogPage() {
  return <PostListPage />;
}
