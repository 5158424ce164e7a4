import { type CallTimes, callText } from "../opening-hours";
import { REQUEST_CALLBACK } from "../page-ids";

/** Says everywhere when the call comes, for a request of this moment: the sheet has the page's hours and sentences. */
export function showCallback(now = Date.now()): void {
  // A blocker may have removed the sheet.
  const times = document.querySelector<HTMLElement>("[data-opens]")?.dataset as CallTimes | undefined;
  if (!times) return;
  for (const part of document.querySelectorAll("[data-callback]")) part.textContent = callText(times, now);
}

/** The whole line, with hours and cost, as the sheet has it. */
export const callbackLine = () => document.getElementById(REQUEST_CALLBACK)?.textContent ?? "";
