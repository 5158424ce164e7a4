import { LegalPage } from "@/app/_shared/legal";
import { routes } from "@/lib/client/routes";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.rankingRules());
}

export default function RankingRulesPage() {
  return <LegalPage slug="choix-des-artisans" path={routes.rankingRules()} />;
}
