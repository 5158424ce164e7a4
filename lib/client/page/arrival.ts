import { timeAgo } from "../format";
import { NOTICE } from "../page-ids";

// What a page that was built earlier brings up to date when it arrives; without scripts it stays as it was built.

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
  addEventListener("visibilitychange", look);
}

/** Says of each `<time data-ago>` how long ago it was. */
export function showRelativeDates(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-ago]")) {
    const ago = timeAgo(time.dateTime, Date.now());
    if (!ago) continue;
    time.title = time.textContent;
    time.textContent = ago;
  }
}

/** A row of links that slides begins with the link of the page itself in sight. */
export function scrollToCurrentFilter(): void {
  const row = document.querySelector("main nav ul");
  const current = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
