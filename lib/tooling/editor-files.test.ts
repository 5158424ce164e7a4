import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EDITOR_FOLDER, editorFiles, unpacked } from "./editor-files";

const made = editorFiles();

it.each(Object.keys(made))("%s is what the editor's packages make of it: npm run editor", (name) => {
  const kept = unpacked(name, readFileSync(join(EDITOR_FOLDER, name)));
  expect(kept.equals(made[name] ?? Buffer.alloc(0))).toBe(true);
});

it("nothing else lies beside them", () => {
  expect(readdirSync(EDITOR_FOLDER).sort()).toEqual(Object.keys(made).sort());
});
