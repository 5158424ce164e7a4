import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { buildSite, OUT } from "./build-site";
import { fail } from "./run";

export const OUT_ASKING = "test-results/out-asking";
const KEPT = "test-results/out-kept";

/** Builds the site once more, in the mode that asks for consent, for the browser tests; `out/` stays as it was. */
export async function buildAsking(): Promise<void> {
  mkdirSync(dirname(OUT_ASKING), { recursive: true });
  for (const folder of [OUT_ASKING, KEPT]) rmSync(folder, { recursive: true, force: true });
  if (existsSync(OUT)) renameSync(OUT, KEPT);
  const { SITE_CONSENT = "" } = process.env;
  process.env.SITE_CONSENT = "ask";
  try {
    await buildSite();
    renameSync(OUT, OUT_ASKING);
  } finally {
    process.env.SITE_CONSENT = SITE_CONSENT;
    rmSync(OUT, { recursive: true, force: true });
    if (existsSync(KEPT)) renameSync(KEPT, OUT);
  }
}

if (process.argv[1]?.endsWith("build-asking.ts")) await buildAsking().catch(fail);
