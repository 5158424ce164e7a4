import type { MetadataRoute } from "next";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { readTokens } from "@/lib/drawings/sources";

export const dynamic = "force-static";

export default function manifest(): MetadataRoute.Manifest {
  const { site } = getContent();
  const tokens = readTokens();
  return {
    name: `${site.name} · ${site.tagline}`,
    short_name: site.name,
    description: site.description,
    lang: "fr",
    start_url: routes.home(),
    display: "browser",
    background_color: tokens.get("sable-50"),
    theme_color: tokens.get("lagon-900"),
    icons: [
      { src: routes.icon(), sizes: "any", type: "image/svg+xml" },
      { src: routes.touchIcon(), sizes: "180x180", type: "image/png" },
      { src: routes.art("logo-mono"), sizes: "any", type: "image/svg+xml", purpose: "monochrome" },
    ],
  };
}
