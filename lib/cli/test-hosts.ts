import { ensureBrowser } from "./browser";
import { buildSite, isFresh } from "./build-site";
import { ensureServers } from "./host-packages";
import { fail, runBin } from "./run";

/** The checks of the hosts' rules, on the web servers themselves. */
if (await ensureServers().catch(fail)) {
  await ensureBrowser().catch(fail);
  if (!isFresh()) await buildSite().catch(fail);
  process.exit(await runBin("playwright", ["test", "--config", "playwright.hosts.config.ts"]));
}
