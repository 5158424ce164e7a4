import type { Metadata } from "next";
import type { Service } from "schema-dts";
import { TITLE_MAX } from "@/content/schema";
import type { Trade } from "@/content/types";
import { withFullStop } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import type { Content } from "@/lib/content/load";
import { getConfig } from "./config";
import { getSitePage } from "./pages";
import type { Preview, SitePage } from "./site-page";

/** In pixels; the aspect ratio recommended by Facebook, WhatsApp, LinkedIn and X. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** The title with the brand, if it fits. */
export function fullTitle({ path, title }: Pick<SitePage, "path" | "title">, brand: string): string {
  const whole = path === routes.home() ? `${brand} · ${title}` : `${title} · ${brand}`;
  return whole.length <= TITLE_MAX ? whole : title;
}

/** Alternative text of a preview picture: its heading and a description of its drawing. */
export function previewAlt({ heading, drawingAlt }: Preview): string {
  return drawingAlt ? `${withFullStop(heading)} ${drawingAlt}` : heading;
}

/**
 * Metadata of a page in lib/site/pages.ts: title, description, canonical URL, Open Graph, robots.
 * Next fills in the X card from Open Graph. `og:locale` is fr_FR because Facebook does not support fr_RE.
 * @throws Error when the site has no page at this path
 */
export function pageMetadata(path: string): Metadata {
  const { site } = getContent();
  const page = getSitePage(path);
  const { title, description, preview, published, updated, noindex } = page;
  // Facebook treats all URLs with the same `og:url` as one page, which companies without a page of their own are not.
  const canonical = noindex ? undefined : path;
  const shared = {
    title,
    description,
    url: canonical,
    siteName: site.name,
    locale: "fr_FR",
    images: [{ ...PREVIEW_SIZE, url: routes.preview(path), type: "image/png", alt: previewAlt(preview) }],
  };
  return {
    title: { absolute: fullTitle(page, site.name) },
    description,
    alternates: {
      canonical,
      ...(path.startsWith(routes.blog()) && { types: { "application/rss+xml": routes.feed() } }),
    },
    ...(noindex && { robots: { index: false, follow: true } }),
    // Google Discover shows a post's picture large only if the page allows it.
    ...(published && { robots: { "max-image-preview": "large" } }),
    openGraph: published
      ? { ...shared, type: "article", publishedTime: published, modifiedTime: updated }
      : { ...shared, type: "website" },
    twitter: { card: "summary_large_image" },
  };
}

/** Metadata shared by all pages. */
export function siteMetadata(): Metadata {
  const { site } = getContent();
  return {
    metadataBase: new URL(getConfig().siteUrl),
    title: { default: `${site.name} · ${site.tagline}`, template: `%s · ${site.name}` },
    description: site.description,
    icons: {
      icon: [
        { url: routes.favicon(), sizes: "96x96" },
        { url: routes.icon(), type: "image/svg+xml", sizes: "any" },
      ],
      apple: { url: routes.touchIcon(), type: "image/png", sizes: "180x180" },
    },
  };
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/**
 * Structured data of a trade's service, in all communes, with the hours shown on its page. An independent artisan provides it, so
 * the site is its broker, not a plumber or locksmith.
 * No rating: search engines do not allow a business to mark up its own.
 */
export function serviceData(content: Content, trade: Trade, siteUrl: string): Service {
  const { site, figures, communes } = content;
  const { opens, closes } = figures.hoursTrade;
  return {
    "@type": "Service",
    name: `${trade.name} · ${site.territory}`,
    serviceType: trade.name,
    url: siteUrl + routes.trade(trade.slug),
    broker: { "@type": "Organization", name: site.name, url: siteUrl },
    hoursAvailable: { "@type": "OpeningHoursSpecification", dayOfWeek: DAYS, opens, closes },
    areaServed: communes.map(({ name }) => ({ "@type": "City", name })),
  };
}
