import type { MetadataRoute } from "next";
import { getConfig } from "@/lib/site/config";
import { sitePages } from "@/lib/site/pages";

export const dynamic = "force-static";

export default function sitemap(): MetadataRoute.Sitemap {
  const { siteUrl } = getConfig();
  return [...sitePages().values()]
    .filter(({ noindex }) => !noindex)
    .map(({ path, updated }) => ({ url: siteUrl + path, lastModified: updated }));
}
