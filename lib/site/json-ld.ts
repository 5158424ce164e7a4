import type { Service, WebSite, WithContext } from "schema-dts";
import type { Trade } from "@/content/types";
import { routes } from "@/lib/client/routes";
import type { Content } from "@/lib/content/load";

// Structured data (https://schema.org) for which next-seo has no component.

const CONTEXT = "https://schema.org";

/** The site as search engines name it. */
export function webSiteData({ site }: Content, siteUrl: string): WithContext<WebSite> {
  return { "@context": CONTEXT, "@type": "WebSite", name: site.name, url: siteUrl, inLanguage: "fr" };
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/**
 * A trade's service, in all communes, at the hours that its page shows. The site arranges it; an independent artisan
 * provides it, so that the site is its broker and no plumber or locksmith.
 * It has no rating: search engines do not allow a business to mark up its own.
 */
export function serviceData(content: Content, trade: Trade, siteUrl: string): WithContext<Service> {
  const { site, figures, communes } = content;
  const { opens, closes } = figures.hoursTrade;
  return {
    "@context": CONTEXT,
    "@type": "Service",
    name: `${trade.name} · ${site.territory}`,
    serviceType: trade.name,
    url: siteUrl + routes.trade(trade.slug),
    broker: { "@type": "Organization", name: site.name, url: siteUrl },
    hoursAvailable: { "@type": "OpeningHoursSpecification", dayOfWeek: DAYS, opens, closes },
    areaServed: communes.map(({ name }) => ({ "@type": "City", name })),
  };
}
