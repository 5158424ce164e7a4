import { LegalPage } from "@/app/_shared/legal";
import { portraitsOf } from "@/app/_shared/vetting";
import { ARROW_LINK } from "@/components/ui/button";
import { NumberedList } from "@/components/ui/numbered-list";
import { Section, SectionHeading } from "@/components/ui/section";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.rankingRules());
}

export default function RankingRulesPage() {
  const portraits = portraitsOf();
  const { door, vetting } = getContent().blocks;
  return (
    <LegalPage slug="choix-des-artisans" path={routes.rankingRules()}>
      <Section className="pt-0!">
        <SectionHeading heading={door.heading} />
        <NumberedList items={door.items} className="mt-5 max-w-[42em]" />
        <p className="mt-4 text-small text-ink-2">{door.source}</p>
        <a href={door.link.url} target="_blank" rel="noopener" className={ARROW_LINK}>
          {door.link.label}
        </a>
      </Section>
      {portraits && (
        <Section ground="warm">
          <SectionHeading heading={vetting.portraits} />
          {portraits}
        </Section>
      )}
    </LegalPage>
  );
}
