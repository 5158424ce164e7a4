import { buildSite } from "@/lib/build/build-site";
import { buildContext } from "@/lib/build/context";
import { findLaunchItems } from "@/lib/build/launch-items";
import { launchCount } from "@/lib/site/launch-report";
import { fail } from "@/lib/system/run";
import { readFlags } from "@/lib/tooling/flags";

/**
 * Builds the site into `out/`. `--keep` leaves the hashed files of earlier builds there for 7 days, for pages that are open
 * during a deploy; `--plain` ships the pages as Next exports them (lib/export/README.md says when); the other flag is for
 * the builds that watching starts.
 */
const flags = readFlags({
  keep: { type: "boolean" },
  plain: { type: "boolean" },
  publish: { type: "text", choices: ["replace", "swap"], default: "replace" },
});
try {
  const context = buildContext({ publish: flags.publish, keep: flags.keep, plain: flags.plain });
  await buildSite(context);
  console.log(`The site is in ${context.target}/.`);
  const items = findLaunchItems();
  if (items.length > 0) console.log(`${launchCount(items)} : npm run check:launch en donne la liste.`);
} catch (error) {
  fail(error);
}
