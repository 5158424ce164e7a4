import { readFileSync } from "node:fs";
import { createElement } from "react";
import satori from "satori";
import subsetFont from "subset-font";
import { FONT_CHARACTERS } from "@/lib/drawings/font-characters";
import { readTokens } from "@/lib/drawings/illustrations";
import type { Preview } from "@/lib/site/site-page";

/** Where the words stand in the picture, in pixels. */
export const WORDS = { x: 64, y: 84, width: 540, height: 440 };

const FONT = "app/fonts/bricolage-fr.woff2";
const HEADING = 800;
const TEXT = 600;
type Weight = typeof HEADING | typeof TEXT;

export type Font = { name: string; data: Buffer; weight: Weight };

/** The site's font in the two weights of a preview, as TrueType, because satori does not read WOFF2. */
export function readFonts(): Promise<Font[]> {
  const source = readFileSync(FONT);
  return Promise.all(
    [HEADING, TEXT].map(async (weight) => ({
      name: "Bricolage",
      weight,
      data: await subsetFont(source, FONT_CHARACTERS, {
        targetFormat: "truetype",
        variationAxes: { wght: weight },
      }),
    })),
  ) as Promise<Font[]>;
}

/** The font size of a heading, in pixels. Long headings are smaller, so that they fit in five lines. */
function headingSize({ length }: string): number {
  if (length <= 45) return 68;
  return length <= 72 ? 58 : 48;
}

/** The brand beside the logo, the heading and the note below it, as SVG paths on a transparent ground. */
export function wordsSvg({ heading, note }: Preview, brand: string, fonts: Font[]): Promise<string> {
  const tokens = readTokens();
  const line = (text: string, style: React.CSSProperties) => createElement("div", { style }, text);
  const column = createElement(
    "div",
    { style: { display: "flex", flexDirection: "column", width: "100%", color: tokens.get("ink") } },
    line(brand, {
      fontSize: 44,
      fontWeight: HEADING,
      letterSpacing: -1.5,
      lineHeight: "60px",
      marginLeft: 80,
    }),
    line(heading, {
      ...{ fontSize: headingSize(heading), fontWeight: HEADING, lineHeight: 1.06, letterSpacing: -1.3 },
      ...{ marginTop: 28, textWrap: "balance" },
    }),
    line(note, {
      fontSize: 30,
      fontWeight: TEXT,
      lineHeight: 1.3,
      marginTop: 22,
      color: tokens.get("lagon-700"),
    }),
  );
  return satori(column, { width: WORDS.width, height: WORDS.height, fonts });
}
