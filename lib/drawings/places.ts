import { type Box, drawingText, frameOf, phoneName } from "./sources";

/** An object of a scene, in its units, that a visitor can press: `job` is the id of the card whose request it opens. */
export type Place = Box & { job: string };

const PLACE = /<rect data-place="([\w-]+)" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"\/>/g;

/** The places of a scene, in the order of its file, which is that of the keyboard. */
export function placesOf(name: string): Place[] {
  return [...drawingText(name).matchAll(PLACE)].map(([, job = "", ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return { job, x, y, width, height };
  });
}

/** Whether one of these cards has its place in a scene. */
export const hasPlaces = (name: string, cards: readonly { id: string }[]): boolean =>
  placesOf(name).some(({ job }) => cards.some(({ id }) => id === job));

/** Whole ones: app/globals.css lists the classes that are made of them. */
const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

/** The middle and the size of a place, in per cent of the drawing. */
export function placeShare(name: string, { x, y, width, height }: Place): Box {
  const frame = frameOf(name);
  return {
    x: percent(x + width / 2 - frame.x, frame.width),
    y: percent(y + height / 2 - frame.y, frame.height),
    width: percent(width, frame.width),
    height: percent(height, frame.height),
  };
}

/** How far inside of what a phone shows the drawing's edges are, in per cent of that; they share the lower one. */
export function phoneEdges(name: string): { left: number; top: number; right: number } {
  const whole = frameOf(name);
  const seen = frameOf(phoneName(name) ?? name);
  return {
    left: percent(whole.x - seen.x, seen.width),
    top: percent(whole.y - seen.y, seen.height),
    right: percent(seen.x + seen.width - whole.x - whole.width, seen.width),
  };
}

/** Where a point of a drawing stands, in per cent of its width and height, to a hundredth. */
export function pointPlace(name: string, { x, y }: Pick<Box, "x" | "y">): { left: number; top: number } {
  const frame = frameOf(name);
  const share = (value: number) => Math.round(value * 1e4) / 100;
  return { left: share((x - frame.x) / frame.width), top: share((y - frame.y) / frame.height) };
}
