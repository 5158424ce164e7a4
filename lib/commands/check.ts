import { productionEnv } from "@/lib/build/context";
import { writeSchemas } from "@/lib/content/json-schemas";
import { findMistakes } from "@/lib/content/mistakes";
import { findNotes } from "@/lib/content/notes";
import { failOn } from "@/lib/content/problems";
import { readConfig } from "@/lib/site/config";
import { readFlags } from "@/lib/system/flags";
import { fail, runBin } from "@/lib/system/run";
import { CHECKS } from "@/lib/workshop/checks";

/** Configuration, content, format, lint and types. */
readFlags({});
try {
  writeSchemas();
  readConfig(productionEnv());
  failOn(findMistakes().problems);
  for (const note of findNotes({}, new Date())) console.log(note);
} catch (error) {
  fail(error);
}
for (const { name, bin, args } of CHECKS)
  if ((await runBin(bin, args)) !== 0)
    fail(`${name}: see above. What is a matter of form, npm run workshop format mends.`);
console.log("Configuration, content, format, lint and types are right.");
