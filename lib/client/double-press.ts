/** Two presses closer together are a double press, in milliseconds. */
export const DOUBLE_PRESS_MS = 500;

/** The press that opened a sheet: when, or when one in its place was last passed over, and where. */
let pressed: { at: number; place: DOMRect } | undefined;

export function notePress(at: number, place: DOMRect): void {
  pressed = { at, place };
}

/**
 * The second half of a double press lands in the sheet: it must not close it or choose a service. A third press is measured
 * from the second.
 */
export function isSecondHalf({ timeStamp, clientX: x, clientY: y }: MouseEvent): boolean {
  if (!pressed || timeStamp - pressed.at > DOUBLE_PRESS_MS) return false;
  const { left, right, top, bottom } = pressed.place;
  const isInPlace = left <= x && x <= right && top <= y && y <= bottom;
  if (isInPlace) pressed.at = timeStamp;
  return isInPlace;
}
