import {
  heroFacts,
  NetworkSection,
  PageBreadcrumbs,
  ReviewsSection,
  StepsSection,
  serviceCardItems,
} from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import type { Crumb } from "@/components/layout/breadcrumbs";
import { RoadBand, SkyBand } from "@/components/sections/call-bands";
import { Hero } from "@/components/sections/hero";
import { Rating } from "@/components/sections/rating";
import { ServiceCards } from "@/components/sections/service-cards";
import { TradeTiles } from "@/components/sections/trade-tiles";
import { Trust } from "@/components/sections/trust";
import { Section, SectionHeading } from "@/components/ui/section";
import type { FormParams } from "@/lib/client/request/form-url";
import { getContent } from "@/lib/content/get";
import { OPEN_REQUEST } from "@/lib/site/request-link";

type CampaignPageProps = {
  path: string;
  /** The partner's logo, shown next to ours. */
  logo: React.ReactNode;
  /** Heading and lead of the hero. */
  intro: React.ReactNode;
  /** Form parameters added to every request link of the page. */
  campaign?: FormParams;
  /** The partner's or company's name, if the build knows it. */
  partner?: string;
  /** Replaces the site's telephone number. */
  phone?: string;
  /** Label shown when the partner is an example. */
  example?: string;
  /** Breadcrumbs below the home page, ending with the page itself. */
  trail?: readonly Crumb[];
};

/** Shared layout of partner pages and company pages. */
export function CampaignPage(props: CampaignPageProps) {
  const { path, logo, intro, campaign, partner, phone, example, trail } = props;
  const { figures, pages, ui } = getContent();
  const copy = pages.partner;
  const action = { request: OPEN_REQUEST, requestLabel: ui.request };
  const facts = { timing: copy.cardTiming, guarantee: copy.cardGuarantee };
  return (
    <PageShell {...{ path, partner, phone, campaign, logo }} hours="hoursTrade">
      <Hero
        {...action}
        intro={intro}
        illustration={copy.illustration}
        illustrationAlt={copy.illustrationAlt}
        people="personnes-accueil"
        {...heroFacts("hoursTrade")}
        above={
          <>
            {trail && <PageBreadcrumbs items={trail} />}
            <p className="mb-2.5 inline-block rounded-wood bg-lagon-900 px-3.5 pt-1.5 pb-[7px] text-balance max-[23rem]:px-2 font-semibold text-white">
              {copy.tagline}
            </p>
          </>
        }
        below={
          <>
            {example && (
              <p className="mt-3 w-fit rounded-wood bg-carte px-1.5 pt-0.5 pb-1 text-badge font-semibold">
                {example}
              </p>
            )}
            <TradeTiles items={serviceCardItems(copy.tiles, { campaign })} ui={ui} />
          </>
        }
      />
      <Section ground="warm">
        <Trust {...copy.benefits} ui={ui}>
          <Rating rating={figures.rating.value} ratingLabel={ui.ratingLabel} text={copy.ratingText} />
        </Trust>
      </Section>
      <Section id="services">
        <SectionHeading heading={copy.cardsHeading} />
        <ServiceCards items={serviceCardItems(copy.cards, { campaign, facts, link: false })} ui={ui} />
      </Section>
      <RoadBand {...copy.firstCall} {...action} />
      <StepsSection {...copy.steps} />
      <ReviewsSection {...copy.reviews} />
      <NetworkSection {...copy.network} counts={false} />
      <SkyBand {...copy.lastCall} {...action} />
    </PageShell>
  );
}
