import { ensureBrowser } from "./browser";
import { buildSite, isFresh } from "./build-site";
import { ensureServers } from "./host-servers";
import { fail, runBin } from "./run";

/** The checks of the hosts' rules, on the servers themselves. */
if (!(await ensureServers().catch(fail))) {
  if (process.env.CI)
    fail("The servers for these checks are not installed, and cannot be: Debian and root are needed.");
  console.log(
    "Skipped: nginx with its brotli module, Apache and Caddy are not installed (Debian's packages, or root).",
  );
  process.exit(0);
}
await ensureBrowser().catch(fail);
if (!isFresh()) await buildSite().catch(fail);
process.exit(await runBin("playwright", ["test", "--config", "playwright.hosts.config.ts"]));
