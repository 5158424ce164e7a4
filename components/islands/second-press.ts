/** As far apart as the two presses of a double click may be. */
const APART_MS = 500;
const TYPES = ["mousedown", "pointerup", "touchend", "click"] as const;

/**
 * For a moment after a link was pressed, keeps the second half of a double click or double tap on it from what has come
 * to lie there: it would close what the first half opened, or choose in it. A mouse counts its clicks; a tap is known
 * by its place.
 */
export function swallowSecondPress(link: HTMLElement): void {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const isOnLink = ({ clientX: x, clientY: y }: Pick<Touch, "clientX" | "clientY">) =>
    left <= x && x <= right && top <= y && y <= bottom;
  let doubled = false;
  const onPress = (event: MouseEvent | TouchEvent) => {
    if (event.type === "mousedown") doubled = event.detail > 1;
    const isTap = "pointerType" in event && event.pointerType === "touch";
    const isSecond =
      "changedTouches" in event
        ? [...event.changedTouches].some(isOnLink)
        : doubled || (isTap && isOnLink(event));
    if (!isSecond) return;
    // Of a tap, this also keeps back the click.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of TYPES) window.addEventListener(type, onPress, true);
  setTimeout(() => {
    for (const type of TYPES) window.removeEventListener(type, onPress, true);
  }, APART_MS);
}
