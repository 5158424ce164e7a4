import type { Metadata } from "next";
import { getConfig } from "./config";
import { getContent } from "./content/get";

export type PageMeta = {
  /** Title without the brand, which the layout's template adds. */
  title: string;
  description: string;
  /** The page's path, from lib/routes. */
  path: string;
  /** Kept out of search results. */
  noindex?: boolean;
};

/** The metadata of a page: canonical from its path, Open Graph from title and description. */
export function pageMetadata({ title, description, path, noindex = false }: PageMeta): Metadata {
  const { site } = getContent();
  return {
    title,
    description,
    ...(noindex ? { robots: { index: false, follow: true } } : { alternates: { canonical: path } }),
    openGraph: { title, description, url: path, siteName: site.name, locale: "fr_FR", type: "website" },
  };
}

/** The metadata that every page shares. */
export function siteMetadata(): Metadata {
  const { site } = getContent();
  return {
    metadataBase: new URL(getConfig().siteUrl),
    title: { default: `${site.name} · ${site.tagline}`, template: `%s · ${site.name}` },
    description: site.description,
  };
}
