/** Runs a function in the task after the next frame: what it changes does not delay what the visitor sees next. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
