import type { MetadataRoute } from "next";
import { routes } from "@/lib/client/routes";
import { getConfig } from "@/lib/site/config";

export const dynamic = "force-static";

/** Everything may be fetched: pages that are not to be listed say so themselves, which a crawler must be able to read. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: routes.home() }, sitemap: getConfig().siteUrl + routes.sitemap() };
}
