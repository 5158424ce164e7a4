import type { Trade } from "@/content/types";
import { getContent } from "./get";

/** @throws Error when no content file has this slug. */
export function getTrade(slug: string): Trade {
  const trade = getContent().trades.find((item) => item.slug === slug);
  if (!trade) throw new Error(`content/trades has no "${slug}"`);
  return trade;
}
