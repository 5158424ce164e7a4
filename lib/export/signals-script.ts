import type { Config } from "@/lib/site/config";
import { bundleScript } from "./bundle-script";
import { writeHashed } from "./hashed-file";

/** One page view in ten says enough, and leaves nine visitors alone. */
const SHARE = 0.1;

/** The text of `lib/client/measure.ts` for a browser. @param share which share of page views it measures, 0 to 1 */
export const signalsScript = (url: string, share: number): Promise<string> =>
  bundleScript("measure.ts", { SIGNALS_URL: url, SIGNALS_SHARE: share });

/**
 * Writes the script that measures, for a site that has an address for it. On the site's own host, as with the demo, every
 * page view is measured, so that there is something to see.
 * @returns its address; undefined without one, and then nothing of it is in the export
 */
export async function writeSignalsScript(
  out: string,
  { signalsUrl }: Pick<Config, "signalsUrl">,
): Promise<string | undefined> {
  if (!signalsUrl) return undefined;
  const share = signalsUrl.startsWith("/") ? 1 : SHARE;
  return writeHashed(out, "signals", "js", await signalsScript(signalsUrl, share));
}
