import { launchCount } from "../launch";
import { buildSite, OUT } from "./build-site";
import { findLaunchItems } from "./launch-items";
import { fail } from "./run";

await buildSite().catch(fail);
console.log(`The site is in ${OUT}/.`);
const items = findLaunchItems();
if (items.length > 0) console.log(`${launchCount(items)} : npm run check:launch en donne la liste.`);
