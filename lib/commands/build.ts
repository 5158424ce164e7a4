import { buildSite } from "@/lib/build/build-site";
import { buildContext } from "@/lib/build/context";
import { findLaunchItems } from "@/lib/build/launch-items";
import { launchCount } from "@/lib/site/launch";
import { fail } from "@/lib/system/run";
import { readFlags } from "@/lib/tooling/flags";

/** Builds the site into `out/`. The flag is for the builds that watching starts. */
const flags = readFlags({
  publish: { type: "text", choices: ["replace", "swap"], default: "replace" },
});
try {
  const context = buildContext({ publish: flags.publish });
  await buildSite(context);
  console.log(`The site is in ${context.target}/.`);
  const items = findLaunchItems();
  if (items.length > 0) console.log(`${launchCount(items)} : npm run check:launch en donne la liste.`);
} catch (error) {
  fail(error);
}
