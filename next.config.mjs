import { availableParallelism } from "node:os";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

/** @type {(phase: string) => import("next").NextConfig} */
export default function config(phase) {
  /** @type {import("next").NextConfig} */
  const shared = {
    reactStrictMode: true,
    poweredByHeader: false,
    images: { unoptimized: true },
    // `npm run check` and `npm test` check types. Builds don't, so they need no test packages.
    typescript: { ignoreBuildErrors: true },
  };

  if (phase === PHASE_PRODUCTION_BUILD) {
    // Static exports have no rewrites; each host has its own rule for company pages.
    return {
      ...shared,
      output: "export",
      // With `output: "export"`, the export is written here.
      distDir: process.env.EXPORT_DIR,
      // By default Next leaves one core free: half of a two-core machine.
      // Inlining router prefetches takes a sixth of page generation, and they are not exported.
      experimental: { cpus: availableParallelism(), prefetchInlining: false },
      // A constant id keeps builds reproducible, so unchanged files are not compressed again.
      generateBuildId: () => "site",
    };
  }

  return {
    ...shared,
    // The editor has the same origin: a script in a partner's logo, opened by itself, could write content. Hosts send a policy with
    // every response. Here Next's own pages would not run with one, so it goes to paths with a full stop, however they are encoded,
    // except to company pages, which a person may type with one; with `%2f` such a path could lead to any file.
    async headers() {
      const policy = { key: "Content-Security-Policy", value: "script-src 'none'" };
      return [{ source: "/:file((?!pages/entreprise/[^/%]*$).*(?:\\.|%2e).*)", headers: [policy] }];
    },
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
