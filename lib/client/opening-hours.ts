/** Times of the day on La Réunion, as "06:00"; to 23:59 means to the end of the day. */
export type OpeningHours = { opens: string; closes: string };

const clock = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Indian/Reunion",
  hour: "2-digit",
  minute: "2-digit",
});

/**
 * Whether it is within these hours on La Réunion, wherever the visitor's device is.
 * @param now in milliseconds, as `Date.now()`
 */
export function isOpenAt({ opens, closes }: OpeningHours, now: number): boolean {
  const time = clock.format(now);
  return opens <= time && (time < closes || closes === "23:59");
}
