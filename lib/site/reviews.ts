import type { Review, TradeSlug } from "@/content/types";

/** A review as a page shows it; `other` on a trade's page, when it is not of that trade. */
type ShownReview = Review & { other: boolean };

/** Newest first; on a trade's page its own before all others. */
export function shownReviews(reviews: readonly Review[], trade?: TradeSlug): ShownReview[] {
  return reviews
    .map((review) => ({ ...review, other: trade !== undefined && review.trade !== trade }))
    .sort((a, b) => Number(a.other) - Number(b.other) || b.date.localeCompare(a.date));
}
