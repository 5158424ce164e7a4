import { buildUnlessFresh } from "@/lib/build/build-site";
import { fail, runBin } from "@/lib/system/run";
import { ensureTestBrowser } from "@/lib/tooling/browser";
import { readFlags } from "@/lib/tooling/flags";
import { ensureServers } from "@/lib/tooling/host-packages";
import { testSites } from "@/lib/tooling/test-sites";

/** The checks of the hosts' rules, on the web servers themselves. */
readFlags({});
const missing = await ensureServers().catch(fail);
if (missing) console.log(`SKIPPED ${missing}`);
else {
  await ensureTestBrowser().catch(fail);
  await buildUnlessFresh(testSites().fixture).catch(fail);
  process.exitCode = await runBin("playwright", ["test", "--config", "e2e/hosts/playwright.config.ts"]);
}
