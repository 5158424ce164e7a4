import { boxOf, drawingNames, readTokens, spriteOf } from "@/lib/drawings/sources";
import { COPIES, drawing } from "./drawing";

// In units of the drawings. Some vignettes are drawn beyond their edges: this far apart they do not overlap.
const SPRITE_PITCH = 1000;
/** A step's picture fills a box that cuts it (`object-cover`): for that its file has the size of each. */
const STEP_SIZE = ' width="240" height="200"';

const shared = () => [...drawingNames(), ...COPIES.keys()].filter(spriteOf);

/** Names of all files that drawings share. */
export const spriteNames = (): string[] => [...new Set(shared().flatMap((name) => spriteOf(name) ?? []))];

/** A sprite's drawings as one SVG text; `#name` shows one of them. */
export function spriteFile(sprite: string): string {
  const size = sprite.startsWith("etapes") ? STEP_SIZE : "";
  const parts = shared()
    .filter((name) => spriteOf(name) === sprite)
    .map((name, index) => {
      const { viewBox, width, height, markup } = drawing(name);
      const { x: minX, y: minY } = boxOf(viewBox);
      const y = index * SPRITE_PITCH;
      // A service's drawing stands in the square in its middle; what is beyond fills a box of any other shape.
      const [x, side] = name.startsWith("vignette-") ? [(width - height) / 2, height] : [minX, width];
      return `<view id="${name}" viewBox="${x} ${y + minY} ${side} ${height}"/><g transform="translate(0 ${y})">${markup}</g>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg"${size}><style>${forcedColours()}</style>${parts.join("")}</svg>`;
}

/**
 * Where the system chooses the colours, the page's grounds behind small drawings are gone: before black they bring a light
 * one. The names of towns, which the page writes over the map, have the system's colour: the sea below them gives way to a
 * line around the coast. System colours are no help, as a picture does not get the page's in every engine.
 */
function forcedColours(): string {
  const tokens = readTokens();
  const map = (ground: string, line: string) =>
    `#carte+g>[stroke-width="24"]{stroke:${tokens.get(line)};stroke-width:4}#carte+g>[fill="${tokens.get("sable-100")}"]{fill:${tokens.get(ground)}}`;
  return `@media(forced-colors:active){${map("white", "ink")}}@media(forced-colors:active)and (prefers-color-scheme:dark){:root:not(:has(#carte:target)){background:${tokens.get("lagon-100")}}${map("nuit", "creme")}}`;
}
