import { LegalPage, legalMetadata } from "@/app/legal";
import { routes } from "@/lib/routes";

export function generateMetadata() {
  return legalMetadata("accessibilite", routes.accessibility());
}

export default function AccessibilityPage() {
  return <LegalPage slug="accessibilite" path={routes.accessibility()} />;
}
