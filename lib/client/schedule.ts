/** When work runs that must not hold up what the visitor sees next. */

/** Runs a function in the task after the next frame: what it changes does not delay that frame. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Runs a function once the page has loaded and been drawn: what it fetches does not compete with the first paint. */
export function afterLoad(run: () => void): void {
  if (document.readyState === "complete") afterFrame(run);
  else addEventListener("load", () => afterFrame(run));
}

/** Runs a function when the page is idle. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(() => run());
}

/** Whether nothing is to be fetched that the visitor has not reached for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || (connection?.effectiveType ?? "4g") !== "4g";
}
