import { clockOnReunion } from "./format";
import { REQUEST_CALLBACK } from "./page-ids";

/** Local times on La Réunion, from "00:00" to "24:00", and sentences for open and closed hours. */
export type CallbackTimes = { opens: string; closes: string; open: string; closed: string };

/**
 * When an artisan calls back for a request made now, in La Réunion's time: at once, or when the service opens.
 * @param now in milliseconds, as `Date.now()`
 */
export function callbackText({ opens, closes, open, closed }: CallbackTimes, now: number): string {
  const time = clockOnReunion(now).slice(11, 16);
  return opens <= time && time < closes ? open : closed;
}

/**
 * Updates the callback texts in an element. Writes only a changed text, as a page translator may have replaced the shown one. The
 * page's hours and sentences are attributes of the sheet's element.
 * @param id of the element
 * @param at when the request is made, as `Date.now()`
 */
export function showCallback(id: string, at = Date.now()): void {
  // A blocker may have removed the sheet.
  const times = document.querySelector<HTMLElement>("[data-opens]")?.dataset as CallbackTimes | undefined;
  if (!times) return;
  const text = callbackText(times, at);
  for (const part of document.querySelectorAll<HTMLElement>(`#${id} [data-callback]`)) {
    if (text === part.dataset.callback) continue;
    part.dataset.callback = text;
    part.textContent = text;
  }
}

/** The callback text that the sheet shows. */
export const shownCallback = () =>
  document.querySelector(`#${REQUEST_CALLBACK} [data-callback]`)?.textContent ?? "";
