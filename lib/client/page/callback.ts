import { type CallTimes, callText } from "../opening-hours";
import { REQUEST_CALLBACK } from "../page-ids";

/** When an artisan calls who is asked at that moment, in the words and hours of the page (components/ui/callback-line.tsx). */
function textAt(now: number): string {
  const times = document.querySelector<HTMLElement>(`#${REQUEST_CALLBACK} [data-callback]`)?.dataset;
  return times ? callText(times as CallTimes, now) : "";
}

/** Says everywhere in the page when the call comes, for a request of that moment. */
export function showCallback(now: number): void {
  const text = textAt(now);
  if (!text) return;
  for (const part of document.querySelectorAll("[data-callback]"))
    if (part.textContent !== text) part.textContent = text;
}

/** On arrival, and whenever the visitor comes back to the page. */
export function startCallback(): void {
  showCallback(Date.now());
  document.addEventListener("visibilitychange", () => showCallback(Date.now()));
}

/** The whole line, with hours and cost, as the sheet has it. */
export const callbackLine = () => document.getElementById(REQUEST_CALLBACK)?.textContent ?? "";
