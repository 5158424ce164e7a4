import type { BuildContext } from "@/lib/build/context";

/** The site in consent mode `ask`, as browser tests want it beside the deployable one. */
export const ASK_SITE = {
  target: "test-results/out-ask",
  hosting: "test-results/hosting-ask",
  consent: "ask",
} as const satisfies Partial<BuildContext>;
