import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { drawingNames } from "@/lib/drawings/sources";
import { COPIES, sourceText, withPeople } from "../drawing";
import { armJoints, type Pose } from "./figure";
import { PEOPLE } from "./people";
import { POSES } from "./poses";

const drawn = [...drawingNames(), ...COPIES.keys()].flatMap((name) =>
  [...sourceText(name).matchAll(/data-person="([\w-]+)" data-pose="([\w-]+)"/g)].map(
    ([, person = "", pose = ""]) => ({ name, person, pose }),
  ),
);
const placed = (person: string, pose: string) =>
  withPeople(`<g data-person="${person}" data-pose="${pose}"/>`);

/** Counts a figure's separate shapes and finds its lowest visible pixel, at two pixels per unit. */
function shapesOf(person: string, pose: string) {
  const black = placed(person, pose).replace(/(fill|stroke)="(?!none)[^"]*"/g, '$1="#000"');
  const room = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-130 -330 270 360">${black}</svg>`;
  const { pixels, width, height } = new Resvg(room, { fitTo: { mode: "width", value: 540 } }).render();
  // Visible pixels; the flood fill below clears those that it visits.
  const unvisited = Array.from({ length: width * height }, (_, at) => (pixels[4 * at + 3] ?? 0) > 127);
  const lowest = Math.floor(unvisited.lastIndexOf(true) / width) / 2 - 330;
  let shapes = 0;
  for (let start = unvisited.indexOf(true); start >= 0; start = unvisited.indexOf(true, start)) {
    shapes += 1;
    const edge = [start];
    for (let at = edge.pop(); at !== undefined; at = edge.pop()) {
      if (!unvisited[at]) continue;
      unvisited[at] = false;
      edge.push(at - 1, at + 1, at - width, at + width);
    }
  }
  return { shapes, lowest };
}

it.each(drawn)("$person in $name is one shape, with any drawn feet on the ground", (place) => {
  const { shapes, lowest } = shapesOf(place.person, place.pose);
  const pose = Object.entries<Pose>(POSES).find(([name]) => name === place.pose)?.[1];
  expect(shapes).toBe(1);
  expect(Math.abs(lowest) <= 2).toBe(!pose?.inWindow);
});

it("every person and every pose is used in a drawing; unknown ones throw", () => {
  expect(new Set(drawn.map(({ person }) => person))).toEqual(new Set(Object.keys(PEOPLE)));
  expect(new Set(drawn.map(({ pose }) => pose))).toEqual(new Set(Object.keys(POSES)));
  expect(() => placed("plombier", "nowhere")).toThrow("nowhere");
});

it("a pose with a hand out of reach throws", () => {
  const far = { ...POSES.greeting.far, wrist: [130, -232] } as const;
  expect(() => armJoints("far", { ...POSES.greeting, far })).toThrow("out of reach");
});
