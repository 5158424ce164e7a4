import { DOUBLE_CLICK_MS } from "@/lib/client/request/skeleton";

const TYPES = ["mousedown", "pointerup", "touchend", "click"] as const;

/**
 * Suppresses the second half of a double click or double tap on a link whose first half has opened the dialog: it
 * would land in the dialog, and close it or choose a service. A mouse counts its clicks; a tap is known by its place.
 */
export function suppressSecondClick(link: HTMLElement): void {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const isOnLink = ({ clientX: x, clientY: y }: Pick<Touch, "clientX" | "clientY">) =>
    left <= x && x <= right && top <= y && y <= bottom;
  let doubled = false;
  const onSecond = (event: MouseEvent | TouchEvent) => {
    if (event.type === "mousedown") doubled = event.detail > 1;
    const isTap = "pointerType" in event && event.pointerType === "touch";
    const isSecond =
      "changedTouches" in event
        ? [...event.changedTouches].some(isOnLink)
        : doubled || (isTap && isOnLink(event));
    if (!isSecond) return;
    // For a tap, this prevents the click too.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of TYPES) window.addEventListener(type, onSecond, true);
  setTimeout(() => {
    for (const type of TYPES) window.removeEventListener(type, onSecond, true);
  }, DOUBLE_CLICK_MS);
}
