/** Two presses within this many milliseconds are a double press. */
export const DOUBLE_PRESS_MS = 500;
/** Two presses farther apart than a finger is wide are not a double press. */
const MAX_DISTANCE_PX = 48;

/** The last mousedown or keydown. */
export let lastPress: MouseEvent | undefined;
let isSecond = false;

/**
 * Cancels the second half of a double press if the first half has removed or covered what it hit: it opened or closed a sheet,
 * changed its step, chose a suggestion, or answered a question. The second half must not act on what has appeared there.
 */
export function ignoreSecondPresses(): void {
  for (const type of ["keydown", "mousedown", "click"])
    addEventListener(
      type,
      (event) => {
        if (!isSecondPress(event as MouseEvent)) return;
        // A mousedown would move the focus to what it hits.
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
}

/**
 * Records a mousedown or keydown. Returns whether it, or the click that follows, is a second half. A third press is measured from
 * the second. A keydown has no position, and a click without a mousedown no `detail`: they are never a second half.
 */
function isSecondPress(press: MouseEvent): boolean {
  const { type, timeStamp, x, y } = press;
  if (type === "click") return isSecond && press.detail > 0;
  isSecond =
    !!lastPress &&
    timeStamp - lastPress.timeStamp <= DOUBLE_PRESS_MS &&
    Math.hypot(x - lastPress.x, y - lastPress.y) < MAX_DISTANCE_PX &&
    (isSecond || document.elementFromPoint(lastPress.x, lastPress.y) !== lastPress.target);
  lastPress = press;
  return isSecond;
}
