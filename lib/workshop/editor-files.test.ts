import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EDITOR_FOLDER, editorFiles, localeOf, unpacked, words } from "./editor-files";

const made = editorFiles();

it.each(Object.keys(made))(
  "%s is up to date with the editor's packages (npm run workshop editor)",
  (name) => {
    const kept = unpacked(name, readFileSync(join(EDITOR_FOLDER, name)));
    expect(kept.equals(made[name] ?? Buffer.alloc(0))).toBe(true);
  },
);

it("the folder has no other files", () => {
  expect(readdirSync(EDITOR_FOLDER).sort()).toEqual(Object.keys(made).sort());
});

it("has French words for all of the editor's English ones that content editors see", () => {
  const namesOf = (group: object, above = ""): string[] =>
    Object.entries(group).flatMap(([name, item]) =>
      typeof item === "object" ? namesOf(item, `${above}${name}.`) : `${above}${name}`,
    );
  // Mistakes of the configuration, accounts, drafts on branches, stores elsewhere.
  const unseen = /^(config|workflow|cloud_storage|sign_in)/;
  const french = new Set(namesOf(JSON.parse(words())));
  const lacking = namesOf(localeOf("en-US")).filter((name) => !french.has(name) && !unseen.test(name));
  expect(lacking).toEqual([]);
});
