import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { postComponents } from "@/content/schema";
import type { Problem } from "../problems";
import { checkProse, preparedProse, pruneProse } from "./prose-cache";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prose-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILE = "content/blog/x.mdx";
const TEXT = "## Un\n\n<Note>Deux.</Note>\n";

it("what is kept of a text is what it was", () => {
  const problems: Problem[] = [];
  const first = preparedProse(TEXT, FILE, postComponents, problems, folder);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(preparedProse(TEXT, FILE, postComponents, problems, folder)).toEqual(
    JSON.parse(JSON.stringify(first)),
  );
  // Another set of components is another text; a text with mistakes is not kept.
  preparedProse(TEXT, "content/legal/x.mdx", {}, problems, folder);
  expect(problems).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

it("a text whose file is damaged is prepared anew", () => {
  const first = preparedProse(TEXT, FILE, postComponents, [], folder);
  const [name = ""] = readdirSync(folder);
  writeFileSync(join(folder, name), '{"html":');
  expect(preparedProse(TEXT, FILE, postComponents, [], folder)).toEqual(first);
});

it("a text that was right is kept in every folder that is asked for", () => {
  const text = "## Un autre\n";
  const pointers = checkProse(text, FILE, postComponents, []);
  expect(readdirSync(folder)).toHaveLength(0);
  expect(checkProse(text, FILE, postComponents, [], folder)).toEqual(pointers);
  expect(readdirSync(folder)).toHaveLength(1);
});

it("what is kept of other texts is removed", () => {
  preparedProse("Ancien.", FILE, postComponents, [], folder);
  preparedProse(TEXT, FILE, postComponents, [], folder);
  expect(readdirSync(folder)).toHaveLength(2);
  pruneProse(folder, [{ text: TEXT, components: postComponents }]);
  expect(readdirSync(folder)).toHaveLength(1);
  pruneProse(folder, []);
  expect(readdirSync(folder)).toHaveLength(0);
  pruneProse(join(folder, "nowhere"), []);
});
