import { LegalPage } from "@/app/legal";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

export function generateMetadata() {
  return pageMetadata(routes.terms());
}

export default function TermsPage() {
  return <LegalPage slug="cgv" path={routes.terms()} />;
}
