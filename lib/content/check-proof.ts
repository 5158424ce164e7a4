import type { Figures, Proof } from "@/content/types";
import { decimal } from "@/lib/client/format";
import { type Loading, reportField } from "./loading";
import { CONTENT_FILES } from "./registry";

/** How far rounding moves a note of one decimal. */
const ROUNDING = 0.05;
const STARS = { five: 5, four: 4, three: 3, two: 2, one: 1 } as const;

/** Adds a problem where the shares of each note make another average than the note that pages show beside them. */
export function checkShares(stars: Proof["stars"], { rating }: Figures, loading: Loading): void {
  if (!stars) return;
  const shares = Object.entries(STARS).map(([name, note]) => ({
    note,
    share: stars[name as keyof typeof STARS],
  }));
  const whole = shares.reduce((sum, { share }) => sum + share, 0);
  const average = shares.reduce((sum, { note, share }) => sum + note * share, 0) / whole;
  // A hair more: 4.85 is not exactly what a computer keeps.
  if (Math.abs(average - rating.value) <= ROUNDING + 1e-9) return;
  const found = average.toLocaleString("fr-FR", { maximumFractionDigits: 2 });
  const message = `ces parts font une moyenne de ${found}, la note de figures.yaml dit ${decimal(rating.value)} (rating) : corrigez l'une ou l'autre`;
  reportField(loading, `${loading.root}/${CONTENT_FILES.single.proof.pattern}`, ["stars"], message);
}
