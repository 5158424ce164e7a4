import { writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { drawing, readTokens, svgFile } from "@/lib/drawings/illustrations";
import { fail } from "@/lib/system/run";
import { ensureBrowser, launchOptions } from "@/lib/tooling/browser";

/** Makes the site's icons from the logo drawing: public/icon.svg, public/apple-icon.png, public/favicon.ico. Run by `npm run icons`. */
const ground = readTokens().get("sable-50");
const logo = svgFile("logo");
const { viewBox, markup } = drawing("logo");
const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(" ").map(Number);
const square = `${x} ${y - (width - height) / 2} ${width} ${width}`;
writeFileSync(
  "public/icon.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}"><title>Logo</title>${markup}</svg>\n`,
);

await ensureBrowser().catch(fail);
const browser = await chromium.launch(launchOptions());
async function png(size: number, share: number, background: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${background}}svg{width:${share}%}</style>${logo}`,
  );
  const image = await page.screenshot({ omitBackground: true });
  await page.close();
  return image;
}
writeFileSync("public/apple-icon.png", await png(180, 68, ground ?? "white"));
writeFileSync("public/favicon.ico", icoFile(await png(32, 100, "transparent"), 32));
await browser.close();
console.log("public/icon.svg, public/apple-icon.png, public/favicon.ico");

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
