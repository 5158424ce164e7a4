/** Runs a function in the task after the next frame, so that its changes do not delay that paint. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
