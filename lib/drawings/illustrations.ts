import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { optimize } from "svgo";

const FOLDER = join(process.cwd(), "components/illustrations");
const TOKENS_FILE = join(process.cwd(), "app/globals.css");
const PAINTS = ["fill", "stroke"] as const;

/** A drawing ready for a page: the root's viewBox ("minX minY width height") and the markup inside it. */
export type Drawing = { viewBox: string; width: number; height: number; markup: string };

/** Names of all drawings, without ending. */
export function drawingNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -4))
    .sort();
}

/** The colour tokens of app/globals.css: name without `--color-` → hex value. */
export function readTokens(css = readFileSync(TOKENS_FILE, "utf8")): Map<string, string> {
  return new Map(
    [...css.matchAll(/--color-([a-z\d-]+):\s*(#[\da-f]{6})/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

const cache = new Map<string, string>();

/**
 * A drawing as a complete SVG text: token names replaced by their colours, minified.
 * @throws Error that names file and colour when a drawing uses a colour that is no token.
 */
export function svgFile(name: string): string {
  const known = cache.get(name);
  if (known) return known;
  const tokens = readTokens();
  const { data } = optimize(readFileSync(join(FOLDER, `${name}.svg`), "utf8"), {
    plugins: [
      {
        name: "token-colours",
        fn: () => ({
          element: {
            enter(node) {
              for (const paint of PAINTS) {
                const value = node.attributes[paint];
                if (value === undefined || value === "none" || value.startsWith("url(")) continue;
                const hex = tokens.get(value);
                if (!hex)
                  throw new Error(`components/illustrations/${name}.svg: "${value}" is no colour token`);
                node.attributes[paint] = hex;
              }
            },
          },
        }),
      },
      { name: "preset-default", params: { overrides: { cleanupIds: { minify: false } } } },
    ],
  });
  cache.set(name, data);
  return data;
}

/** Small drawings stand together in one file each kind, `/art/{sprite}.svg`, fetched once. */
export const SPRITES = ["vignettes", "pictos"] as const;
export type Sprite = (typeof SPRITES)[number];

/** The file that a small drawing stands in; null when it has one of its own. */
export function spriteOf(name: string): Sprite | null {
  if (name.startsWith("picto-")) return "pictos";
  return name.startsWith("vignette-") || name === "camionnette" ? "vignettes" : null;
}

// Far enough apart that what runs past a vignette's edges never meets its neighbour.
const SPRITE_PITCH = 1000;

/** A sprite's drawings as one SVG text; `#name` shows one of them. */
export function spriteFile(sprite: Sprite): string {
  const parts = drawingNames()
    .filter((name) => spriteOf(name) === sprite)
    .map((name, index) => {
      const { width, height, markup } = drawing(name);
      const y = index * SPRITE_PITCH;
      return `<view id="${name}" viewBox="0 ${y} ${width} ${height}"/><g transform="translate(0 ${y})">${markup}</g>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join("")}</svg>`;
}

/** A drawing taken apart, to be inlined with attributes of the page's own. */
export function drawing(name: string): Drawing {
  const svg = svgFile(name);
  const open = svg.slice(0, svg.indexOf(">") + 1);
  const viewBox = /viewBox="([^"]+)"/.exec(open)?.[1];
  if (!viewBox) throw new Error(`components/illustrations/${name}.svg has no viewBox`);
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return { viewBox, width, height, markup: svg.slice(open.length, -"</svg>".length) };
}
