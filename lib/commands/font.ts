import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { FONT_CHARACTERS } from "@/lib/drawings/font-characters";

/** Makes app/fonts/bricolage-fr.woff2: French characters only, weights 400–800. Run by `npm run font`. */
const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
);
const subset = await subsetFont(readFileSync(source), FONT_CHARACTERS, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 } },
  noLayoutClosure: true,
});
writeFileSync("app/fonts/bricolage-fr.woff2", subset);
console.log(`app/fonts/bricolage-fr.woff2: ${subset.length} bytes`);
