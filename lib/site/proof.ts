import type { Blocks, Review, TradeSlug } from "@/content/types";
import { fill } from "@/lib/client/format";
import type { Content } from "@/lib/content/load";

/** A review as shown on a page. `other`: on a trade's page, the review is not about that trade. */
type ShownReview = Review & { other: boolean };

/** The reviews of a page, newest first, but those about its trade before all others. Real reviews replace all examples. */
export function shownReviews(reviews: readonly Review[], trade?: TradeSlug): ShownReview[] {
  const real = reviews.filter(({ example }) => !example);
  return (real.length > 0 ? real : reviews)
    .map((review) => ({ ...review, other: trade !== undefined && review.trade !== trade }))
    .sort((a, b) => Number(a.other) - Number(b.other) || b.date.localeCompare(a.date));
}

/** The figures of the home page; measured call-back times replace the average in figures.yaml. */
export function homeStats({
  blocks,
  figures,
  proof,
}: Pick<Content, "blocks" | "figures" | "proof">): Blocks["stats"] {
  const { callbacks } = proof ?? {};
  if (!callbacks) return blocks.stats;
  const { median, nineInTen } = callbacks;
  const { value, label } = blocks.measured;
  const measured = { value: fill(value, { median }), label: fill(label, { nineInTen }) };
  return blocks.stats.map((stat) => (stat.value === figures.responseStat.text ? measured : stat));
}
