import { timeAgo } from "../format";

/** Says of each `<time data-ago>` how long ago it was; without scripts, its written date stays. */
export function showRelativeDates(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-ago]")) {
    const ago = timeAgo(time.dateTime, Date.now());
    if (!ago) continue;
    time.title = time.textContent;
    time.textContent = ago;
  }
}
