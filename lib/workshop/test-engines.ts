import { ENGINES } from "@/e2e/support/engines";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";
import { enginesSuite, runSuite } from "./suites";

/** The visitor journeys in other engines than Chromium; `npm run workshop test-engines firefox` takes one. */
const { words } = readFlags({}, { words: true });
const engines = ENGINES.filter((engine) => words.length === 0 || words.includes(engine));
if (engines.length < words.length) fail(`There are ${ENGINES.join(", ")}.`);
await enginesSuite(engines).then(runSuite).catch(fail);
