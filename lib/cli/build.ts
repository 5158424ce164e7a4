import { buildSite, OUT } from "./build-site";
import { fail } from "./run";

await buildSite().catch(fail);
console.log(`The site is in ${OUT}/.`);
