import { BlogListing, listingMetadata } from "./listing";

export function generateMetadata() {
  return listingMetadata({});
}

export default function BlogPage() {
  return <BlogListing />;
}
