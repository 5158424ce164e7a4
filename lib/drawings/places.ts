import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawing, phoneName } from "./illustrations";
import { DRAWINGS_FOLDER } from "./sources";

export type Box = { x: number; y: number; width: number; height: number };
/** An object of a scene, in its units, that a visitor can press: `job` is the id of the card whose request it opens. */
export type Place = Box & { job: string };

const PLACE = /<rect data-place="([\w-]+)" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"\/>/g;

/** The places of a scene, in the order of its file, which is that of the keyboard. */
export function placesOf(name: string): Place[] {
  const svg = readFileSync(join(DRAWINGS_FOLDER, `${name}.svg`), "utf8");
  return [...svg.matchAll(PLACE)].map(([, job = "", ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return { job, x, y, width, height };
  });
}

/** What a drawing shows, in its units. */
export function frameOf(name: string): Box {
  const [x = 0, y = 0, width = 0, height = 0] = drawing(name)
    .viewBox.split(/[\s,]+/)
    .map(Number);
  return { x, y, width, height };
}

/** A box in per cent of a frame. Whole ones: app/globals.css lists the classes that are made of them. */
function shareOf(box: Box, frame: Box): Box {
  const share = (part: number, whole: number) => Math.round((part / whole) * 100);
  return {
    x: share(box.x - frame.x, frame.width),
    y: share(box.y - frame.y, frame.height),
    width: share(box.width, frame.width),
    height: share(box.height, frame.height),
  };
}

/** The middle and the size of a place, in per cent of the whole drawing. */
export function placeShare(name: string, { x, y, width, height }: Place): Box {
  return shareOf({ x: x + width / 2, y: y + height / 2, width, height }, frameOf(name));
}

/** The whole drawing, in per cent of the frame that phones show. */
export const phoneShare = (name: string): Box => shareOf(frameOf(name), frameOf(phoneName(name) ?? name));
