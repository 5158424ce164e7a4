import { TWINS } from "./file-types";
import type { HostRules } from "./rules";

const list = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * vercel.json, to lie in the published folder. Files go before rewrites.
 * @see https://vercel.com/docs/project-configuration
 */
export function vercelJson({ headers, caching, rewrite, rareTypes }: HostRules): string {
  return json({
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
  });
}

/**
 * firebase.json, to lie beside `out/`. Files go before rewrites.
 * @see https://firebase.google.com/docs/hosting/full-config
 */
export function firebaseJson(rules: HostRules): string {
  const { headers, caching, rewrite, rareTypes, hidden } = rules;
  return json({
    hosting: {
      public: "out",
      ignore: [
        ...TWINS.map((ending) => `**/*${ending}`),
        ...hidden.filter((path) => !path.startsWith("/404")).map((path) => path.slice(1)),
      ],
      cleanUrls: true,
      trailingSlash: false,
      rewrites: [{ source: `${rewrite.below}**`, destination: `${rewrite.page}.html` }],
      headers: [
        { source: "**", headers: list({ ...headers, "Cache-Control": caching.others }) },
        { source: `${caching.hashedBelow}**`, headers: list({ "Cache-Control": caching.hashed }) },
        ...Object.entries(rareTypes).map(([path, type]) => ({
          source: path,
          headers: list({ "Content-Type": type }),
        })),
      ],
    },
  });
}
