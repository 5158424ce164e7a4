import { type CustomPlugin, optimize } from "svgo";
import { boxOf, DRAWINGS_FOLDER, drawingText, PHONE, readTokens } from "@/lib/drawings/sources";
import { figure, type Pose } from "./figure/figure";
import { PEOPLE, type Person } from "./figure/people";
import { POSES } from "./figure/poses";
import { HORIZON, HORIZONS, skylineOf } from "./skies";

const PAINTS = ["fill", "stroke"] as const;

/** A drawing to render inline: the viewBox ("minX minY width height") and the markup inside the root element. */
export type Drawing = { viewBox: string; width: number; height: number; markup: string };

const WIDE_ONLY = /-wide(-\d)?$/;

const PERSON = /<g data-person="([\w-]+)" data-pose="([\w-]+)"([^>]*)\/>/g;

/** Does not merge transforms into the paths of people: shapes that people share compress well only if identical. */
const REPEATED_SHAPES = {
  moveGroupAttrsToElems: false,
  convertTransform: { collapseIntoOne: false },
  convertPathData: { applyTransforms: false },
} as const;

/** Drawings with a plumber, who is replaced by the artisan of each other trade. */
const SHARED = ["personnes-artisan", "personnes-suivi"];
const OTHERS = ["recherche-de-fuite", "electricien", "serrurier", "electromenager", "domotique"] as const;
/** Their copies for the other trades, `{drawing}-{trade}`, made from the same files. */
export const COPIES: ReadonlyMap<string, { source: string; person: keyof typeof PEOPLE }> = new Map(
  SHARED.flatMap((source) => OTHERS.map((person) => [`${source}-${person}`, { source, person }] as const)),
);
/** The copy of a drawing with the trade's artisan, or the drawing itself if there is no copy. */
export const withArtisan = (name: string, trade = ""): string =>
  COPIES.has(`${name}-${trade}`) ? `${name}-${trade}` : name;

/** The drawing that a variant is made from (phone version, hour of the skyline, other artisan). */
function sourceOf(name: string): string {
  if (HORIZONS.includes(name)) return HORIZON;
  return COPIES.get(name)?.source ?? (name.endsWith(PHONE) ? name.slice(0, -PHONE.length) : name);
}

/** The source of that drawing, with the variant's artisan, before people are drawn. */
export function sourceText(name: string): string {
  const text = drawingText(sourceOf(name));
  const artisan = COPIES.get(name)?.person;
  return artisan ? text.replace('data-person="plombier"', `data-person="${artisan}"`) : text;
}

const cache = new Map<string, string>();

/**
 * A drawing as minified SVG, with token names replaced by their colours.
 * @param name a drawing, a scene's phone version, an hour of the skyline, or a copy with another artisan
 * @throws Error that names file and colour when a colour is not a token
 */
export function svgFile(name: string): string {
  const known = cache.get(name);
  if (known) return known;
  const text = sourceText(name);
  const whole = withPeople(text);
  const { data } = optimize(whole, {
    plugins: [
      variant(name),
      tokenColours(sourceOf(name), paintsOf(name)),
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
  HORIZONS.includes(name) ? skylineOf(name.slice(HORIZON.length + 1)).paints : {};

/**
 * Draws the people of an SVG, given as `<g data-person="…" data-pose="…" …/>` with names from people.ts and poses.ts.
 * @throws Error when there is no such person or pose
 */
export function withPeople(svg: string): string {
  return svg.replace(PERSON, (_, name: string, poseName: string, attributes: string) => {
    const person = Object.entries<Person>(PEOPLE).find(([key]) => key === name)?.[1];
    const pose = Object.entries<Pose>(POSES).find(([key]) => key === poseName)?.[1];
    if (!person || !pose) throw new Error(`no person "${name}" or no pose "${poseName}"`);
    return `<g fill="${person.skin}"${attributes}>${figure(person, pose)}</g>`;
  });
}

/**
 * For phones, replaces the root's viewBox with the phone's and removes parts for wide pictures. Removes the details of the
 * skyline's other hours, and always places (places.ts).
 */
const variant = (name: string): CustomPlugin => ({
  name: "variant",
  fn: () => ({
    element: {
      enter(node, parent) {
        const { id = "", viewBox = "" } = node.attributes;
        const phone = name.endsWith(PHONE);
        const view = node.name === "view";
        const otherHour = sourceOf(name) === HORIZON && id && id.replace(/-\d$/, "") !== name;
        if (view && phone && parent.type === "element") parent.attributes.viewBox = viewBox;
        if (view || "data-place" in node.attributes || (phone && WIDE_ONLY.test(id)) || otherHour)
          parent.children = parent.children.filter((child) => child !== node);
      },
    },
  }),
});

/** @param paints tokens to replace, with their replacements */
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
            if (!hex) throw new Error(`${DRAWINGS_FOLDER}/${name}.svg: "${value}" is not a colour token`);
            node.attributes[paint] = hex;
          }
        },
      },
    };
  },
});

/** A drawing to render inline. @throws Error when there is no such drawing */
export function drawing(name: string): Drawing {
  const svg = svgFile(name);
  const open = svg.slice(0, svg.indexOf(">") + 1);
  const viewBox = /viewBox="([^"]+)"/.exec(open)?.[1];
  if (!viewBox) throw new Error(`${DRAWINGS_FOLDER}/${name}.svg has no viewBox`);
  const { width, height } = boxOf(viewBox);
  return { viewBox, width, height, markup: svg.slice(open.length, -"</svg>".length) };
}
