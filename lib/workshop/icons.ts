import { writeFileSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import { drawing, svgFile } from "@/components/illustrations/drawing";
import { readTokens } from "@/lib/drawings/sources";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";
import { ensureBrowser, launchOptions } from "@/lib/workshop/browser";

/** Makes the site's icons from the logo drawing. */
const SVG = "public/icon.svg";
const TOUCH = "public/apple-icon.png";
const FAVICON = "public/favicon.ico";

/** The logo in a square: a wide drawing gets as much above as below. */
function squareSvg(): string {
  const { viewBox, markup } = drawing("logo");
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(" ").map(Number);
  const square = `${x} ${y - (width - height) / 2} ${width} ${width}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}"><title>Logo</title>${markup}</svg>\n`;
}

/** The logo on a square ground. @param share of the square's width, in percent */
async function png(browser: Browser, size: number, share: number, ground: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `body{margin:0;display:grid;place-items:center;height:100vh;background:${ground}}svg{width:${share}%}`;
  await page.setContent(`<style>${style}</style>${svgFile("logo")}`);
  const image = await page.screenshot({ omitBackground: true });
  await page.close();
  return image;
}

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
await ensureBrowser().catch(fail);
const browser = await chromium.launch(launchOptions());
writeFileSync(SVG, squareSvg());
writeFileSync(TOUCH, await png(browser, 180, 68, readTokens().get("sable-50") ?? "white"));
writeFileSync(FAVICON, icoFile(await png(browser, 32, 100, "transparent"), 32));
await browser.close();
console.log([SVG, TOUCH, FAVICON].join(", "));
