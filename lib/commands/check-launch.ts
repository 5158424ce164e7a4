import { buildContext } from "@/lib/build/context";
import { uploadFaults } from "@/lib/build/freshness";
import { findLaunchItems } from "@/lib/build/launch-items";
import { loadContent } from "@/lib/content/load";
import { overriddenVariables } from "@/lib/site/env-files";
import { launchCount, launchReport } from "@/lib/site/launch";
import { readFlags } from "@/lib/system/flags";

const HELP = `npm run check:launch [-- --out]

Donne la liste de ce qui ne doit pas être mis en ligne tel quel : une ligne par chose, avec le fichier ou la variable à
régler. Ne demande rien au réseau : une fois le site en ligne, npm run check:live.

  --out   regarde aussi out/, comme upload.sh avant l'envoi : construit avec le contenu et les valeurs d'ici, sans fichier
          changé à la main depuis ; avec PUBLISH_EXAMPLES=1, les points de la liste n'arrêtent rien

Code de sortie : 0 s'il ne reste rien à régler, 1 sinon.`;

const { out } = readFlags({ out: { type: "boolean", default: false } }, { help: HELP });
const lines = [...overriddenVariables(), ...(out ? uploadFaults(buildContext(), new Date()) : [])];
for (const line of lines) console.error(line);
const isUploadRefused = out && lines.length > 0;
const { items, notes } = findLaunchItems(loadContent());
const examplesAllowed = out && items.length > 0 && process.env.PUBLISH_EXAMPLES === "1";
if (!examplesAllowed) console.log(launchReport(items));
else if (!isUploadRefused)
  console.log(`PUBLISH_EXAMPLES=1 : l’envoi est permis malgré ${launchCount(items)} (npm run check:launch).`);
for (const note of notes) console.log(note);
process.exitCode = isUploadRefused || (items.length > 0 && !examplesAllowed) ? 1 : 0;
