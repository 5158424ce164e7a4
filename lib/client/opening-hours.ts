import { clockOnReunion } from "./format";

/** Times of the day on La Réunion, as "06:00"; to 23:59 means to the end of the day. And a sentence for each case. */
export type CallTimes = { opens: string; closes: string; open: string; today: string; tomorrow: string };

/**
 * When an artisan calls who is asked now, wherever the visitor's device is: at once, or when the service opens.
 * @param now in milliseconds, as `Date.now()`
 */
export function callText({ opens, closes, open, today, tomorrow }: CallTimes, now: number): string {
  const time = clockOnReunion(now).slice(11, 16);
  if (time < opens) return today;
  return time < closes || closes === "23:59" ? open : tomorrow;
}
