/** Two presses closer together are a double press, in milliseconds. */
export const DOUBLE_PRESS_MS = 500;
/** How far apart its halves may be, in CSS pixels. */
const FINGER_PX = 48;

/** The press that opened or closed a sheet, or that in its place which was last passed over; none where something else closed it. */
let pressed: MouseEvent | undefined;

export function notePress(press?: MouseEvent): void {
  pressed = press;
}

/**
 * The second half of a double press lands in the sheet, where it must not close it or choose a service, or on the page behind,
 * where it must not open another. A third press is measured from the second.
 */
export function isSecondHalf(press: MouseEvent): boolean {
  if (!pressed || press.timeStamp - pressed.timeStamp > DOUBLE_PRESS_MS) return false;
  const { clientX: x, clientY: y } = pressed;
  const isInPlace = Math.hypot(press.clientX - x, press.clientY - y) < FINGER_PX;
  if (isInPlace) pressed = press;
  return isInPlace;
}
