import { expect, it } from "vitest";
import { mergeMarkdown, withLineBreaks } from "./merge-markdown";

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
/** The same text as rewritten by the rich text editor. */
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

it("keeps the original notation when nothing was changed", () => {
  expect(mergeMarkdown(BEFORE, REWRITTEN)).toBe(BEFORE);
  expect(mergeMarkdown(BEFORE, BEFORE)).toBe(BEFORE);
});

it.each([
  ["60 €", "80 €"],
  ["Fin.", "La fin."],
  ["Fin.", "Fin.\n\nEt après."],
])("changes only the line of %s", (from, to) => {
  const changed = (text: string) => text.replace(from, () => to).replace(/ $/m, "");
  expect(mergeMarkdown(BEFORE.replace(/ $/m, ""), changed(REWRITTEN))).toBe(changed(BEFORE));
});

it("restores the alignment of each changed table", () => {
  const tables = (delimiter: string, price: string, delimiters: string, prices: string) =>
    `| a |\n${delimiter}\n| ${price} |\n\n| b | c |\n${delimiters}\n| 1 | ${prices} |\n`;
  const before = tables("| ---: |", "1", "| :--- | ---: |", "2");
  const after = tables("| --- |", "3", "| --- | --- |", "4");
  expect(mergeMarkdown(before, after)).toBe(tables("| ---: |", "3", "| :--- | ---: |", "4"));
});

it("uses the editor's style only for the changed list", () => {
  const changed = REWRITTEN.replace("à étoiles", "à étoiles, plus longue");
  const list = BEFORE.replace("* une", "- une").replace("* à étoiles", "- à étoiles, plus longue");
  expect(mergeMarkdown(BEFORE, changed)).toBe(list);
});

it.each([
  ["emphasis", "Un mot.\n", "Un _mot_.\n"],
  ["removed emphasis", "Un **mot**.\n", "Un mot.\n"],
  ["a removed blank line", "Un.\n\nDeux.\n", "Un.\nDeux.\n"],
  ["an added blank line", "Un.\nDeux.\n", "Un.\n\nDeux.\n"],
  ["an alignment", "| a |\n| --- |\n| 1 |\n", "| a |\n| ---: |\n| 1 |\n"],
  ["another alignment", "| a |\n| :--- |\n| 1 |\n", "| a |\n| ---: |\n| 1 |\n"],
  ["an attribute", '<Demande trade="plombier" />\n', '<Demande trade="serrurier" />\n'],
  ["what separates two lists", "* un\n\nTexte.\n\n* deux\n", "- un\n\n* deux\n"],
  ["everything", "Un.\n", "Deux.\n\n- trois\n"],
])("keeps a change of %s", (_, before, after) => expect(mergeMarkdown(before, after)).toBe(after));

it.each([
  ["in a paragraph", "Un.\n", "Un.\nDeux **trois**\nquatre.\n", "Un.\\\nDeux **trois**\\\nquatre.\n"],
  [
    "in a list and a note",
    "",
    "- un\n  suite\n\n<Note>\n\nA\nB\n\n</Note>\n",
    "- un\\\n  suite\n\n<Note>\n\nA\\\nB\n\n</Note>\n",
  ],
  [
    "in an item of a list that was there",
    "- un\n- deux\n",
    "- un\nsuite\n- deux\n",
    "- un\\\nsuite\n- deux\n",
  ],
  ["next to a list or a table", "", "- un\n- deux\n\n| a |\n| --- |\n| 1 |\n", undefined],
  [
    "next to a tag or a comment on its own line",
    "",
    'Un.\n<Demande trade="plombier" />\nDeux.\n{/* Non. */}\n\n<Note>\n\nA\n</Note>\n',
    undefined,
  ],
  ["that is already marked", "", "Un\\\ndeux  \ntrois.\n", undefined],
  ["that was marked when the editor saved it before", "Un\\\ndeux.\n", "UN\ndeux.\n", "UN\\\ndeux.\n"],
  [
    "of a comment that the editor rewrites",
    "{/* Une\nremarque. */}\n\nUn.\n",
    "{/\\* Une\nremarque. \\*/}\n\nUn.\nDeux.\n",
    "{/\\* Une\nremarque. \\*/}\n\nUn.\\\nDeux.\n",
  ],
  ["of the old text, before its last line", "Un\ndeux.\n", "UN\ndeux.\n", undefined],
  ["of the old text, next to a changed line", "Un\ndeux\ntrois.\n", "Un\nDEUX\ntrois.\n", undefined],
])("marks an added line break, %s", (_, before, after, expected = after) =>
  expect(withLineBreaks(before, after)).toBe(expected),
);
