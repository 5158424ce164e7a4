import type { Communes, Vetting } from "@/content/types";
import { type Loading, reportField } from "./loading";
import { CONTENT_FILES } from "./registry";

/** Adds a problem for each portrait whose commune is none of the island's. */
export function checkPortraits({ portraits }: Vetting, communes: Communes, loading: Loading): void {
  const { root } = loading;
  const file = `${root}/${CONTENT_FILES.single.vetting.pattern}`;
  for (const [index, { commune }] of portraits.entries()) {
    if (communes.some(({ name }) => name === commune)) continue;
    const message = `« ${commune} » n'est pas une commune de l'île ; leurs noms sont dans ${root}/communes.yaml`;
    reportField(loading, file, ["portraits", index, "commune"], message);
  }
}
