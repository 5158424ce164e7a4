import { productionEnv } from "@/lib/build/context";
import { writeSchemas } from "@/lib/content/json-schemas";
import { findProblems } from "@/lib/content/load";
import { findNotes } from "@/lib/content/notes";
import { failOn } from "@/lib/content/problems";
import { findVanishedPages } from "@/lib/content/vanished-pages";
import { readConfig } from "@/lib/site/config";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";
import { findCodeMistakes } from "@/lib/workshop/checks";

/** Checks configuration, content, format, lint and types. */
readFlags({});
writeSchemas();
readConfig(productionEnv());
failOn([...findProblems().problems, ...findVanishedPages()]);
for (const note of findNotes({}, new Date())) console.log(note);
const mistakes = findCodeMistakes();
if (mistakes.length > 0) fail(mistakes.join("\n"));
console.log("Tout est juste : configuration, contenu, code, types.");
