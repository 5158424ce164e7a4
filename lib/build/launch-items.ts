import { type Content, rawLegalTexts } from "@/lib/content/load";
import { COMPANIES } from "@/lib/server/demo/companies";
import { readConfig } from "@/lib/site/config";
import { ENVIRONMENT, placeOf } from "@/lib/site/env-files";
import { launchList } from "@/lib/site/launch";
import type { LaunchItem } from "@/lib/site/launch-config";
import { productionEnv } from "./context";

/**
 * What a production build of this content, in the current environment, would still show of the demonstration.
 * @returns the items, and a note for each decision that matches no item
 */
export function findLaunchItems(content: Content): { items: LaunchItem[]; notes: string[] } {
  const env = productionEnv();
  const { items, notes } = launchList(readConfig(env), content, rawLegalTexts(), Object.keys(COMPANIES));
  const withSource = items.map((item) => {
    const [, name] = /: (NEXT_PUBLIC_\w+)$/.exec(item.where) ?? [];
    if (!name || placeOf(name, env[name]) !== ENVIRONMENT) return item;
    return { ...item, what: `${item.what} (valeur des ${ENVIRONMENT}, pas de ce fichier)` };
  });
  return { items: withSource, notes };
}
