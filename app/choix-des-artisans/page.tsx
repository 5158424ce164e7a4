import { LegalPage } from "@/app/_shared/legal";
import { portraitsOf } from "@/app/_shared/vetting";
import { Crew } from "@/components/sections/trust";
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
    <LegalPage path={routes.rankingRules()}>
      <Section ground="sky">
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[1fr_1.2fr] md:gap-16">
          <div className="flex flex-col gap-4 md:gap-6">
            <SectionHeading heading={door.heading} />
            <Crew />
          </div>
          <div>
            <NumberedList items={door.items} />
            <p className="mt-4 text-small text-ink-2">{door.source}</p>
            <a href={door.link.url} target="_blank" rel="noopener" className={ARROW_LINK}>
              {door.link.label}
            </a>
          </div>
        </div>
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
