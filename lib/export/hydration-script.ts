import { join } from "node:path";
import { build } from "esbuild";
import type { ConsentMode } from "@/lib/client/consent";
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

const ENTRY = join(import.meta.dirname, "../client/hydrate.ts");

/** The text of `lib/client/hydrate.ts` for a browser. @throws Error when it cannot be bundled */
export async function hydrationScript(needs: HydrationNeeds): Promise<string> {
  const { formHost, consent, chunks, styles, steps } = needs;
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    define: {
      FORM_ORIGIN: JSON.stringify(formHost.startsWith("/") ? "" : new URL(formHost).origin),
      CONSENT: JSON.stringify(consent),
      SHARED_CHUNKS: JSON.stringify(chunks),
      SHARED_STYLES: JSON.stringify(styles),
      STEPS: JSON.stringify(steps),
    },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    // Without "use strict": the compiler has found what it would forbid.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    legalComments: "none",
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${ENTRY} could not be bundled`);
  return file.text;
}
