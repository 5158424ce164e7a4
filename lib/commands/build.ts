import { buildSite, OUT } from "@/lib/build/build-site";
import { findLaunchItems } from "@/lib/build/launch-items";
import { launchCount } from "@/lib/site/launch";
import { fail } from "@/lib/system/run";

await buildSite().catch(fail);
console.log(`The site is in ${OUT}/.`);
const items = findLaunchItems();
if (items.length > 0) console.log(`${launchCount(items)} : npm run check:launch en donne la liste.`);
