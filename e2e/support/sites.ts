import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { type BuildContext, buildContext } from "@/lib/build/context";
import { VARIABLES } from "@/lib/site/config";
import { writeEditedContent, writeEmptyContent } from "./edited-content";
import { FIXTURE_FOLDERS } from "./fixture-folders";

const FOLDER = "test-results/sites";

/** Content folder of `ask`. */
const EMPTY_CONTENT = `${FOLDER}/empty-content`;
const EDITED_CONTENT = { contentRoot: `${FOLDER}/edited-content`, publicRoot: `${FOLDER}/edited-public` };

type SiteName = "real" | "edited" | "fixture" | "ask";

/**
 * The sites that the browser tests run on (e2e/README.md). They ignore this machine's `NEXT_PUBLIC_` variables and `.env` files,
 * and never touch the deployable `out/`.
 * @param canary a value that no export may contain
 */
export function testSites(canary = ""): Record<SiteName, BuildContext> {
  const env = { ...machineEnv(), CANARY: canary };
  const demo = { ...env, ...readEnv("demo.env") };
  const site = (name: string, changes: Partial<BuildContext>) =>
    buildContext({
      env: demo,
      target: `${FOLDER}/${name}`,
      hosting: `${FOLDER}/${name}-hosting`,
      publish: "replace",
      ...changes,
    });
  const fixture = { contentRoot: FIXTURE_FOLDERS.root, publicRoot: FIXTURE_FOLDERS.publicRoot };
  return {
    real: site("real", {}),
    edited: site("edited", { ...EDITED_CONTENT, env: { ...env, ...readEnv("production.env") } }),
    fixture: site("fixture", fixture),
    ask: site("ask", {
      ...fixture,
      contentRoot: EMPTY_CONTENT,
      env: { ...demo, NEXT_PUBLIC_SIGNALS_URL: "/demo/signaux" },
    }),
  };
}

/** Writes an edited copy of the project's content, and an emptied copy of the fixture's. */
export function prepareTestSites(): void {
  writeEditedContent({ contentRoot: "content", publicRoot: "public" }, EDITED_CONTENT);
  writeEmptyContent(FIXTURE_FOLDERS.root, EMPTY_CONTENT);
}

const readEnv = (file: string) => parseEnv(readFileSync(`e2e/fixtures/${file}`, "utf8"));

/** The environment, with the site's variables empty: Next would read unset ones from this machine's `.env` files. */
function machineEnv(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith("NEXT_PUBLIC_"));
  const empty = VARIABLES.map((name) => [name, ""]);
  return Object.fromEntries([...others, ...empty]) as NodeJS.ProcessEnv;
}

export type Site = BuildContext & { name: SiteName; url: string };

const contexts = testSites();
// The global setup sets the URLs before workers load this file.
const site = (name: SiteName): Site => ({
  ...contexts[name],
  name,
  url: process.env[`E2E_${name.toUpperCase()}_URL`] ?? "",
});

export const REAL = site("real");
export const EDITED = site("edited");
export const FIXTURE = site("fixture");
/** The fixture in consent mode `ask`. */
export const CONSENT_ASK = site("ask");
