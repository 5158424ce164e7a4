import { buildSite, isFresh } from "@/lib/build/build-site";
import { fail, runBin } from "@/lib/system/run";
import { ensureBrowser } from "@/lib/tooling/browser";
import { ensureServers } from "@/lib/tooling/host-packages";

/** The checks of the hosts' rules, on the web servers themselves. */
if (await ensureServers().catch(fail)) {
  await ensureBrowser().catch(fail);
  if (!isFresh()) await buildSite().catch(fail);
  process.exit(await runBin("playwright", ["test", "--config", "e2e/hosts/playwright.config.ts"]));
}
