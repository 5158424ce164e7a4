import type { Metadata } from "next";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { getConfig } from "./config";
import { getSitePage } from "./pages";
import type { Preview, SitePage } from "./site-page";

/** The longest title that search engines show whole, in characters. */
const TITLE_MAX = 60;
/** In pixels; Facebook, WhatsApp, LinkedIn and X ask for this proportion. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** The title with the brand, where there is room for it. */
export function fullTitle({ path, title }: Pick<SitePage, "path" | "title">, brand: string): string {
  const whole = path === routes.home() ? `${brand} · ${title}` : `${title} · ${brand}`;
  return whole.length <= TITLE_MAX ? whole : title;
}

/** The text alternative of a preview picture: its heading, and what its drawing shows. */
export function previewAlt({ heading, drawingAlt }: Preview): string {
  return drawingAlt ? `${heading.replace(/(?<![.!?])$/, ".")} ${drawingAlt}` : heading;
}

/**
 * The metadata of a page of lib/site/pages.ts: title, description, canonical from the path, Open Graph, robots.
 * Next fills the X card in from Open Graph. `og:locale` is fr_FR, because Facebook's list of locales has no fr_RE.
 * @throws Error when the site has no page at this path
 */
export function pageMetadata(path: string): Metadata {
  const { site } = getContent();
  const page = getSitePage(path);
  const { title, description, preview, published, updated, noindex } = page;
  const shared = {
    title,
    description,
    url: path,
    siteName: site.name,
    locale: "fr_FR",
    images: [{ ...PREVIEW_SIZE, url: routes.preview(path), type: "image/png", alt: previewAlt(preview) }],
  };
  return {
    title: { absolute: fullTitle(page, site.name) },
    description,
    alternates: {
      ...(noindex ? {} : { canonical: path }),
      ...(path.startsWith(routes.blog()) && { types: { "application/rss+xml": routes.feed() } }),
    },
    ...(noindex && { robots: { index: false, follow: true } }),
    openGraph: published
      ? { ...shared, type: "article", publishedTime: published, modifiedTime: updated }
      : { ...shared, type: "website" },
    twitter: { card: "summary_large_image" },
  };
}

/** The metadata that every page shares. */
export function siteMetadata(): Metadata {
  const { site } = getContent();
  return {
    metadataBase: new URL(getConfig().siteUrl),
    title: { default: `${site.name} · ${site.tagline}`, template: `%s · ${site.name}` },
    description: site.description,
    icons: {
      icon: [
        { url: routes.favicon(), sizes: "32x32" },
        { url: routes.icon(), type: "image/svg+xml", sizes: "any" },
      ],
      apple: { url: routes.touchIcon(), type: "image/png", sizes: "180x180" },
    },
  };
}
