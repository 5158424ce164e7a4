import type { HostRules } from "./rules";

const list = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * vercel.json, to lie in the published folder. Files go before rewrites.
 * @see https://vercel.com/docs/project-configuration
 */
export function vercelJson({ headers, caching, rewrite, rareTypes }: HostRules): string {
  const config = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    buildCommand: "",
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [{ source: `${rewrite.below}:slug+`, destination: rewrite.page }],
    headers: [
      { source: "/(.*)", headers: list({ ...headers, "Cache-Control": caching.others }) },
      { source: `${caching.hashedBelow}(.*)`, headers: list({ "Cache-Control": caching.hashed }) },
      ...Object.entries(rareTypes).map(([path, type]) => ({
        source: path,
        headers: list({ "Content-Type": type }),
      })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
