import { withArtisan } from "@/components/illustrations/drawing";
import { CommuneFinder } from "@/components/islands/commune-finder.island";
import { Island } from "@/components/islands/island";
import { Breadcrumbs, type Crumb } from "@/components/layout/breadcrumbs";
import { Network } from "@/components/sections/network";
import { Reviews } from "@/components/sections/reviews";
import type { ServiceCardItem } from "@/components/sections/service-cards";
import { Steps } from "@/components/sections/steps";
import type { CallbackLineProps } from "@/components/ui/callback-line";
import { Section, SectionHeading, type SectionProps } from "@/components/ui/section";
import { AREAS } from "@/content/schema";
import type { PriceRange, ServiceId, TradeSlug } from "@/content/types";
import { fill, frenchNumber, longDate } from "@/lib/client/format";
import type { FormParams } from "@/lib/client/request/form-url";
import type { RequestLink } from "@/lib/client/request/links";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { closingTime, type HoursFigure, hourInSentence, isAllDay } from "@/lib/content/hours";
import { tradeOfService } from "@/lib/content/trades";
import { pointPosition } from "@/lib/drawings/places";
import { getConfig } from "@/lib/site/config";
import { shownReviews } from "@/lib/site/proof";
import { OPEN_REQUEST, serviceRequest } from "@/lib/site/request-link";

// Sections shared by several pages, filled with content. Each page passes its own heading and lead.

type Headed = { heading: string; lead?: string };

/** Breadcrumbs, with the home page added in front. The last item is the current page. */
export function PageBreadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { ui } = getContent();
  const trail = [{ name: ui.home, href: routes.home() }, ...items];
  return <Breadcrumbs trail={trail} label={ui.breadcrumbs} siteUrl={getConfig().siteUrl} />;
}

type StepsSectionProps = Headed & Pick<SectionProps, "under"> & { trade?: TradeSlug };

/** On a trade's page, the drawings show that trade's artisan. */
export function StepsSection({ heading, lead, trade, under }: StepsSectionProps) {
  const items = getContent().blocks.steps.items.map((item) => ({
    ...item,
    illustration: withArtisan(item.illustration, trade),
  }));
  return (
    <Section id="etapes" under={under}>
      {/* Leaves room for the third step on the right. */}
      <div className="lg:w-2/3">
        <SectionHeading heading={heading} lead={lead} />
      </div>
      <Steps items={items} />
    </Section>
  );
}

type ReviewsSectionProps = Headed & {
  trade?: TradeSlug;
  /** Shown next to the note about the reviews. */
  figures?: React.ReactNode;
  children?: React.ReactNode;
};
/** Renders nothing without reviews, figures or children. A trade's page lists the trade's reviews first. */
export function ReviewsSection({ heading, lead, trade, figures, children }: ReviewsSectionProps) {
  const { reviews, blocks, ui } = getContent();
  const { examples, note } = blocks.reviews;
  if (reviews.length === 0 && !figures && !children) return null;
  const items = shownReviews(reviews, trade);
  return (
    <Section id="avis" ground="mint">
      {items.length > 0 ? <Reviews {...{ heading, lead, items, examples, note, figures, ui }} /> : figures}
      {children}
    </Section>
  );
}

type NetworkSectionProps = Headed &
  Pick<SectionProps, "under"> & {
    /** Shows the number of artisans per trade. */
    counts?: boolean;
    /** Lists the communes here, links to the page that lists them, or does neither. */
    list?: "here" | "linked" | "none";
    mapOnPhones?: boolean;
    /** Request link in the search result; defaults to the choice of services. */
    request?: RequestLink;
  };
export function NetworkSection(props: NetworkSectionProps) {
  const { heading, lead, counts = true, list = "here", under, mapOnPhones, request } = props;
  const { blocks, communes, figures } = getContent();
  const { mapAlt, communesLabel, trades } = blocks.network;
  return (
    <Section id="reseau" ground="sea" under={under}>
      <Network
        heading={heading}
        lead={lead}
        finder={<Finder request={request} />}
        {...{ mapAlt, mapOnPhones }}
        labels={communes.flatMap(({ name, dot, label }) => (label ? [{ name, dot, ...label }] : []))}
        trades={
          counts
            ? trades.map(({ count, label }) => ({ count: frenchNumber(figures.network[count]), label }))
            : []
        }
        communesLabel={communesLabel}
        communesHref={list === "linked" ? routes.zones() : undefined}
        areas={
          list === "here"
            ? AREAS.map((name) => ({ name, communes: communes.filter(({ area }) => area === name) }))
            : undefined
        }
      />
    </Section>
  );
}

/** The commune search. Not shown without JavaScript. */
function Finder({ request = OPEN_REQUEST }: Pick<NetworkSectionProps, "request">) {
  const { blocks, communes, ui } = getContent();
  const props = {
    words: blocks.network.finder,
    messageLines: { start: ui.links.message.start, commune: ui.links.message.commune },
    communes: communes.map(({ name, postalCodes, places, dot }) => ({
      name,
      postalCodes,
      places,
      ...pointPosition("carte", dot),
    })),
    request,
    requestLabel: ui.request,
  };
  return (
    <Island
      name="commune-finder"
      when="reach"
      component={CommuneFinder}
      props={props}
      className="mt-2 mb-3 print:hidden [@media(scripting:none)]:hidden"
    />
  );
}

/** Cards for these services. `facts` replaces timing and guarantee; `link` adds a link to the trade's page. */
export function serviceCardItems(
  ids: readonly ServiceId[],
  {
    campaign,
    facts,
    link = true,
  }: { campaign?: FormParams; facts?: Pick<ServiceCardItem, "timing" | "guarantee">; link?: boolean } = {},
): ServiceCardItem[] {
  const { services, trades } = getContent();
  return ids.flatMap((id) => {
    const service = services.find((item) => item.id === id);
    if (!service) return [];
    const { name, icon, timing, guarantee } = service;
    const trade = link ? tradeOfService(trades, id) : undefined;
    const moreHref = trade && routes.trade(trade.slug);
    const request = serviceRequest(id, {}, campaign);
    return [{ id, name, icon, timing, guarantee, ...facts, request, moreHref }];
  });
}

/** The displayed text of a price range, and the note with its source. */
export function rangeWords({ min, max, included, source, date, example }: PriceRange) {
  const { ui } = getContent();
  const text = fill(ui.range, { min: frenchNumber(min), max: frenchNumber(max) });
  return {
    text: example ? fill(ui.example, { name: text }) : text,
    note: fill(ui.rangeNote, { included, source, date: longDate(date) }),
  };
}

/** When an artisan calls back, for the opening hours that the page shows. */
export function callbackOf(figure: HoursFigure): CallbackLineProps {
  const { figures, ui } = getContent();
  const { opens, closes } = figures[figure];
  const { any: atAnyHour, open, closed, cost } = ui.callback;
  return {
    hours: ui.callback[figure],
    text: isAllDay({ opens, closes }) ? open : atAnyHour,
    cost,
    times: {
      opens,
      closes: closingTime(closes),
      open,
      closed: fill(closed, { opens: hourInSentence(opens) }),
    },
  };
}

/** The lines under a hero's button. Trade and partner pages show other hours than the home page. */
export function heroFacts(figure: HoursFigure) {
  const { times: _, ...callback } = callbackOf(figure);
  return { callback, proof: getContent().blocks.proof };
}
