import { LegalPage } from "@/app/_shared/legal";
import { routes } from "@/lib/client/routes";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.accessibility());
}

export default function AccessibilityPage() {
  return <LegalPage path={routes.accessibility()} />;
}
