import { availableParallelism } from "node:os";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

/** @type {(phase: string) => import("next").NextConfig} */
export default function config(phase) {
  /** @type {import("next").NextConfig} */
  const shared = {
    reactStrictMode: true,
    poweredByHeader: false,
    images: { unoptimized: true },
    // `npm run check` and `npm test` check types. A build does without, and without the tests' packages.
    typescript: { ignoreBuildErrors: true },
  };

  if (phase === PHASE_PRODUCTION_BUILD) {
    // A static export knows no rewrites; each host has its own rule for company pages.
    return {
      ...shared,
      output: "export",
      // With an export, this is the folder that it is written to.
      distDir: process.env.EXPORT_DIR,
      // Next leaves one core free, which on a machine of two leaves half the time for pages unused.
      // Its router's prefetches are not exported: working out how to pack them takes a sixth of the time for pages.
      experimental: { cpus: availableParallelism(), prefetchInlining: false },
      // The same content gives the same files, whenever it is built: what was compressed before need not be again.
      generateBuildId: () => "site",
    };
  }

  return {
    ...shared,
    async rewrites() {
      const rewrites = [{ source: "/pages/entreprise/:slug", destination: "/pages/entreprise" }];
      const demo = process.env.DEMO_ORIGIN;
      if (demo) {
        rewrites.push({ source: "/demo/:path*", destination: `${demo}/demo/:path*` });
        rewrites.push({ source: "/admin", destination: `${demo}/admin` });
        rewrites.push({ source: "/admin/:path*", destination: `${demo}/admin/:path*` });
      }
      return rewrites;
    },
  };
}
