import { buildUnlessFresh } from "@/lib/build/build-site";
import { buildContext } from "@/lib/build/context";
import { fail, runBin } from "@/lib/system/run";
import { ensureBrowser } from "@/lib/tooling/browser";
import { readFlags } from "@/lib/tooling/flags";
import { ensureServers } from "@/lib/tooling/host-packages";

/** The checks of the hosts' rules, on the web servers themselves. */
readFlags({});
if (await ensureServers().catch(fail)) {
  await ensureBrowser().catch(fail);
  await buildUnlessFresh(buildContext()).catch(fail);
  process.exitCode = await runBin("playwright", ["test", "--config", "e2e/hosts/playwright.config.ts"]);
}
