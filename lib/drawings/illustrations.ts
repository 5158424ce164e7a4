import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CustomPlugin, optimize } from "svgo";
import { figure, type Pose } from "./figure";
import { COPIES, PEOPLE, type Person } from "./people";
import { POSES } from "./poses";
import { endingOf, HORIZON, HORIZONS } from "./skies";
import { DRAWINGS_FOLDER, drawingNames, PHONE, readTokens, sourceOf, sourceText } from "./sources";

const PAINTS = ["fill", "stroke"] as const;

/** A drawing ready for a page: the root's viewBox ("minX minY width height") and the markup inside it. */
export type Drawing = { viewBox: string; width: number; height: number; markup: string };
/** A point of a drawing, in its units. */
export type Point = { x: number; y: number };

const WIDE_ONLY = /-wide(-\d)?$/;

const PERSON = /<g data-person="([\w-]+)" data-pose="([\w-]+)"([^>]*)\/>/g;

/** Transforms stay out of the paths of people: shapes that several people share compress well only while they are the same. */
const REPEATED_SHAPES = {
  moveGroupAttrsToElems: false,
  convertTransform: { collapseIntoOne: false },
  convertPathData: { applyTransforms: false },
} as const;

const cache = new Map<string, string>();

/**
 * A drawing as a complete SVG text: token names replaced by their colours, minified.
 * @param name a drawing's, that of a scene with `PHONE` behind it, an hour of the skyline, or a copy with another artisan
 * @throws Error that names file and colour when a drawing uses a colour that is no token.
 */
export function svgFile(name: string): string {
  const known = cache.get(name);
  if (known) return known;
  const source = sourceOf(name);
  const text = sourceText(name);
  const whole = withPeople(text);
  const { data } = optimize(whole, {
    plugins: [
      framing(name.endsWith(PHONE)),
      ...(source === HORIZON ? [hour(name)] : []),
      tokenColours(source, paintsOf(name)),
      {
        name: "preset-default",
        params: {
          overrides: { cleanupIds: { minify: false }, ...(whole === text ? {} : REPEATED_SHAPES) },
        },
      },
    ],
  });
  cache.set(name, data);
  return data;
}

const paintsOf = (name: string) =>
  HORIZONS.includes(name) ? endingOf(name.slice(HORIZON.length + 1)).paints : {};

/**
 * An SVG text with its people drawn: each is `<g data-person="…" data-pose="…" …/>`, as named in people.ts and poses.ts.
 * @throws Error when there is no such person or pose
 */
export function withPeople(svg: string): string {
  return svg.replace(PERSON, (_, name: string, stance: string, attributes: string) => {
    const person = Object.entries<Person>(PEOPLE).find(([key]) => key === name)?.[1];
    const pose = Object.entries<Pose>(POSES).find(([key]) => key === stance)?.[1];
    if (!person || !pose) throw new Error(`no person "${name}" or no pose "${stance}"`);
    return `<g fill="${person.skin}"${attributes}>${figure(person, pose)}</g>`;
  });
}

/**
 * One drawing, two frames: the phone's view takes the place of the root's, and what is for wide pictures alone goes. Places
 * (places.ts) are not drawn.
 */
const framing = (phone: boolean): CustomPlugin => ({
  name: "framing",
  fn: () => ({
    element: {
      enter(node, parent) {
        const { id = "", viewBox = "" } = node.attributes;
        const view = node.name === "view";
        if (view && phone && parent.type === "element") parent.attributes.viewBox = viewBox;
        if (view || "data-place" in node.attributes || (phone && WIDE_ONLY.test(id)))
          parent.children = parent.children.filter((child) => child !== node);
      },
    },
  }),
});

/** Of the skyline's details those of one hour stay. */
const hour = (name: string): CustomPlugin => ({
  name: "hour",
  fn: () => ({
    element: {
      enter(node, parent) {
        const { id = "" } = node.attributes;
        if (id && id.replace(/-\d$/, "") !== name)
          parent.children = parent.children.filter((child) => child !== node);
      },
    },
  }),
});

