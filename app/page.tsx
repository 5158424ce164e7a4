import {
  heroFacts,
  NetworkSection,
  ReviewsSection,
  StepsSection,
  serviceCardItems,
} from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { SiteData } from "@/app/_shared/structured-data";
import { RoadBand, SkyBand } from "@/components/sections/call-bands";
import { Faq } from "@/components/sections/faq";
import { Hero, HeroIntro } from "@/components/sections/hero";
import { Measured } from "@/components/sections/measured";
import { MoreServices } from "@/components/sections/more-services";
import { ServiceCards } from "@/components/sections/service-cards";
import { Stats } from "@/components/sections/stats";
import { Section, SectionHeading } from "@/components/ui/section";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { tradesWithoutCard, tradeVignette } from "@/lib/content/trades";
import { homeStats } from "@/lib/site/proof";
import { OPEN_REQUEST } from "@/lib/site/request-link";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.home());
}

export default function HomePage() {
  const content = getContent();
  const { pages, blocks, trades, proof, ui } = content;
  const { hero, services, firstCall, lastCall, faq } = pages.home;
  const action = { request: OPEN_REQUEST, requestLabel: ui.request };
  const others = tradesWithoutCard(trades, services.cards).map((trade) => ({
    name: trade.name,
    href: routes.trade(trade.slug),
    icon: tradeVignette(trade),
  }));
  return (
    <PageShell path={routes.home()}>
      <Hero
        {...hero}
        {...action}
        intro={<HeroIntro {...hero} />}
        {...heroFacts("hoursGeneral")}
        people="personnes-accueil"
      />
      <Section id="services">
        <SectionHeading {...services} />
        <ServiceCards items={serviceCardItems(services.cards)} ui={ui} />
        {others.length > 0 && <MoreServices text={services.more} items={others} />}
      </Section>
      <RoadBand {...firstCall} {...action} />
      <StepsSection {...blocks.steps} />
      <ReviewsSection {...blocks.reviews} figures={<Stats items={homeStats(content)} />}>
        {proof && <Measured {...proof} words={blocks.measured} ratingLabel={ui.ratingLabel} />}
      </ReviewsSection>
      <NetworkSection {...blocks.network} list="linked" under="mint" />
      <Section ground="warm">
        <Faq {...faq} />
      </Section>
      <SkyBand {...lastCall} {...action} />
      <SiteData />
    </PageShell>
  );
}
