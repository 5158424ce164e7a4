import { LegalPage, legalMetadata } from "@/app/legal";
import { routes } from "@/lib/routes";

export function generateMetadata() {
  return legalMetadata("politique-confidentialite", routes.privacy());
}

export default function PrivacyPage() {
  return <LegalPage slug="politique-confidentialite" path={routes.privacy()} />;
}
