import { HIDDEN_FIELDS } from "@/lib/client/request/hidden-fields";
import { type Loading, reportField } from "./loading";
import { CONTENT_FILES } from "./registry";
import type { Path } from "./strings";

/** Names that content gives to hidden fields of the forms; null where nothing is sent. */
type Names = { commune: string | null; campaign: string | null };

/** Adds a problem for each of these names that would take the place of another value that the site sends. */
export function checkHiddenFields({ commune, campaign }: Names, loading: Loading): void {
  const { single, pages } = CONTENT_FILES;
  const refuse = (name: string | null, reserved: readonly unknown[], pattern: string, path: Path) => {
    if (name === null || !reserved.includes(name)) return;
    const message = `« ${name} » est déjà un champ que le site remplit : choisissez un autre nom`;
    reportField(loading, `${loading.root}/${pattern}`, path, message);
  };
  refuse(commune, HIDDEN_FIELDS, single.blocks.pattern, ["network", "finder", "field"]);
  refuse(campaign, [...HIDDEN_FIELDS, commune], pages.company.pattern, ["campaign"]);
}
