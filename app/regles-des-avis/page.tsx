import { LegalPage, legalMetadata } from "@/app/legal";
import { routes } from "@/lib/routes";

export function generateMetadata() {
  return legalMetadata("regles-des-avis", routes.reviewPolicy());
}

export default function ReviewPolicyPage() {
  return <LegalPage slug="regles-des-avis" path={routes.reviewPolicy()} />;
}
