import { buildSite } from "@/lib/build/build-site";
import { buildContext } from "@/lib/build/context";
import { findLaunchItems } from "@/lib/build/launch-items";
import { writeSchemas } from "@/lib/content/json-schemas";
import { overriddenVariables } from "@/lib/site/env-files";
import { launchCount } from "@/lib/site/launch";
import { readFlags } from "@/lib/system/flags";

const HELP = `npm run build [-- --keep]

Vérifie la configuration et le contenu, puis écrit le site dans out/ et les règles des hébergeurs dans hosting/.

  --keep   garde dans out/_next/static les fichiers des constructions précédentes, 7 jours, pour les pages ouvertes
           pendant la publication : à donner pour un site en ligne

Code de sortie : 0 si le site est construit, 1 sinon ; le site d'avant reste alors dans out/.`;

// `--swap` is internal: `watchSite` passes it.
const flags = readFlags(
  { keep: { type: "boolean", default: false }, swap: { type: "boolean", default: false } },
  { help: HELP },
);
writeSchemas();
for (const line of overriddenVariables()) console.error(line);
const context = buildContext({ publish: flags.swap ? "swap" : flags.keep ? "keep" : "replace" });
const content = await buildSite(context);
console.log(`Le site est dans ${context.target}/.`);
const { items } = findLaunchItems(content);
if (items.length > 0) console.log(`${launchCount(items)} : npm run check:launch en donne la liste.`);
