import { LegalPage } from "@/app/_shared/legal";
import { portraitsOf } from "@/app/_shared/vetting";
import { Section, SectionHeading } from "@/components/ui/section";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.rankingRules());
}

export default function RankingRulesPage() {
  const portraits = portraitsOf();
  return (
    <LegalPage slug="choix-des-artisans" path={routes.rankingRules()}>
      {portraits && (
        <Section ground="warm">
          <SectionHeading heading={getContent().blocks.vetting.portraits} />
          {portraits}
        </Section>
      )}
    </LegalPage>
  );
}
