import type { MetadataRoute } from "next";
import { routes } from "@/lib/client/routes";
import { getConfig } from "@/lib/site/config";

export const dynamic = "force-static";

/** Allows everything: crawlers must fetch a page to read its `noindex`. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: routes.home() }, sitemap: getConfig().siteUrl + routes.sitemap() };
}
