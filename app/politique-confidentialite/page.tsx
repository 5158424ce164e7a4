import { LegalPage } from "@/app/legal";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

export function generateMetadata() {
  return pageMetadata(routes.privacy());
}

export default function PrivacyPage() {
  return <LegalPage slug="politique-confidentialite" path={routes.privacy()} />;
}
