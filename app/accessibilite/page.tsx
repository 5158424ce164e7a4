import { LegalPage } from "@/app/legal";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

export function generateMetadata() {
  return pageMetadata(routes.accessibility());
}

export default function AccessibilityPage() {
  return <LegalPage slug="accessibilite" path={routes.accessibility()} />;
}
