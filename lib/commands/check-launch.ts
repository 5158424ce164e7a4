import { findLaunchItems } from "@/lib/build/launch-items";
import { loadContent } from "@/lib/content/load";
import { launchReport } from "@/lib/site/launch";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";

const HELP = `npm run check:launch

Donne la liste de ce qui ne doit pas être mis en ligne tel quel : une ligne par chose, avec le fichier ou la variable à
régler. Ne demande rien au réseau : une fois le site en ligne, npm run check:live.

Code de sortie : 0 s'il ne reste rien à régler, 1 sinon.`;

/** Lists what is still at a demo or placeholder value; exit code 1 until nothing is. */
readFlags({}, { french: true, help: HELP });
try {
  const items = findLaunchItems(loadContent());
  console.log(launchReport(items));
  process.exitCode = items.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
