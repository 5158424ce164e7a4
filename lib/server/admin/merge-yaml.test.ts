import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isScalar, parse, parseDocument, stringify, visit } from "yaml";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { filesBelow } from "@/lib/system/files";
import { mergeYaml } from "./merge-yaml";

it("keeps comments and the notation of unchanged values", () => {
  const before = '# En tête\nname: "x" # remarque\nitems:\n  - { a: 1 }\n  # deux\n  - { a: 2 }\n';
  const after = "name: x\nitems:\n  - a: 1\n  - a: 3\n";
  expect(mergeYaml(before, after)).toBe(before.replace("a: 2", "a: 3"));
});

it("keeps comments when fields are added and removed", () => {
  const before = "# En tête\nname: x # remarque\nold: 1\n";
  expect(mergeYaml(before, "name: x\nfresh: y\n")).toBe("# En tête\nname: x # remarque\nfresh: y\n");
});

it("keeps comments when items of a list are added and removed", () => {
  const before = "# En tête\n- a: 1\n\n# deux\n- a: 2 # remarque\n- a: 3\n";
  expect(mergeYaml(before, "- a: 2\n- a: 3\n")).toBe("# En tête\n\n# deux\n- a: 2 # remarque\n- a: 3\n");
  expect(mergeYaml(before, "- a: 1\n- a: 2\n- a: 5\n- a: 3\n")).toBe(
    before.replace("- a: 3", "- a: 5\n- a: 3"),
  );
});

it("keeps folded texts and wrapped lists when fields and items are added and removed", () => {
  const before = "- a: >-\n    un\n    deux\n  b: [\n      x, y,\n    ]\n- a: 2\n  c: [z]\n";
  const [first, second] = parse(before);
  expect(mergeYaml(before, stringify([first]))).toBe(before.replace("- a: 2\n  c: [z]\n", ""));
  expect(mergeYaml(before, stringify([first, { ...second, d: 1 }]))).toBe(`${before}  d: 1\n`);
});

it.each([
  ["a: [1\n", "a: 2\n"],
  ["", "a: 2\n"],
  ["# En tête\n", "# En tête\n\na: 2\n"],
])("replaces an invalid or empty file, and keeps its comment: %j", (before, expected) => {
  expect(mergeYaml(before, "a: 2\n")).toBe(expected);
});

it("gives up the notation of a list that cannot hold the new data", () => {
  expect(mergeYaml('[ "" ]\n', "- null\n")).toBe("- null\n");
});

it("keeps a text that would be an end-of-document marker if it were alone", () => {
  expect(mergeYaml("a: un\n", stringify({ a: "... deux", b: 1 }))).toBe("a: ... deux\nb: 1\n");
});

it.each([
  ["# En tête\nitems: []\nb: 1\n", "# En tête\nitems:\n  - a: 1\n    b: un\nb: 1\n"],
  ["# En tête\n[]\n", "# En tête\n- a: 1\n"],
])("writes each field of a list that was empty on its own line: %j", (before, after) => {
  expect(mergeYaml(before, stringify(parse(after)))).toBe(after);
});

it("moves an item together with its comments", () => {
  const item = (name: string) => `  - a: ${name}\n    # ${name}\n    b: 1\n`;
  const before = `items:\n${item("un")}${item("deux")}`;
  const [first, second] = parse(before).items;
  const moved = mergeYaml(before, stringify({ items: [second, first] }));
  expect(moved).toBe(`items:\n${item("deux")}${item("un")}`);
});

it.each([
  [
    "a trailing comment",
    "name: null # la raison sociale\n",
    { name: "Société" },
    "name: Société # la raison sociale\n",
  ],
  [
    "spaces, blank lines and a list's indentation",
    "a:\n- x:   1\n\n\n- x: 2\n",
    { a: [{ x: 1 }, { x: 3 }] },
    "a:\n- x:   1\n\n\n- x: 3\n",
  ],
  ["quotes", 'opens: "06:00"\n', { opens: "07:00" }, 'opens: "07:00"\n'],
  ["quotes that become needed", "text: oui\n", { text: "oui : # non" }, 'text: "oui : # non"\n'],
  ["a text that would be a number", "text: a\n", { text: "12" }, 'text: "12"\n'],
  [
    "a folded text that begins like an alias",
    "a: >-\n  un\n",
    { a: "*hors pièces" },
    "a: >-\n  *hors pièces\n",
  ],
  ["a folded text", "a: >-\n  un\n  deux\nb: 1\n", { a: "trois", b: 1 }, "a: >-\n  trois\nb: 1\n"],
  [
    "an adjacent folded text",
    "a: >-\n  un\n  deux\nb: 1\n",
    { a: "un deux", b: 2 },
    "a: >-\n  un\n  deux\nb: 2\n",
  ],
  ["a comma in a flow sequence", "a: [x, y] # z\n", { a: ["x", "y, z"] }, 'a: [ x, "y, z" ] # z\n'],
  [
    "the rest when a list is emptied",
    "a:\n  - x: 1\n    y: 2\nb: 1 # z\n",
    { a: [], b: 1 },
    "a: []\nb: 1 # z\n",
  ],
])("keeps %s", (_, before, data, expected) => {
  const merged = mergeYaml(before, stringify(data));
  expect(parse(merged)).toEqual(data);
  expect(merged).toBe(expected);
});

it("changes a single line of each content file", () => {
  const files = filesBelow(FIXTURE_FOLDERS.root).filter((name) => name.endsWith(".yaml"));
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const before = readFileSync(file, "utf8");
    expect(mergeYaml(before, stringify(parse(before))), file).toBe(before);
    const changed = parseDocument(before);
    let done = false;
    visit(changed, {
      Scalar(key, node) {
        if (done || key === "key" || !isScalar(node) || typeof node.value !== "string") return;
        node.value = "Un autre texte";
        done = true;
      },
    });
    const merged = mergeYaml(before, changed.toString());
    expect(parse(merged), file).toEqual(changed.toJS());
    const lines = before.split("\n");
    expect(
      merged.split("\n").filter((line) => !lines.includes(line)),
      file,
    ).toHaveLength(done ? 1 : 0);
  }
});
