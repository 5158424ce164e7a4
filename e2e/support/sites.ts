import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { type BuildContext, buildContext } from "@/lib/build/context";
import { writeEditedContent, writeEmptyContent } from "./edited-content";
import { FIXTURE_FOLDERS } from "./fixture-folders";

const FIXTURES = "e2e/fixtures";
const FOLDER = "test-results/sites";

/** Where the content of `ask` lies. */
const EMPTY_CONTENT = `${FOLDER}/empty-content`;
/** Where the edited content lies. */
const EDITED_CONTENT = { contentRoot: `${FOLDER}/edited-content`, publicRoot: `${FOLDER}/edited-public` };

type SiteName = "real" | "edited" | "fixture" | "ask";

/**
 * The sites that the browser tests look at:
 * - `fixture`: a site of the tests' own, on which behaviour is tried
 * - `ask`: the same in that consent mode, without article, partner or listed company; it measures how it runs
 * - `real`: the project's own content, for what must hold for any content
 * - `edited`: the same after an editor's and an operator's changes
 *
 * Neither the variables of this machine nor its `.env` files have any influence, and the deployable `out/` is not touched.
 * @param canary a value that must not be found in any export
 */
export function testSites(canary = ""): Record<SiteName, BuildContext> {
  const env = { ...machineEnv(), CANARY: canary };
  const demo = { ...env, ...readEnv("demo.env") };
  const site = (name: string, changes: Partial<BuildContext>) =>
    buildContext({
      env: demo,
      target: `${FOLDER}/${name}`,
      hosting: `${FOLDER}/${name}-hosting`,
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
      consent: "ask",
      env: { ...demo, NEXT_PUBLIC_SIGNALS_URL: "/demo/signaux" },
    }),
  };
}

/** Writes the edited copy of the project's content, and the emptied one of the fixture's. */
export function prepareTestSites(): void {
  writeEditedContent({ contentRoot: "content", publicRoot: "public" }, EDITED_CONTENT);
  writeEmptyContent(FIXTURE_FOLDERS.root, EMPTY_CONTENT);
}

const readEnv = (file: string) => parseEnv(readFileSync(`${FIXTURES}/${file}`, "utf8"));

/** What programs need of the environment, without the site's configuration. */
function machineEnv(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith("NEXT_PUBLIC_"));
  return Object.fromEntries(variables) as NodeJS.ProcessEnv;
}

/** A site under test, with its address. */
export type Site = BuildContext & { name: SiteName; url: string };

const contexts = testSites();
// The global setup sets the addresses before workers load this file.
const site = (name: SiteName): Site => ({
  ...contexts[name],
  name,
  url: process.env[`E2E_${name.toUpperCase()}_URL`] ?? "",
});

export const REAL = site("real");
export const EDITED = site("edited");
export const FIXTURE = site("fixture");
/** The fixture in consent mode `ask`. */
export const ASK = site("ask");
