import { describe, expect, it } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { hasPlaces, phoneEdges, placeShare, placesOf } from "./places";
import { type Box, frameOf, phoneName } from "./sources";

const PHONE_WIDTH = 320;
/** Width of the picture beside the text, at the narrowest viewport that shows both side by side. */
const MIN_PICTURE_WIDTH = 296;
const MIN_TARGET = 44;
const { trades } = loadContent(FIXTURE_FOLDERS);

type Seen = { frame: Box; places: (Box & { job: string })[] };

/** Positions of a scene's places on the narrowest phone, in pixels, as computed from their classes. */
const onPhone = (name: string) => laidOut(name, phoneName(name) ?? name, PHONE_WIDTH, phoneEdges(name));
const besideText = (name: string) => laidOut(name, name, MIN_PICTURE_WIDTH, { left: 0, top: 0, right: 0 });

function laidOut(name: string, shown: string, width: number, edges: ReturnType<typeof phoneEdges>): Seen {
  const seen = frameOf(shown);
  const height = (width * seen.height) / seen.width;
  const { left, top, right } = edges;
  const [wide, high] = [(width * (100 - left - right)) / 1e4, (height * (100 - top)) / 1e4];
  const places = placesOf(name).map((place) => {
    const share = placeShare(name, place);
    const w = Math.max(MIN_TARGET, wide * share.width);
    const h = Math.max(MIN_TARGET, high * share.height);
    const x = (width * left) / 100 + wide * share.x - w / 2;
    const y = (height * top) / 100 + high * share.y - h / 2;
    return { job: place.job, x, y, width: w, height: h };
  });
  return { frame: { x: 0, y: 0, width, height }, places };
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
/** Pairs of jobs whose targets overlap. */
const overlaps = ({ places }: Seen) =>
  places.flatMap((a, index) =>
    places.slice(index + 1).flatMap((b) => (overlap(a, b) ? `${a.job} ${b.job}` : [])),
  );

const SCENES = trades.map(({ hero, cards }) => ({ name: hero.illustration, cards: cards.items }));
describe.each(SCENES)("$name", ({ name, cards }) => {
  const { frame, places } = onPhone(name);
  const jobs = places.map(({ job }) => job);

  it("has three or four places, each for a different card of its page", () => {
    expect([3, 4]).toContain(jobs.length);
    expect(new Set(jobs).size).toBe(jobs.length);
    expect(cards.map(({ id }) => id)).toEqual(expect.arrayContaining(jobs));
    expect(hasPlaces(name, cards)).toBe(true);
    expect(hasPlaces(name, [{ id: "autre" }])).toBe(false);
  });

  it("does not overlap them at 320 px, and keeps them within the phone's frame", () => {
    expect(overlaps({ frame, places })).toEqual([]);
    const outside = places.filter(
      (box) => box.x < 0 || box.y < 0 || box.x + box.width > frame.width || box.y + box.height > frame.height,
    );
    expect(outside).toEqual([]);
  });

  it("does not overlap them beside the text on a small tablet", () => {
    expect(overlaps(besideText(name))).toEqual([]);
  });

  it("shares its lower edge with the phone's frame", () => {
    const bottom = (box: Box) => box.y + box.height;
    expect(bottom(frameOf(phoneName(name) ?? name))).toBe(bottom(frameOf(name)));
  });

  it("lists them in reading order", () => {
    const outOfOrder = placesOf(name).filter((place, index, all) =>
      all.slice(0, index).some((before) => place.y + place.height <= before.y),
    );
    expect(outOfOrder).toEqual([]);
  });
});
