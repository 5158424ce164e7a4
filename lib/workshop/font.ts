import { readFileSync, writeFileSync } from "node:fs";
import { FONT_CHARACTERS } from "@/lib/content/character-mistakes";
import { readFlags } from "@/lib/system/flags";
import { installPackages } from "./install";

/**
 * Makes the site's font file from its package: French characters only, weights 400–800. Also writes the two weights of
 * preview pictures as TrueType, as their renderer does not read WOFF2.
 */
const TARGET = "app/fonts/bricolage-fr.woff2";
const SOURCE = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const PREVIEW_WEIGHTS = [600, 800];
const OPTIONS = {
  noLayoutClosure: true,
  // The only feature that the site uses.
  keepFeatures: ["kern"],
  // The licence's URL: the SIL OFL wants each copy to carry its licence, and only the copyright notice is kept by default.
  preserveNameIds: [14],
};

/** https://github.com/papandreou/subset-font */
type SubsetFont = (font: Buffer, characters: string, options: object) => Promise<Buffer>;

function write(file: string, font: Buffer): void {
  writeFileSync(file, font);
  console.log(`${file}: ${font.length} bytes`);
}

readFlags({});
const { require } = installPackages({
  "subset-font": "2.9.0",
  "@fontsource-variable/bricolage-grotesque": "5.3.0",
});
const subsetFont = require("subset-font") as SubsetFont;
const source = readFileSync(require.resolve(SOURCE));
const subset = (options: object) => subsetFont(source, FONT_CHARACTERS, { ...OPTIONS, ...options });
const variable = {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 } },
  // Without this table every weight has the kerning of 800, the headings' weight, and the file is a fifth smaller. In the site's
  // texts of weight 400 that moves a letter by a thousandth of an em on average.
  dropTables: ["GDEF"],
};
write(TARGET, await subset(variable));
for (const wght of PREVIEW_WEIGHTS)
  write(
    `lib/previews/fonts/bricolage-${wght}.ttf`,
    await subset({ targetFormat: "truetype", variationAxes: { wght } }),
  );
