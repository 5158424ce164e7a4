import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";
import { EDITOR_FOLDER, editorFiles, missingWords, packed } from "@/lib/workshop/editor-files";

/** Makes the content editor's files from its packages. */
readFlags({});
const missing = missingWords();
if (missing.length > 0) fail(`lib/workshop/editor-words.ts lacks ${missing.join(", ")}.`);
rmSync(EDITOR_FOLDER, { recursive: true, force: true });
mkdirSync(EDITOR_FOLDER);
for (const [name, data] of Object.entries(editorFiles())) {
  const file = packed(name, data);
  writeFileSync(join(EDITOR_FOLDER, name), file);
  console.log(`${name}: ${file.length} bytes`);
}
