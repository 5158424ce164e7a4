import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { exportSite } from "@/lib/build/build-site";
import { fail } from "@/lib/system/run";

export const OUT_ASKING = "test-results/out-asking";

/** Builds the site once more, in the mode that asks for consent, for the browser tests; `out/` stays as it was. */
export async function buildAsking(): Promise<void> {
  mkdirSync(dirname(OUT_ASKING), { recursive: true });
  const { SITE_CONSENT = "" } = process.env;
  process.env.SITE_CONSENT = "ask";
  try {
    await exportSite(OUT_ASKING);
  } finally {
    process.env.SITE_CONSENT = SITE_CONSENT;
  }
}

if (process.argv[1]?.endsWith("build-asking.ts")) await buildAsking().catch(fail);
