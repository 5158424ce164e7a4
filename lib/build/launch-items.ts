import { rawLegalTexts } from "@/lib/content/legal";
import type { Content } from "@/lib/content/load";
import { demoSlugs } from "@/lib/server/demo/companies";
import { readConfig } from "@/lib/site/config";
import { launchList } from "@/lib/site/launch";
import type { LaunchItem } from "@/lib/site/launch-config";
import { productionEnv } from "./context";

/** What a production build of this content with the present environment would still show of the demonstration. */
export function findLaunchItems(content: Content): LaunchItem[] {
  return launchList(readConfig(productionEnv()), content, rawLegalTexts(), demoSlugs());
}
