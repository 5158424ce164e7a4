import { LegalPage } from "@/app/legal";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

export function generateMetadata() {
  return pageMetadata(routes.notice());
}

export default function NoticePage() {
  return <LegalPage slug="mentions-legales" path={routes.notice()} />;
}
