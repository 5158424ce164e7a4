import { clockOnReunion } from "./format";

/** Times of the day on La Réunion, as "06:00"; to 23:59 means to the end of the day. */
export type OpeningHours = { opens: string; closes: string };

/**
 * Whether it is within these hours on La Réunion, wherever the visitor's device is.
 * @param now in milliseconds, as `Date.now()`
 */
export function isOpenAt({ opens, closes }: OpeningHours, now: number): boolean {
  const time = clockOnReunion(now).slice(11, 16);
  return opens <= time && (time < closes || closes === "23:59");
}

/** What is said of the call: the hours, and a sentence for each case. */
export type CallTimes = OpeningHours & { open: string; today: string; tomorrow: string };

/**
 * When an artisan calls who is asked now: at once, or when the service opens.
 * @param now in milliseconds, as `Date.now()`
 */
export function callText({ opens, closes, ...texts }: CallTimes, now: number): string {
  if (isOpenAt({ opens, closes }, now)) return texts.open;
  return clockOnReunion(now).slice(11, 16) < opens ? texts.today : texts.tomorrow;
}
