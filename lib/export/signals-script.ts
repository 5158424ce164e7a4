import type { Element } from "hast";
import { routes } from "@/lib/client/routes";
import type { Config } from "@/lib/site/config";
import { bundleScript } from "./bundle";
import { writeHashed } from "./hashed-file";
import { element, pagePath } from "./page";

/** One page view in ten says enough, and leaves nine visitors alone. */
const SHARE = 0.1;

/** The text of `lib/client/measure.ts` for a browser. @param share which share of page views it measures, 0 to 1 */
export const signalsScript = (url: string, share: number): Promise<string> =>
  bundleScript({
    code: `import { measure } from "./measure";\nmeasure(${JSON.stringify({ url, share })});`,
    folder: "lib/client",
  });

/** Which company visitors look at is not told. */
function pageName(file: string): string {
  const path = pagePath(file);
  const companies = routes.companyShell();
  return path.startsWith(`${companies}/`) ? companies : path;
}

/**
 * Writes the script that measures, for a site that has an address for it. For the demo it measures every page view, so that
 * there is something to see.
 * @returns the script elements of a page, by its file: none without that address, and then nothing of it is in the export
 */
export async function writeSignalsScript(
  out: string,
  { signalsUrl }: Pick<Config, "signalsUrl">,
): Promise<(file: string) => Element[]> {
  if (!signalsUrl) return () => [];
  const script = await signalsScript(signalsUrl, signalsUrl.startsWith("/demo/") ? 1 : SHARE);
  const src = writeHashed(out, "signals", "js", script);
  return (file) => [element("script", { defer: true, fetchPriority: "low", src, dataPage: pageName(file) })];
}
