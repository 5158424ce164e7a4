import { LegalPage } from "@/app/legal";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

export function generateMetadata() {
  return pageMetadata(routes.listing());
}

export default function ListingPage() {
  return <LegalPage slug="choix-des-artisans" path={routes.listing()} />;
}
