import type { Metadata, Viewport } from "next";
import { DevStart } from "@/components/islands/dev-start.island";
import { inDevelopment } from "@/lib/content/build-input";
import { getContent } from "@/lib/content/get";
import { readTokens } from "@/lib/drawings/sources";
import { formOrigin, getConfig } from "@/lib/site/config";
import { siteMetadata } from "@/lib/site/seo";
import "./globals.css";

export const metadata: Metadata = siteMetadata();
export const viewport: Viewport = {
  themeColor: readTokens().get("lagon-900"),
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="fr">
      <body>
        {children}
        {inDevelopment() && (
          <DevStart consent={getContent().site.consent} formOrigin={formOrigin(getConfig())} />
        )}
      </body>
    </html>
  );
}
