import { type Box, boxOf, drawingText, frameOf, phoneName } from "./sources";

/** A pressable area of a scene, in the units of the drawing; `job` is the id of the card whose request it opens. */
export type Place = Box & { job: string };

const PLACE = /<rect data-place="([\w-]+)" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"\/>/g;

/** The places of a scene, in file order, which is also the tab order. */
export function placesOf(name: string): Place[] {
  const found = [...drawingText(name).matchAll(PLACE)];
  return found.map(([, job = "", ...numbers]) => ({ job, ...boxOf(numbers.join(" ")) }));
}

/** Whether one of these cards has a place in a scene. */
export const hasPlaces = (name: string, cards: readonly { id: string }[]): boolean =>
  placesOf(name).some(({ job }) => cards.some(({ id }) => id === job));

/** Whole per cent: app/globals.css lists the resulting classes. */
const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

/** Centre and size of a place, in per cent of the drawing. */
export function placeShare(name: string, { x, y, width, height }: Place): Box {
  const frame = frameOf(name);
  return {
    x: percent(x + width / 2 - frame.x, frame.width),
    y: percent(y + height / 2 - frame.y, frame.height),
    width: percent(width, frame.width),
    height: percent(height, frame.height),
  };
}

/** Insets of the drawing's edges from the phone's frame, in per cent of that frame. Both share the lower edge. */
export function phoneEdges(name: string): { left: number; top: number; right: number } {
  const whole = frameOf(name);
  const seen = frameOf(phoneName(name) ?? name);
  return {
    left: percent(whole.x - seen.x, seen.width),
    top: percent(whole.y - seen.y, seen.height),
    right: percent(seen.x + seen.width - whole.x - whole.width, seen.width),
  };
}

/** Position of a point, in per cent of the drawing, to two decimals. */
export function pointPosition(name: string, { x, y }: Pick<Box, "x" | "y">): { left: number; top: number } {
  const frame = frameOf(name);
  const share = (value: number) => Math.round(value * 1e4) / 100;
  return { left: share((x - frame.x) / frame.width), top: share((y - frame.y) / frame.height) };
}
