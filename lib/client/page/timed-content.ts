import { timeAgo } from "../format";
import { NOTICE } from "../page-ids";

// Updates what depends on the time: the page may have been built days ago. Without scripts it stays as built.

/** Hides a notice that has ended; the next build drops it. Its space stays: no layout shift. */
export function hideEndedNotice(): void {
  const strip = document.getElementById(NOTICE);
  if (strip && Date.now() >= Number(strip.dataset.end)) strip.style.visibility = "hidden";
}

/**
 * Shows each `<time data-ago>` as a relative date. Writes only a changed one, as a page translator may have replaced the shown one.
 * Its title keeps the written date.
 */
export function showRelativeDates(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-ago]")) {
    const ago = timeAgo(time.dateTime, Date.now());
    if (!ago || ago === time.dataset.ago) continue;
    time.dataset.ago = ago;
    time.title ||= time.textContent;
    time.textContent = ago;
  }
}
