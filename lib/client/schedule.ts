/** Runs a function in the task after the next frame: what it changes does not delay what the visitor sees next. */
export function afterFrame(run: () => void): void {
  // A page in another tab draws no frames.
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
