import { clockOnReunion } from "./format";
import { REQUEST_CALLBACK } from "./page-ids";

/** Times of the day on La Réunion, as "06:00"; to 23:59 means to the end of the day. And a sentence within and outside them. */
export type CallTimes = { opens: string; closes: string; open: string; closed: string };

/**
 * When an artisan calls who is asked now, wherever the visitor's device is: at once, or when the service opens.
 * @param now in milliseconds, as `Date.now()`
 */
export function callText({ opens, closes, open, closed }: CallTimes, now: number): string {
  const time = clockOnReunion(now).slice(11, 16);
  return opens <= time && (time < closes || closes === "23:59") ? open : closed;
}

/** Says everywhere when the call comes, for a request of this moment: the sheet has the page's hours and sentences. */
export function showCallback(now = Date.now()): void {
  // A blocker may have removed the sheet.
  const times = document.querySelector<HTMLElement>("[data-opens]")?.dataset as CallTimes | undefined;
  if (!times) return;
  for (const part of document.querySelectorAll("[data-callback]")) part.textContent = callText(times, now);
}

/** The whole line, with hours and cost, as the sheet has it. */
export const callbackLine = () => document.getElementById(REQUEST_CALLBACK)?.textContent ?? "";
