import type { Proof } from "@/content/types";
import { hoursText } from "@/lib/content/hours";
import type { Content } from "@/lib/content/load";
import { isGap } from "@/lib/content/missing";
import type { LaunchItem } from "./launch-config";

const LAW = ", que l'article L121-2 du code de la consommation demande";
/** Figures that a measurement proves. */
const MEASURED: Readonly<Record<string, keyof Proof>> = { responseStat: "callbacks", rating: "stars" };
/** Others that visitors take for one. */
const COUNTED = ["satisfaction", "clients"];

function shownOf(figure: Content["figures"][keyof Content["figures"]]): string {
  if ("text" in figure) return figure.text;
  return "opens" in figure ? hoursText(figure) : String(figure.total);
}

/** Ranges of prices that are examples. */
export function rangeItems(trades: Content["trades"]): LaunchItem[] {
  return trades.flatMap(({ slug, cards }) =>
    cards.items.flatMap(({ range }, index) => {
      const what =
        "une fourchette que vos factures prouvent, puis retirer sa ligne example ; ou retirer range";
      return range?.example
        ? [{ where: `content/trades/${slug}.yaml: cards.items[${index}].range`, what }]
        : [];
    }),
  );
}

/** Figures that nothing proves. */
export function figureItems({ figures, proof }: Content): LaunchItem[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const measure = MEASURED[name];
    if (!isGap(figure.source) || (measure && proof?.[measure])) return [];
    const law = measure || COUNTED.includes(name) ? LAW : "";
    const or = measure ? `, ou une mesure dans content/proof.yaml: ${measure}` : "";
    return [
      {
        where: `content/figures.yaml: ${name}.source`,
        what: `ce qui prouve « ${shownOf(figure)} »${law}${or}`,
      },
    ];
  });
}
