import type { ConsentMode } from "@/lib/client/consent";
import { bundleScript } from "./bundle-script";
import type { ModuleId } from "./steps";

/** What the hydration script of a site has bundled in: the files that every page needs, and what to run first. */
export type HydrationNeeds = {
  /** Where forms come from: a path is one of the site's own. */
  formHost: string;
  consent: ConsentMode;
  /** Addresses. */
  chunks: readonly string[];
  styles: readonly string[];
  /** Ids of modules (`startSteps`); none where each page's data end with what starts them. */
  steps: readonly ModuleId[];
};

/** The text of `lib/client/hydrate.ts` for a browser. @throws Error when it cannot be bundled */
export function hydrationScript({
  formHost,
  consent,
  chunks,
  styles,
  steps,
}: HydrationNeeds): Promise<string> {
  return bundleScript("hydrate.ts", {
    FORM_ORIGIN: formHost.startsWith("/") ? "" : new URL(formHost).origin,
    CONSENT: consent,
    SHARED_CHUNKS: chunks,
    SHARED_STYLES: styles,
    STEPS: steps,
  });
}
