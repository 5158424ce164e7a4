import type { LaunchItem } from "./launch";

/** The list as lines for a terminal, under a heading that counts them. */
export function launchReport(items: readonly LaunchItem[]): string {
  if (items.length === 0) return "Plus rien à l'état de démonstration : le site peut être mis en ligne.";
  const lines = items.map(({ where, what }) => `  ${where} – ${what}`);
  return [`${launchCount(items)} :`, ...lines].join("\n");
}

/** "3 points à régler avant la mise en ligne". */
export function launchCount({ length }: readonly LaunchItem[]): string {
  return `${length} point${length > 1 ? "s" : ""} à régler avant la mise en ligne`;
}
