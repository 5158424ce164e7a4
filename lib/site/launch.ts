import type { Decision } from "@/content/types";
import { variableKey } from "@/lib/content/decisions";
import type { Content } from "@/lib/content/load";
import type { Config } from "./config";
import { type AddItem, addConfigItems, type LaunchItem } from "./launch-config";
import { addContentItems, addGaps } from "./launch-content";

/**
 * Everything to fix before launch: demo values in the configuration, examples and gaps in content.
 * @param prose raw text of each legal page, by file path
 * @param demoSlugs companies that exist only in the demo
 * @returns the items without a decision in content/launch.yaml, and a French line for each decision that matches no item
 */
export function launchList(
  config: Config,
  content: Content,
  prose: ReadonlyMap<string, string>,
  demoSlugs: readonly string[] = [],
): { items: LaunchItem[]; notes: string[] } {
  const decisions = content.launch ?? [];
  const all: LaunchItem[] = [];
  const add: AddItem = (where, what, decision) => all.push({ where, what, ...decision });
  addConfigItems(config, add);
  addContentItems(content, demoSlugs, add);
  const isDescribed = [...prose.values()].some((text) => text.includes("<Mesures>"));
  // A site that reports signals must say so in its legal texts.
  if (config.signalsUrl && !isDescribed)
    add(
      variableKey("NEXT_PUBLIC_SIGNALS_URL"),
      "dire dans la politique de confidentialité, entre <Mesures> et </Mesures>, ce qui est mesuré",
    );
  for (const [file, text] of prose) addGaps(file, config.signalsUrl ? text : withoutMeasureBlocks(text), add);
  return {
    items: all.filter((item) => !decisions.some((decision) => decides(decision, item))),
    notes: decisions.filter(({ key }) => !all.some(({ where }) => where === key)).map(unusedNote),
  };
}

/** A decision about a value applies to that value only. */
const decides = ({ key, value }: Decision, { where, decidable, value: current }: LaunchItem) =>
  decidable === true && key === where && (current === undefined || current === value);

const unusedNote = ({ key }: Decision) =>
  `À savoir : content/launch.yaml : « ${key} » n'est plus un point ; retirez cette décision`;

/** Empties `<Mesures>` blocks, keeping line numbers. */
const withoutMeasureBlocks = (text: string) =>
  text.replace(/<Mesures>.*?<\/Mesures>/gs, (hidden) => hidden.replace(/.+/g, ""));

/** The list as text for a terminal, with a count as heading. */
export function launchReport(items: readonly LaunchItem[]): string {
  if (items.length === 0) return "Plus rien à l'état de démonstration : le site peut être mis en ligne.";
  const alternative = " ; ou décidez-en dans content/launch.yaml (content/README.md)";
  const lines = items.map(({ where, what, decidable, value }) => {
    const bound = value === undefined ? "" : `, avec value: ${value}`;
    return `  ${where} – ${what}${decidable ? alternative + bound : ""}`;
  });
  return [`${launchCount(items)} :`, ...lines].join("\n");
}

/** "3 points à régler avant la mise en ligne". */
export function launchCount({ length }: readonly LaunchItem[]): string {
  return `${length} point${length > 1 ? "s" : ""} à régler avant la mise en ligne`;
}
