import { LegalPage, legalMetadata } from "@/app/legal";
import { routes } from "@/lib/routes";

export function generateMetadata() {
  return legalMetadata("cgv", routes.terms());
}

export default function TermsPage() {
  return <LegalPage slug="cgv" path={routes.terms()} />;
}
