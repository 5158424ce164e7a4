import { expect, it } from "vitest";
import type { Review, TradeSlug } from "@/content/types";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { homeStats, shownReviews } from "./proof";

const review = (date: string, trade?: string) => ({ date, trade }) as Review;
const REVIEWS = [
  review("2026-03-01", "plombier"),
  review("2026-01-01"),
  review("2026-02-01", "serrurier"),
  review("2026-02-15", "plombier"),
];

it("a trade's page lists its own reviews first, newest first, and marks the others", () => {
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

it("one real review replaces all examples", () => {
  const examples = REVIEWS.map((example) => ({ ...example, example: true as const }));
  expect(shownReviews(examples)).toHaveLength(4);
  expect(shownReviews([...examples, review("2026-04-01")]).map(({ date }) => date)).toEqual(["2026-04-01"]);
});

it("measured call-back times replace only the average", () => {
  const content = loadContent(FIXTURE_FOLDERS);
  const stats = content.blocks.stats;
  expect(homeStats(content)).toEqual(stats);
  const measure = { count: 812, period: "en mai", method: "Toutes." };
  const proof = { callbacks: { median: 4, nineInTen: 12, ...measure } };
  const label = "avant le rappel, en médiane ; 9 fois sur 10, 12 min au plus";
  const said = homeStats({ ...content, proof }).map((stat) => stat.label.replace(/\s/g, " "));
  expect(said).toEqual([...stats.slice(0, 3).map((stat) => stat.label), label]);
});
