import { buildSite } from "@/lib/build/build-site";
import { buildContext } from "@/lib/build/context";
import { findLaunchItems } from "@/lib/build/launch-items";
import { writeSchemas } from "@/lib/content/json-schemas";
import { overriddenVariables } from "@/lib/site/env-files";
import { launchCount } from "@/lib/site/launch";
import { readFlags } from "@/lib/system/flags";

const HELP = `npm run build

Vérifie la configuration et le contenu, puis écrit le site dans out/ et les règles des hébergeurs dans hosting/.
out/_next/static garde 7 jours les fichiers des constructions précédentes, pour les pages ouvertes pendant la publication.

Code de sortie : 0 si le site est construit, 1 sinon ; le site d'avant reste alors dans out/.`;

// `--swap` is internal: `watchSite` passes it.
const { swap } = readFlags({ swap: { type: "boolean", default: false } }, { help: HELP });
writeSchemas();
for (const line of overriddenVariables()) console.error(line);
const context = buildContext({ publish: swap ? "swap" : "keep" });
const content = await buildSite(context);
console.log(`Le site est dans ${context.target}/.`);
const { items } = findLaunchItems(content);
if (items.length > 0) console.log(`${launchCount(items)} : npm run check:launch en donne la liste.`);
