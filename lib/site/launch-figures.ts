import { hoursText } from "@/lib/content/hours";
import type { Content } from "@/lib/content/load";
import type { LaunchItem } from "./launch-config";

const LAW =
  ", que l'article L121-2 du code de la consommation demande ; content/proof.yaml reçoit vos mesures";

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

/** Figures that visitors take for a measurement: without proof they mislead (article L121-2). */
const MEASURED = ["responseStat", "rating", "satisfaction", "clients"];

/** Figures that nothing proves. */
export function figureItems({ figures, proof }: Content): LaunchItem[] {
  const proven = [...(proof?.callbacks ? ["responseStat"] : []), ...(proof?.stars ? ["rating"] : [])];
  return Object.entries(figures)
    .filter(([name, { source }]) => source === null && !proven.includes(name))
    .map(([name, figure]) => ({
      where: `content/figures.yaml: ${name}.source`,
      what: `ce qui prouve « ${shownOf(figure)} »${MEASURED.includes(name) ? LAW : ""}`,
    }));
}
