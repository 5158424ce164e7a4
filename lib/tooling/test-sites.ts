import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { type BuildContext, buildContext } from "@/lib/build/context";

const FIXTURES = "e2e/fixtures";
const FOLDER = "test-results/sites";

/**
 * The sites that the browser tests look at. Behaviour is tried on a site of the tests' own, whatever the project's
 * content says; what must hold for any content is tried on the project's content.
 */
export type TestSites = { real: BuildContext; fixture: BuildContext; ask: BuildContext };

/**
 * The contexts of the test sites. Neither the variables of this machine nor its `.env` files have any influence, and the
 * deployable `out/` is not touched.
 * @param canary a value that must not be found in any export
 */
export function testSites(canary = ""): TestSites {
  const env = { ...machineEnv(), ...demoEnv(), CANARY: canary };
  const site = (name: string, changes: Partial<BuildContext>) =>
    buildContext({
      env,
      target: `${FOLDER}/${name}`,
      hosting: `${FOLDER}/${name}-hosting`,
      reuseCompiled: true,
      ...changes,
    });
  const fixture = { contentRoot: `${FIXTURES}/content`, publicRoot: `${FIXTURES}/public` };
  return {
    real: site("real", {}),
    fixture: site("fixture", fixture),
    ask: site("ask", { ...fixture, consent: "ask" }),
  };
}

/** The configuration of the test sites: the demo services. */
const demoEnv = () => parseEnv(readFileSync(`${FIXTURES}/demo.env`, "utf8"));

/** What programs need of the environment, without the site's configuration. */
function machineEnv(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith("NEXT_PUBLIC_"));
  return Object.fromEntries(variables) as NodeJS.ProcessEnv;
}