/** @param paints tokens that others take the place of */
const tokenColours = (name: string, paints: Readonly<Record<string, string>>): CustomPlugin => ({
  name: "token-colours",
  fn: () => {
    const tokens = readTokens();
    return {
      element: {
        enter(node) {
          for (const paint of PAINTS) {
            const value = node.attributes[paint];
            if (value === undefined || value === "none" || value.startsWith("url(")) continue;
            const hex = tokens.get(paints[value] ?? value);
            if (!hex) throw new Error(`${DRAWINGS_FOLDER}/${name}.svg: "${value}" is no colour token`);
            node.attributes[paint] = hex;
          }
        },
      },
    };
  },
});

/** A scene's name for phones; null when the drawing has one frame. */
export function phoneName(name: string): string | null {
  const source = readFileSync(join(DRAWINGS_FOLDER, `${name}.svg`), "utf8");
  return source.includes(`id="${name}${PHONE}"`) ? `${name}${PHONE}` : null;
}

/** Small drawings of one kind share a file, `/art/{sprite}.svg`, so that a page makes one request for them. */
export const SPRITES = ["vignettes", "pictos", "etapes"] as const;
type Sprite = (typeof SPRITES)[number];

/** The shared file of a small drawing; null when it has a file of its own. */
export function spriteOf(name: string): Sprite | null {
  if (name.startsWith("picto-")) return "pictos";
  if (/^personnes-(rappel|artisan|suivi)\b/.test(name)) return "etapes";
  return name.startsWith("vignette-") || ["camionnette", "carte"].includes(name) ? "vignettes" : null;
}

// In units of the drawings. Some vignettes are drawn beyond their edges: this far apart they do not overlap.
const SPRITE_PITCH = 1000;
/** A step's picture fills a box that cuts it (`object-cover`): for that its file has the size of each. */
const SPRITE_SIZES: Readonly<Record<Sprite, string>> = {
  vignettes: "",
  pictos: "",
  etapes: ' width="240" height="200"',
};

/** A sprite's drawings as one SVG text; `#name` shows one of them. */
export function spriteFile(sprite: Sprite): string {
  const parts = [...drawingNames(), ...COPIES.keys()]
    .filter((name) => spriteOf(name) === sprite)
    .map((name, index) => {
      const { viewBox, width, height, markup } = drawing(name);
      const [minX = 0, minY = 0] = viewBox.split(/[\s,]+/).map(Number);
      const y = index * SPRITE_PITCH;
      // A service's drawing stands in the square in its middle; what is beyond fills a box of any other shape.
      const [x, side] = name.startsWith("vignette-") ? [(width - height) / 2, height] : [minX, width];
      return `<view id="${name}" viewBox="${x} ${y + minY} ${side} ${height}"/><g transform="translate(0 ${y})">${markup}</g>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg"${SPRITE_SIZES[sprite]}><style>${forcedColours()}</style>${parts.join("")}</svg>`;
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

/** A drawing as its viewBox and markup, so that a page can write the root element. @throws Error when there is no such drawing */
export function drawing(name: string): Drawing {
  const svg = svgFile(name);
  const open = svg.slice(0, svg.indexOf(">") + 1);
  const viewBox = /viewBox="([^"]+)"/.exec(open)?.[1];
  if (!viewBox) throw new Error(`${DRAWINGS_FOLDER}/${name}.svg has no viewBox`);
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return { viewBox, width, height, markup: svg.slice(open.length, -"</svg>".length) };
}

/** Where a point of a drawing stands, in per cent of its width and height, to a hundredth. */
export function pointPlace(name: string, { x, y }: Point): { left: number; top: number } {
  const [minX = 0, minY = 0, width = 0, height = 0] = drawing(name)
    .viewBox.split(/[\s,]+/)
    .map(Number);
  const share = (value: number) => Math.round(value * 1e4) / 100;
  return { left: share((x - minX) / width), top: share((y - minY) / height) };
}
