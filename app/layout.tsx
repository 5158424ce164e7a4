import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { DevStart } from "@/components/islands/dev-start.island";
import { inDevelopment } from "@/lib/content/build-input";
import { getContent } from "@/lib/content/get";
import { readTokens } from "@/lib/drawings/sources";
import { formOrigin, getConfig } from "@/lib/site/config";
import { siteMetadata } from "@/lib/site/seo";
import "./globals.css";

const bricolage = localFont({
  src: "./fonts/bricolage-fr.woff2",
  weight: "400 800",
  display: "swap",
  // Next's would be 9 % too wide. Ours: app/styles/theme.css.
  adjustFontFallback: false,
  variable: "--font-bricolage",
});

export const metadata: Metadata = siteMetadata();
export const viewport: Viewport = {
  themeColor: readTokens().get("lagon-900"),
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="fr" className={bricolage.variable}>
      <body>
        {children}
        {inDevelopment() && (
          <DevStart consent={getContent().site.consent} formOrigin={formOrigin(getConfig())} />
        )}
      </body>
    </html>
  );
}
