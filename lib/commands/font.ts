import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { FONT_CHARACTERS } from "@/lib/drawings/font-characters";
import { readFlags } from "@/lib/tooling/flags";

/** Makes the site's font file from its package: French characters only, weights 400–800. */
const TARGET = "app/fonts/bricolage-fr.woff2";
const SOURCE = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";

readFlags({});
const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
const subset = await subsetFont(source, FONT_CHARACTERS, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 } },
  noLayoutClosure: true,
});
writeFileSync(TARGET, subset);
console.log(`${TARGET}: ${subset.length} bytes`);
