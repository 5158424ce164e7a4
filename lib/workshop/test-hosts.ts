import { ensureServers } from "@/e2e/support/host-packages";
import { testSites } from "@/e2e/support/test-sites";
import { buildUnlessFresh } from "@/lib/build/build-site";
import { readFlags } from "@/lib/system/flags";
import { fail, runBin } from "@/lib/system/run";
import { ensureTestBrowser } from "@/lib/workshop/browser";

/** The checks of the hosts' rules, on the web servers themselves. */
readFlags({});
const missing = await ensureServers().catch(fail);
if (missing) console.log(`SKIPPED ${missing}`);
else {
  await ensureTestBrowser().catch(fail);
  await buildUnlessFresh(testSites().fixture).catch(fail);
  process.exitCode = await runBin("playwright", ["test", "--config", "e2e/hosts/playwright.config.ts"]);
}
