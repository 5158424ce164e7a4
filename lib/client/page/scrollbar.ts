/** Keeps the page's width while a sheet hides its scrollbar (app/styles/sheets.css). */
export function keepWidth(): void {
  const { style, clientWidth } = document.documentElement;
  const width = `${innerWidth - clientWidth}px`;
  // Each change restyles the page. Phone scrollbars have no width, so nothing changes there.
  if (width !== (style.getPropertyValue("--scrollbar") || "0px")) style.setProperty("--scrollbar", width);
}
