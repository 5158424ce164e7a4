import { describe, expect, it } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { phoneName } from "./illustrations";
import { type Box, frameOf, phoneShare, placeShare, placesOf } from "./places";

const PHONE_WIDTH = 320;
const TARGET = 44;
const { trades } = loadContent(FIXTURE_FOLDERS.root);

/** Where the places of a scene are on the narrowest phone, in pixels, as their classes put them. */
function onPhone(name: string): (Box & { job: string })[] {
  const frame = frameOf(phoneName(name) ?? name);
  const whole = phoneShare(name);
  const [width, height] = [PHONE_WIDTH, (PHONE_WIDTH * frame.height) / frame.width];
  return placesOf(name).map((place) => {
    const share = placeShare(name, place);
    const along = (edge: number, size: number, middle: number) => (edge + (size * middle) / 100) / 100;
    const w = Math.max(TARGET, (width * whole.width * share.width) / 1e4);
    const h = Math.max(TARGET, (height * whole.height * share.height) / 1e4);
    const x = width * along(whole.x, whole.width, share.x) - w / 2;
    const y = height * along(whole.y, whole.height, share.y) - h / 2;
    return { job: place.job, x, y, width: w, height: h };
  });
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each(trades.map(({ slug, hero, cards }) => ({ slug, name: hero.illustration, cards: cards.items })))(
  "$name",
  ({ name, cards }) => {
    const places = onPhone(name);
    const jobs = places.map(({ job }) => job);

    it("has three or four places, each of another card of its page", () => {
      expect([3, 4]).toContain(jobs.length);
      expect(new Set(jobs).size).toBe(jobs.length);
      expect(cards.map(({ id }) => id)).toEqual(expect.arrayContaining(jobs));
    });

    it("has them apart from each other at 320 px, and within what a phone shows", () => {
      const frame = frameOf(phoneName(name) ?? name);
      const height = (PHONE_WIDTH * frame.height) / frame.width;
      const pairs = places.flatMap((a, index) => places.slice(index + 1).map((b) => [a, b] as const));
      expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.job} ${b.job}`)).toEqual([]);
      const outside = places.filter(
        (box) => box.x < 0 || box.y < 0 || box.x + box.width > PHONE_WIDTH || box.y + box.height > height,
      );
      expect(outside).toEqual([]);
    });

    it("has them in the order in which they are read", () => {
      const late = placesOf(name).filter((place, index, all) =>
        all.slice(0, index).some((before) => place.y + place.height <= before.y),
      );
      expect(late).toEqual([]);
    });
  },
);
