import { LegalPage } from "@/app/legal";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

export function generateMetadata() {
  return pageMetadata(routes.reviewPolicy());
}

export default function ReviewPolicyPage() {
  return <LegalPage slug="regles-des-avis" path={routes.reviewPolicy()} />;
}
