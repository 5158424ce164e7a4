import { drawing } from "@/components/illustrations/drawing";
import { skyColours } from "@/components/illustrations/skies";
import { type Box, readTokens } from "@/lib/drawings/sources";
import { PREVIEW_SIZE } from "@/lib/site/seo";
import type { Preview } from "@/lib/site/site-page";

const { width, height } = PREVIEW_SIZE;
const ROOF = 22;
const GRASS = 24;
// The eaves of the site's header (see `lambrequin` in app/styles/motifs.css), one tile of 36 × 30.
const TILE =
  "M0 0H36V8.5A4.6 4.6 0 0 0 31.4 13.2C31.4 17 29 19 25.6 19.4C22 20.2 19.6 24 18 30C16.4 24 14 20.2 10.4 19.4C7 19 4.6 17 4.6 13.2A4.6 4.6 0 0 0 0 8.5ZM18 6.5L14.4 12.4 18 18.6 21.6 12.4ZM9.8 10.6A2 2 0 1 0 9.8 14.6 2 2 0 1 0 9.8 10.6ZM26.2 10.6A2 2 0 1 0 26.2 14.6 2 2 0 1 0 26.2 10.6Z";

function nestedSvg(name: string, { x, y, width, height }: Box, fit: string): string {
  const { viewBox, markup } = drawing(name);
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${fit}" overflow="${fit.endsWith("slice") ? "hidden" : "visible"}">${markup}</svg>`;
}

/** Corrugated iron with eaves below it. */
function roof({ x, y, width, height }: Box, scale: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#tole)"/><rect x="${x}" y="${y + height}" width="${width}" height="${40 * scale}" fill="url(#eaves-${scale})"/>`;
}

const eaves = (scale: number, top: number, colour?: string) =>
  `<pattern id="eaves-${scale}" y="${top}" width="36" height="40" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><path fill="${colour}" fill-rule="evenodd" d="${TILE}"/></pattern>`;

/** The page's drawing: a wide one in a frame with eaves, as on blog cards; any other one on the grass. */
function subject(name: string, frame?: string): string {
  const { width: w, height: h } = drawing(name);
  // The palms of the home page's drawing overflow its frame; the text ends at 604.
  if (w / h < 1.5)
    return nestedSvg(name, { x: 656, y: 116, width: 516, height: height - GRASS - 112 }, "xMidYMax meet");
  const box = { x: 640, y: 150, width: 500, height: (500 * h) / w + 26 };
  return [
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${frame}"/>`,
    nestedSvg(name, { ...box, y: box.y + 26, height: box.height - 26 }, "xMidYMid slice"),
    roof({ x: box.x - 10, y: box.y - 14, width: box.width + 20, height: 16 }, 0.5),
  ].join("");
}

/** A preview picture without its text, as SVG: the drawing on `ground`, or under its own sky. */
export function sceneSvg({ drawing: name, ground }: Pick<Preview, "drawing" | "ground">): string {
  const tokens = readTokens();
  const sky = skyColours(name);
  const night = sky.night && !ground;
  const air = ground ? 1 : sky.air;
  const dark = tokens.get("lagon-900");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><pattern id="tole" width="12" height="12" patternUnits="userSpaceOnUse"><rect width="12" height="12" fill="${dark}"/><rect width="3" height="12" fill="#fff" fill-opacity=".12"/></pattern>`,
    `${eaves(1, ROOF, night ? tokens.get("lagon-500") : dark)}${eaves(0.5, 304, dark)}</defs>`,
    `<rect width="${width}" height="${height}" fill="${tokens.get(ground ?? sky.ground)}"/>`,
    `<g opacity="${air}">`,
    night ? "" : nestedSvg("nuages", { x: 520, y: 60, width: 680, height: 214 }, "xMaxYMin meet"),
    nestedSvg("horizon", { x: 0, y: 278, width, height: 350 - GRASS + 4 }, "xMidYMax slice"),
    "</g>",
    `<rect y="${height - GRASS}" width="${width}" height="${GRASS}" fill="${tokens.get(sky.grass)}"/>`,
    subject(name, tokens.get("lagon-200")),
    roof({ x: 0, y: 0, width, height: ROOF }, 1),
    nestedSvg(night ? "logo-dark" : "logo", { x: 64, y: 84, width: 66, height: 60 }, "xMinYMid meet"),
    "</svg>",
  ].join("");
}
