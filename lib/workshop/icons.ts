import { writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { drawing } from "@/components/illustrations/drawing";
import { boxOf, readTokens } from "@/lib/drawings/sources";
import { readFlags } from "@/lib/system/flags";

/** Makes the site's icons from the logo drawing. */
const SVG = "public/icon.svg";
const TOUCH = "public/apple-icon.png";
const FAVICON = "public/favicon.ico";

/** The logo centred in a square. @param share of the square's width that it takes */
function squareSvg(share = 1): string {
  const { viewBox, markup } = drawing("logo");
  const { x, y, width, height } = boxOf(viewBox);
  const side = width / share;
  const square = `${x - (side - width) / 2} ${y - (side - height) / 2} ${side} ${side}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}"><title>Logo</title>${markup}</svg>\n`;
}

/** Renders a square. @param size in pixels @param background transparent if omitted */
const png = (svg: string, size: number, background?: string): Buffer =>
  new Resvg(svg, { fitTo: { mode: "width", value: size }, background }).render().asPng();

/** An ICO file with one PNG in it (header 6 bytes, directory entry 16 bytes, image). */
function icoFile(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

readFlags({});
writeFileSync(SVG, squareSvg());
writeFileSync(TOUCH, png(squareSvg(0.68), 180, readTokens().get("sable-50")));
writeFileSync(FAVICON, icoFile(png(squareSvg(), 96), 96));
console.log([SVG, TOUCH, FAVICON].join(", "));
