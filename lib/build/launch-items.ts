import { rawLegalTexts } from "@/lib/content/legal";
import { loadContent } from "@/lib/content/load";
import { demoSlugs } from "@/lib/server/demo/companies";
import { readConfig } from "@/lib/site/config";
import { type LaunchItem, launchList } from "@/lib/site/launch";
import { productionEnv } from "./context";

/** What a production build with the present files and environment would still show of the demonstration. */
export function findLaunchItems(): LaunchItem[] {
  return launchList(readConfig(productionEnv()), loadContent(), rawLegalTexts(), demoSlugs());
}
