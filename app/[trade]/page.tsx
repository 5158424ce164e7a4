import type { Metadata } from "next";
import { notFound } from "next/navigation";
import {
  heroFacts,
  NetworkSection,
  PageBreadcrumbs,
  ReviewsSection,
  rangeWords,
  StepsSection,
} from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { ServiceData } from "@/app/_shared/structured-data";
import { portraitsOf, vettingPoints } from "@/app/_shared/vetting";
import { SkyBand } from "@/components/sections/call-bands";
import { Faq } from "@/components/sections/faq";
import { FirstAid } from "@/components/sections/first-aid";
import { Hero, HeroIntro } from "@/components/sections/hero";
import { MoreReading } from "@/components/sections/more-reading";
import { OwnSection } from "@/components/sections/own-section";
import { PricePath } from "@/components/sections/price-path";
import { JobCards } from "@/components/sections/service-cards";
import { Trust } from "@/components/sections/trust";
import { Section, SectionHeading } from "@/components/ui/section";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { tradeArtisan } from "@/lib/content/trades";
import { hasPlaces } from "@/lib/drawings/places";
import { tradePosts } from "@/lib/site/blog";
import { serviceRequest } from "@/lib/site/request-link";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ trade: string }> };

export function generateStaticParams() {
  return getContent().trades.map(({ slug }) => ({ trade: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(routes.trade((await readTrade({ params })).slug));
}

async function readTrade({ params }: Props) {
  const { trade: slug } = await params;
  return getContent().trades.find((item) => item.slug === slug) ?? notFound();
}

export default async function TradePage({ params }: Props) {
  const { blocks, posts, ui } = getContent();
  const trade = await readTrade({ params });
  const path = routes.trade(trade.slug);
  const action = { request: serviceRequest(trade.service), requestLabel: ui.request };
  const cards = trade.cards.items.map(({ prefill, title, range, more, ...card }) => ({
    ...card,
    name: title,
    range: range && rangeWords(range),
    moreHref: more,
    request: serviceRequest(trade.service, prefill),
  }));
  return (
    <PageShell path={path} service={trade.service} hours="hoursTrade">
      <Hero
        {...trade.hero}
        {...action}
        intro={<HeroIntro {...trade.hero} />}
        {...heroFacts("hoursTrade")}
        above={<PageBreadcrumbs items={[{ name: trade.name, href: path }]} />}
        places={hasPlaces(trade.hero.illustration, cards) ? { jobs: cards, ui } : undefined}
      />
      <Section className="pb-0! md:pt-7">
        <div className="grid grid-cols-1 gap-4 md:grid-cols-[1.4fr_1fr]">
          <FirstAid {...blocks.firstAid} items={trade.firstAid} />
          <PricePath {...blocks.price} />
        </div>
      </Section>
      <Section id="prestations">
        <SectionHeading {...trade.cards} />
        <JobCards items={cards} ui={ui} />
      </Section>
      {trade.own && <OwnSection {...trade.own} ui={ui} />}
      <Section ground="vanilla">
        <Trust
          {...trade.trust}
          items={[...trade.trust.items, ...vettingPoints()]}
          artisan={tradeArtisan(trade)}
          ui={ui}
        >
          {portraitsOf(trade.slug)}
        </Trust>
      </Section>
      <StepsSection {...trade.steps} trade={trade.slug} under="vanilla" />
      <ReviewsSection {...blocks.reviews} trade={trade.slug} />
      <NetworkSection
        {...trade.network}
        request={action.request}
        counts={false}
        list="linked"
        mapOnPhones={false}
      />
      <Section ground="warm">
        <Faq {...trade.faq}>
          <MoreReading heading={ui.articles} items={tradePosts(posts, trade.slug, 3)} />
        </Faq>
      </Section>
      <SkyBand {...trade.call} {...action} trade={trade.slug} />
      <ServiceData trade={trade} />
    </PageShell>
  );
}
