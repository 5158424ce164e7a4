import { expect, it } from "vitest";
import { mergeMarkdown } from "./merge-markdown";

const BEFORE = `
Un mot _en italique_, *un autre*, 3 * 4.

* une liste
* à étoiles

{/* Une remarque. */}

| Acte | Prix |
| :--- | ---: |
| Joint | 60 € |


---

Fin. 
`;
/** As the editor's rich text writes the same. */
const REWRITTEN = `Un mot _en italique_, _un autre_, 3 \\* 4.

- une liste
- à étoiles

{/\\* Une remarque. \\*/}

| Acte | Prix |
| --- | --- |
| Joint | 60 € |

***

Fin.
`;

it("gives a text back as it was written, when nothing of it was changed", () => {
  expect(mergeMarkdown(BEFORE, REWRITTEN)).toBe(BEFORE);
  expect(mergeMarkdown(BEFORE, BEFORE)).toBe(BEFORE);
});

it.each([
  ["60 €", "80 €"],
  ["à étoiles", "à étoiles, plus longue"],
  ["Fin.", "La fin."],
])("changes nothing but the line of %s", (from, to) => {
  const changed = (text: string) => text.replace(from, () => to).replace(/ $/m, "");
  expect(mergeMarkdown(BEFORE.replace(/ $/m, ""), changed(REWRITTEN))).toBe(changed(BEFORE));
});

it.each([
  ["a sign that means something else", "Un mot.\n", "Un _mot_.\n"],
  ["a removed sign", "Un **mot**.\n", "Un mot.\n"],
  ["a blank line that joins two paragraphs", "Un.\n\nDeux.\n", "Un.\nDeux.\n"],
  ["a blank line that parts them", "Un.\nDeux.\n", "Un.\n\nDeux.\n"],
  ["an alignment", "| a |\n| --- |\n| 1 |\n", "| a |\n| ---: |\n| 1 |\n"],
  ["another alignment", "| a |\n| :--- |\n| 1 |\n", "| a |\n| ---: |\n| 1 |\n"],
  ["an attribute", '<Demande trade="plombier" />\n', '<Demande trade="serrurier" />\n'],
  ["everything", "Un.\n", "Deux.\n\n- trois\n"],
])("keeps a change of %s", (_, before, after) => expect(mergeMarkdown(before, after)).toBe(after));
