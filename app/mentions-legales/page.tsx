import { LegalPage, legalMetadata } from "@/app/legal";
import { routes } from "@/lib/routes";

export function generateMetadata() {
  return legalMetadata("mentions-legales", routes.notice());
}

export default function NoticePage() {
  return <LegalPage slug="mentions-legales" path={routes.notice()} />;
}
