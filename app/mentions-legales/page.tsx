import { LegalPage } from "@/app/_shared/legal";
import { routes } from "@/lib/client/routes";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.legalNotice());
}

export default function LegalNoticePage() {
  return <LegalPage path={routes.legalNotice()} />;
}
