/** A row of links that slides begins with the link of the page itself in sight. */
export function scrollToCurrentFilter(): void {
  const row = document.querySelector("main nav ul");
  const current = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
