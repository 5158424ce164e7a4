import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { skyColours } from "@/components/illustrations/skies";
import { keepShortWords } from "@/lib/client/format";
import { readTokens } from "@/lib/drawings/sources";
import type { Preview } from "@/lib/site/site-page";

/** Position of the text in the picture, in pixels. */
const LEFT = 64;
const TOP = 84;
const WIDTH = 540;

/** The site's font in two weights, made by `npm run workshop font`. System fonts are not loaded. */
export const FONTS: ResvgRenderOptions = {
  font: {
    fontFiles: ["lib/previews/fonts/bricolage-600.ttf", "lib/previews/fonts/bricolage-800.ttf"],
    defaultFontFamily: "Bricolage Grotesque",
    loadSystemFonts: false,
  },
};
/** Offset of the baseline from the middle of a line, in em: half of the font's ascent less its descent, (0.93 - 0.27) / 2. */
const BASELINE = 0.33;

type Style = { size: number; weight: 600 | 800; spacing: number; lineHeight: number; colour?: string };

// `]]>` is an error in XML text.
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function textElement(text: string, x: number, y: number, { size, weight, spacing, colour }: Style): string {
  const font = `font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}"`;
  return `<text x="${x}" y="${y}" ${font} fill="${colour}">${escaped(text)}</text>`;
}

/** Returns a cached function that measures the advance width of a word, or of a space between letters, in pixels. */
function measuring(style: Style) {
  const inked = (text: string) => {
    const element = textElement(text, 0, 100, { ...style, colour: "black" });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200">${element}</svg>`;
    return new Resvg(svg, FONTS).innerBBox()?.width ?? 0;
  };
  const known = new Map<string, number>();
  return (word: string) => {
    const width = known.get(word) ?? inked(`n${word}n`) - inked("nn");
    known.set(word, width);
    return width;
  };
}

/** Wraps a text into lines of at most `width` pixels. A word wider than the column breaks at its hyphens, or gets its own line. */
function wrap(text: string, width: number, measure: (word: string) => number): string[] {
  const lines: string[] = [];
  let remaining = 0;
  const add = (part: string, space: string) => {
    const needed = measure(space) + measure(part);
    if (needed <= remaining) lines.push(`${lines.pop()}${space}${part}`);
    else {
      lines.push(part);
      remaining = width + measure(space);
    }
    remaining -= needed;
  };
  for (const word of text.split(" ")) {
    const parts = measure(word) > WIDTH ? word.split(/(?<=-)/) : [word];
    for (const [index, part] of parts.entries()) add(part, index ? "" : " ");
  }
  return lines;
}

/** Wraps a text into as few lines as possible, of similar width. */
function balance(text: string, measure: (word: string) => number): string[] {
  let lines = wrap(text, WIDTH, measure);
  for (let width = WIDTH - 1; width > 0; width -= 1) {
    const narrower = wrap(text, width, measure);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** Sizes of a heading in pixels, largest first, each for headings of at most so many characters. */
const LARGER_SIZES = [
  { size: 68, longest: 45 },
  { size: 58, longest: 72 },
];
const SMALLEST_SIZE = 48;
/** With more, the note below would overlap the hills. */
const HEADING_LINES = 5;

type Title = { style: Style; lines: string[] };

/** A heading's style and lines, in the largest size that fits. The name in it is broken only if it fits in no size. */
function headingLines(heading: string, name: string, colour: string | undefined): Title {
  const unbroken = name.replaceAll(" ", "\u00a0");
  const inSize = (size: number) => {
    const style: Style = { size, weight: 800, spacing: -1.3, lineHeight: 1.06 * size, colour };
    const measure = measuring(style);
    const lines = balance(keepShortWords(heading.replace(name, () => unbroken)), measure);
    // Wrapping may have broken a wide name at its hyphens.
    const fits =
      lines.length <= HEADING_LINES && [...lines, unbroken].every((part) => measure(part) <= WIDTH);
    return { style, lines, fits };
  };
  for (const { size, longest } of LARGER_SIZES) {
    if (heading.length > longest) continue;
    const title = inSize(size);
    if (title.fits) return title;
  }
  const smallest = inSize(SMALLEST_SIZE);
  return smallest.fits || !name ? smallest : headingLines(heading, "", colour);
}

/** The colours of heading and note, as tokens: light under a night sky. */
export const wordColours = ({ drawing, ground }: Pick<Preview, "drawing" | "ground">) =>
  !ground && skyColours(drawing).night
    ? ({ heading: "sable-50", note: "lagon-100" } as const)
    : ({ heading: "ink", note: "lagon-700" } as const);

/** The brand beside the logo, the heading and the note, as SVG elements to render with `FONTS`. */
export function wordsSvg(preview: Preview, brand: string): string {
  const { heading, name = "", note } = preview;
  const tokens = readTokens();
  const colours = wordColours(preview);
  const ink = tokens.get(colours.heading);
  const styles = {
    brand: { size: 44, weight: 800, spacing: -1.5, lineHeight: 60, colour: ink },
    note: { size: 30, weight: 600, spacing: 0, lineHeight: 39, colour: tokens.get(colours.note) },
  } satisfies Record<string, Style>;
  const title = headingLines(heading, name, ink);
  let top = TOP;
  const column = (lines: string[], style: Style, { left = LEFT, above = 0 }) => {
    top += above;
    return lines.map((line) => {
      const element = textElement(line, left, top + style.lineHeight / 2 + BASELINE * style.size, style);
      top += style.lineHeight;
      return element;
    });
  };
  return [
    ...column([brand], styles.brand, { left: LEFT + 80 }),
    ...column(title.lines, title.style, { above: 28 }),
    ...column(wrap(note, WIDTH, measuring(styles.note)), styles.note, { above: 22 }),
  ].join("");
}
