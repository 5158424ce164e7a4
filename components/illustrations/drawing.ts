import { type CustomPlugin, optimize } from "svgo";
import { boxOf, DRAWINGS_FOLDER, drawingText, PHONE, readTokens } from "@/lib/drawings/sources";
import { figure, type Pose } from "./figure/figure";
import { PEOPLE, type Person } from "./figure/people";
import { POSES } from "./figure/poses";
import { endingOf, HORIZON, HORIZONS } from "./skies";

const PAINTS = ["fill", "stroke"] as const;

/** A drawing ready for a page: the root's viewBox ("minX minY width height") and the markup inside it. */
export type Drawing = { viewBox: string; width: number; height: number; markup: string };

const WIDE_ONLY = /-wide(-\d)?$/;

const PERSON = /<g data-person="([\w-]+)" data-pose="([\w-]+)"([^>]*)\/>/g;

/** Transforms stay out of the paths of people: shapes that several people share compress well only while they are the same. */
const REPEATED_SHAPES = {
  moveGroupAttrsToElems: false,
  convertTransform: { collapseIntoOne: false },
  convertPathData: { applyTransforms: false },
} as const;

/** Drawings whose plumber stands for every artisan. */
const SHARED = ["personnes-artisan", "personnes-suivi"];
const OTHERS = ["recherche-de-fuite", "electricien", "serrurier", "electromenager", "domotique"] as const;
/** The same with each other artisan in the plumber's place, `{drawing}-{trade}`, made of the same files. */
export const COPIES: ReadonlyMap<string, { source: string; person: keyof typeof PEOPLE }> = new Map(
  SHARED.flatMap((source) => OTHERS.map((person) => [`${source}-${person}`, { source, person }] as const)),
);
/** A drawing as a trade's page shows it: with its own artisan, where one stands for all. */
export const withArtisan = (name: string, trade = ""): string =>
  COPIES.has(`${name}-${trade}`) ? `${name}-${trade}` : name;

/** The drawing that a file is made from: several are made from one (phone's frame, hour of the skyline, another artisan). */
function sourceOf(name: string): string {
  if (HORIZONS.includes(name)) return HORIZON;
  return COPIES.get(name)?.source ?? (name.endsWith(PHONE) ? name.slice(0, -PHONE.length) : name);
}

/** The text of the drawing that a file is made from, with the file's artisan, before people are drawn. */
export function sourceText(name: string): string {
  const text = drawingText(sourceOf(name));
  const artisan = COPIES.get(name)?.person;
  return artisan ? text.replace('data-person="plombier"', `data-person="${artisan}"`) : text;
}

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

/** A drawing as its viewBox and markup, so that a page can write the root element. @throws Error when there is no such drawing */
export function drawing(name: string): Drawing {
  const svg = svgFile(name);
  const open = svg.slice(0, svg.indexOf(">") + 1);
  const viewBox = /viewBox="([^"]+)"/.exec(open)?.[1];
  if (!viewBox) throw new Error(`${DRAWINGS_FOLDER}/${name}.svg has no viewBox`);
  const { width, height } = boxOf(viewBox);
  return { viewBox, width, height, markup: svg.slice(open.length, -"</svg>".length) };
}
