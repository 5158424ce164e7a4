import { boxOf, drawingNames, readTokens, spriteOf } from "@/lib/drawings/sources";
import { COPIES, drawing } from "./drawing";

// In units of the drawings. Some vignettes overflow their frame; this distance keeps them apart.
const SPRITE_PITCH = 1000;
/** Pictures of steps are shown with `object-cover`, which needs an intrinsic size. */
const STEP_SIZE = ' width="240" height="200"';

const shared = () => [...drawingNames(), ...COPIES.keys()].filter(spriteOf);

/** Names of all sprites. */
export const spriteNames = (): string[] => [...new Set(shared().flatMap((name) => spriteOf(name) ?? []))];

/** A sprite as SVG; the fragment `#name` shows one of its drawings. */
export function spriteFile(sprite: string): string {
  const size = sprite.startsWith("etapes") ? STEP_SIZE : "";
  const parts = shared()
    .filter((name) => spriteOf(name) === sprite)
    .map((name, index) => {
      const { viewBox, width, height, markup } = drawing(name);
      const { x: minX, y: minY } = boxOf(viewBox);
      const y = index * SPRITE_PITCH;
      // A vignette's view is its central square; the drawing beyond it fills boxes of other proportions.
      const [x, side] = name.startsWith("vignette-") ? [(width - height) / 2, height] : [minX, width];
      return `<view id="${name}" viewBox="${x} ${y + minY} ${side} ${height}"/><g transform="translate(0 ${y})">${markup}</g>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg"${size}><style>${forcedColours()}</style>${parts.join("")}</svg>`;
}

/**
 * In forced colours the page's backgrounds are gone, so on black the drawings bring a light one. The town names on the map take
 * the text colour, so the sea below them is replaced by a line around the coast. System colours are not used: some browsers do
 * not apply the page's to images.
 */
function forcedColours(): string {
  const tokens = readTokens();
  const map = (ground: string, line: string) =>
    `#carte+g>[stroke-width="24"]{stroke:${tokens.get(line)};stroke-width:4}#carte+g>[fill="${tokens.get("sable-100")}"]{fill:${tokens.get(ground)}}`;
  return `@media(forced-colors:active){${map("white", "ink")}}@media(forced-colors:active)and (prefers-color-scheme:dark){:root:not(:has(#carte:target)){background:${tokens.get("lagon-100")}}${map("nuit", "creme")}}`;
}
