import { LegalPage } from "@/app/_shared/legal";
import { routes } from "@/lib/client/routes";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.terms());
}

export default function TermsPage() {
  return <LegalPage path={routes.terms()} />;
}
