/** Two presses within this many milliseconds are a double press. */
export const DOUBLE_PRESS_MS = 500;
/** Largest distance between them, in CSS pixels. */
const FINGER_PX = 48;

/**
 * Time and place of the last press that opened or closed a sheet, changed its step, or was ignored as a second half.
 * Undefined once a sheet was closed without a press.
 */
let pressed: { at: number; x: number; y: number } | undefined;

export function notePress(press?: MouseEvent): void {
  pressed = press && { at: press.timeStamp, x: press.clientX, y: press.clientY };
}

/**
 * Whether a press is the second half of a double press. It must not close the sheet, change its step, or open another
 * sheet from the page behind. A third press is measured from the second. A key press has no position and no `detail`.
 */
export function isSecondHalf(press: MouseEvent): boolean {
  if (!pressed || !press.detail || press.timeStamp - pressed.at > DOUBLE_PRESS_MS) return false;
  const isInPlace = Math.hypot(press.clientX - pressed.x, press.clientY - pressed.y) < FINGER_PX;
  if (isInPlace) notePress(press);
  return isInPlace;
}
