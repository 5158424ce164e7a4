/** Two presses closer together are a double press, in milliseconds. */
export const DOUBLE_PRESS_MS = 500;
/** How far apart its halves may be, in CSS pixels. */
const FINGER_PX = 48;

/**
 * The press that opened or closed a sheet, or that in its place which was last passed over: when and where. None where something
 * else closed it.
 */
let pressed: { at: number; x: number; y: number } | undefined;

export function notePress(press?: MouseEvent): void {
  pressed = press && { at: press.timeStamp, x: press.clientX, y: press.clientY };
}

/**
 * The second half of a double press lands in the sheet, where it must not close it or choose a service, or on the page behind,
 * where it must not open another. A third press is measured from the second. A press of a key has no place, and no detail.
 */
export function isSecondHalf(press: MouseEvent): boolean {
  if (!pressed || !press.detail || press.timeStamp - pressed.at > DOUBLE_PRESS_MS) return false;
  const isInPlace = Math.hypot(press.clientX - pressed.x, press.clientY - pressed.y) < FINGER_PX;
  if (isInPlace) notePress(press);
  return isInPlace;
}
