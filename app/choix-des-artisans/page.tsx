import { LegalPage, legalMetadata } from "@/app/legal";
import { routes } from "@/lib/routes";

export function generateMetadata() {
  return legalMetadata("choix-des-artisans", routes.listing());
}

export default function ListingPage() {
  return <LegalPage slug="choix-des-artisans" path={routes.listing()} />;
}
