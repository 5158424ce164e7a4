import type { ServiceId, Trade } from "@/content/types";

/** The trade whose page tells more of a service: the one of the same name; undefined where there is none. */
export function tradeOfService(trades: readonly Trade[], service: ServiceId): Trade | undefined {
  return trades.find(({ slug }) => String(slug) === service);
}

/** The trades to which none of these services' cards leads. */
export function tradesWithoutCard(trades: readonly Trade[], cards: readonly ServiceId[]): Trade[] {
  const shown = cards.map((service) => tradeOfService(trades, service));
  return trades.filter((trade) => !shown.includes(trade));
}
