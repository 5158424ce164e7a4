import { expect, it } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { provenStats } from "./proven-stats";

it("measured call-back times replace the average, and nothing else", () => {
  const content = loadContent(FIXTURE_FOLDERS);
  const stats = content.blocks.stats;
  expect(provenStats(content)).toEqual(stats);
  const measure = { count: 812, period: "en mai", method: "Toutes." };
  const proof = { callbacks: { median: 4, nineInTen: 12, ...measure } };
  const label = "avant le rappel, en médiane ; 9 fois sur 10, 12 min au plus";
  const said = provenStats({ ...content, proof }).map((stat) => stat.label.replace(/\s/g, " "));
  expect(said).toEqual([...stats.slice(0, 3).map((stat) => stat.label), label]);
});
