import { expect, it } from "vitest";
import type { Review, TradeSlug } from "@/content/types";
import { shownReviews } from "./reviews";

const review = (date: string, trade?: string) => ({ date, trade }) as Review;
const REVIEWS = [
  review("2026-03-01", "plombier"),
  review("2026-01-01"),
  review("2026-02-01", "serrurier"),
  review("2026-02-15", "plombier"),
];

it("a trade's page shows its own reviews first, newest first, and marks those of other trades", () => {
  const shown = (trade?: string) =>
    shownReviews(REVIEWS, trade as TradeSlug | undefined).map(({ date, other }) => `${date} ${other}`);
  expect(shown("serrurier")).toEqual([
    "2026-02-01 false",
    "2026-03-01 true",
    "2026-02-15 true",
    "2026-01-01 true",
  ]);
  expect(shown()).toEqual(["2026-03-01 false", "2026-02-15 false", "2026-02-01 false", "2026-01-01 false"]);
});
