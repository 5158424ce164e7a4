import { NOTICE } from "../page-ids";

/**
 * Hides a notice that is over, until the next build leaves it out: on arrival, and when the visitor comes back to the page.
 * Its place stays, so that the layout does not shift.
 */
export function hideEndedNotice(): void {
  const strip = document.getElementById(NOTICE);
  if (!strip) return;
  const look = () => {
    if (Date.now() >= Number(strip.dataset.end)) strip.style.visibility = "hidden";
  };
  look();
  document.addEventListener("visibilitychange", look);
}
