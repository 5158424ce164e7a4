import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

/** @type {(phase: string) => import("next").NextConfig} */
export default function config(phase) {
  /** @type {import("next").NextConfig} */
  const shared = { reactStrictMode: true, poweredByHeader: false, images: { unoptimized: true } };

  // A static export knows no rewrites; each host has its own rule for company pages.
  if (phase === PHASE_PRODUCTION_BUILD) return { ...shared, output: "export" };

  return {
    ...shared,
    async rewrites() {
      const rewrites = [{ source: "/pages/entreprise/:slug", destination: "/pages/entreprise" }];
      const demo = process.env.DEMO_ORIGIN;
      if (demo) rewrites.push({ source: "/demo/:path*", destination: `${demo}/demo/:path*` });
      return rewrites;
    },
  };
}
