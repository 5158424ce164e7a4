import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { encodePng, layOver, picture } from "./png";

/** What an independent decoder sees in the file. */
function decode(file: Buffer, width: number, height: number): number[][] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="data:image/png;base64,${file.toString("base64")}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return Array.from({ length: width * height }, (_, index) => [...pixels.subarray(index * 4, index * 4 + 4)]);
}

const RED = [255, 0, 0, 255];
const GREEN = [0, 200, 0, 255];
const BLUE = [0, 0, 255, 255];
const NONE = [0, 0, 0, 0];

it("writes a file that other programs read", async () => {
  const pixels = [RED, GREEN, BLUE, GREEN, BLUE, RED];
  const file = await encodePng(picture(3, 2, new Uint8Array(pixels.flat())));
  expect(decode(file, 3, 2)).toEqual(pixels);
});

it("lays words over a ground and leaves the ground as it was", async () => {
  const ground = picture(2, 2, new Uint8Array([RED, RED, RED, RED].flat()));
  const words = new Uint8Array([BLUE, NONE].flat());
  const both = layOver(ground, words, { x: 0, y: 1, width: 2 });
  expect(decode(await encodePng(both), 2, 2)).toEqual([RED, RED, BLUE, RED]);
  expect(decode(await encodePng(ground), 2, 2)).toEqual([RED, RED, RED, RED]);
});

it("mixes half transparent edges with the ground", async () => {
  const ground = picture(1, 1, new Uint8Array([0, 0, 0, 255]));
  const edge = layOver(ground, new Uint8Array([255, 255, 255, 128]), { x: 0, y: 0, width: 1 });
  expect(decode(await encodePng(edge), 1, 1)).toEqual([[128, 128, 128, 255]]);
});
