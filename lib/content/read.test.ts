import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { check, failOn, fieldPath, interpolate, mapStrings, type Problem, typesetAll } from "./read";

it("interpolate fills known names in, keeps unknown ones and reports them", () => {
  const unknown: string[] = [];
  const figures = new Map([
    ["fee", "0 €"],
    ["network.total", "413"],
  ]);
  const text = interpolate("{{fee}}, {{network.total}}, {{nope}}, {partner}, {{fee}}", figures, (name) =>
    unknown.push(name),
  );
  expect(text).toBe("0 €, 413, {{nope}}, {partner}, 0 €");
  expect(unknown).toEqual(["nope"]);
});

it("mapStrings visits every text with its path, and nothing else", () => {
  const places: string[] = [];
  const changed = mapStrings({ a: ["x", { b: "y" }], c: 1, d: null, e: true }, (text, path) => {
    places.push(fieldPath(path));
    return text.toUpperCase();
  });
  expect(changed).toEqual({ a: ["X", { b: "Y" }], c: 1, d: null, e: true });
  expect(places).toEqual(["a[0]", "a[1].b"]);
});

it("typesetAll sets texts, and leaves alone what machines read, at any depth", () => {
  const raw = "l'eau : 98 %";
  const machine = {
    prefill: { besoin: raw },
    queryParams: { type: raw },
    campaign: { key: raw },
    logo: { file: raw },
    links: [{ path: raw }],
    email: raw,
    social: { facebook: raw },
  };
  expect(typesetAll({ cards: [{ title: raw, ...machine }] })).toEqual({
    cards: [{ title: "l’eau\u00a0: 98\u00a0%", ...machine }],
  });
});

it("check adds one problem per field, with its path", () => {
  const problems: Problem[] = [];
  const schema = z.strictObject({ items: z.array(z.strictObject({ title: z.string().max(3) })) });
  expect(check(schema, { items: [{ title: "abc" }] }, "content/x.yaml", problems)).toEqual({
    items: [{ title: "abc" }],
  });
  expect(problems).toEqual([]);
  expect(check(schema, { items: [{ title: "abcd" }, { title: 7 }] }, "content/x.yaml", problems)).toBe(
    undefined,
  );
  expect(problems.map(({ file, place }) => `${file} ${place}`)).toEqual([
    "content/x.yaml items[0].title",
    "content/x.yaml items[1].title",
  ]);
});

it("failOn says nothing without problems, and all of them otherwise", () => {
  expect(() => failOn([])).not.toThrow();
  expect(() =>
    failOn([
      { file: "content/a.yaml", place: "b.c", message: "wrong" },
      { file: "content/d.mdx", place: "", message: "missing" },
    ]),
  ).toThrow("Content: 2 to mend\n  content/a.yaml: b.c: wrong\n  content/d.mdx: missing");
});

describe("a mistake in a copy of the content stops the load", () => {
  const source = resolve("content");
  const copy = mkdtempSync(join(tmpdir(), "content-"));
  const cwd = vi.spyOn(process, "cwd");
  let loadContent: () => unknown;
  beforeAll(async () => {
    cwd.mockReturnValue(copy);
    vi.resetModules(); // The content's folder is settled on import.
    ({ loadContent } = await import("./load"));
  });
  beforeEach(() => cpSync(source, join(copy, "content"), { recursive: true }));
  afterAll(() => {
    cwd.mockRestore();
    rmSync(copy, { recursive: true });
  });

  type Change = readonly [file: string, from: string | RegExp, to: string];
  function load(...changes: Change[]): string[] {
    for (const [file, from, to] of changes) {
      const path = join(copy, "content", file);
      const before = readFileSync(path, "utf8");
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, after);
    }
    try {
      loadContent();
      return [];
    } catch (error) {
      return String(error instanceof Error ? error.message : error)
        .split("\n")
        .slice(1);
    }
  }

  it("finds nothing wrong in the copy as it is", () => expect(load()).toEqual([]));

  const LONG = "x".repeat(61);
  it.each<[string, Change, RegExp]>([
    ["an unknown field", ["ui.yaml", /^skip:/m, "skipp: x\nskip:"], /content\/ui\.yaml: .*"skipp"/],
    [
      "an unknown field, deep",
      ["services.yaml", "form: plombier", "form: plombier\n  colour: red"],
      /content\/services\.yaml: \[0\]: .*"colour"/,
    ],
    [
      "a wrong type",
      ["trades/plombier.yaml", /heading: Quel est.*/, "heading: 7"],
      /content\/trades\/plombier\.yaml: cards\.heading: .*expected string, received number/,
    ],
    [
      "a missing field",
      ["pages/home.yaml", /^title: .*\n/m, ""],
      /content\/pages\/home\.yaml: title: .*expected string, received undefined/,
    ],
    [
      "a title that is too long",
      ["pages/blog.yaml", /^title: .*/m, `title: ${LONG}`],
      /content\/pages\/blog\.yaml: title: .*expected string to have <=60 characters/,
    ],
    [
      "a title that a figure makes too long",
      ["pages/review.yaml", /^title: .*/m, `title: ${"x".repeat(50)} {{networkPartner}}`],
      /content\/pages\/review\.yaml: title: .*<=60 characters/,
    ],
    [
      "an unknown figure",
      ["blocks.yaml", "{{experience}}", "{{experiance}}"],
      /content\/blocks\.yaml: network\.lead: unknown figure \{\{experiance\}\}/,
    ],
    [
      "an unknown figure in an article",
      ["blog/serrures-air-marin-entretien.mdx", "{{hoursGeneral}}", "{{hours}}"],
      /content\/blog\/serrures-air-marin-entretien\.mdx: unknown figure \{\{hours\}\}/,
    ],
    [
      "front matter of the wrong shape",
      ["blog/serrures-air-marin-entretien.mdx", 'date: "2024-03-15"', 'date: "15/03/2024"'],
      /content\/blog\/serrures-air-marin-entretien\.mdx: date: .*ISO date/,
    ],
    [
      "front matter that is no YAML",
      ["legal/cgv.mdx", /^title: /m, "title: ["],
      /content\/legal\/cgv\.mdx: .*Flow sequence/,
    ],
    [
      "a character that the font has not",
      ["ui.yaml", /^skip: .*/m, "skip: Ω {name}"],
      /content\/ui\.yaml: skip: the font has no "Ω":/,
    ],
    [
      "a character that the font has not, in front matter",
      ["legal/cgv.mdx", /^lead: .*/m, "lead: Ω"],
      /content\/legal\/cgv\.mdx: lead: the font has no "Ω":/,
    ],
    ["YAML that cannot be read", ["ui.yaml", /^skip: .*/m, "skip: ["], /content\/ui\.yaml: .*Flow/],
    ["a field written twice", ["ui.yaml", /^skip:/m, "skip: x\nskip:"], /content\/ui\.yaml: .*unique/],
    [
      "a value outside its list",
      ["trades/plombier.yaml", /^service: .*/m, "service: peintre"],
      /content\/trades\/plombier\.yaml: service: .*expected one of "plombier"\|/,
    ],
    [
      "a slug that is not the file's name",
      ["partners/piton-immobilier.yaml", "slug: piton-immobilier", "slug: piton"],
      /content\/partners\/piton-immobilier\.yaml: slug: expected "piton-immobilier"/,
    ],
    [
      "a mistake in the figures",
      ["figures.yaml", "total: 413", 'total: "413"'],
      /content\/figures\.yaml: network\.total: .*expected number, received string/,
    ],
    [
      "a mistake in the site's own data",
      ["site.yaml", /^email: .*/m, "email: contact"],
      /content\/site\.yaml: email: .*email/,
    ],
  ])("%s: file, field and what is expected", (_, change, line) => {
    expect(load(change)).toContainEqual(expect.stringMatching(line));
  });

  it("reports the mistakes of all files together", () => {
    const lines = load(
      ["ui.yaml", /^skip: .*/m, "skip: 7"],
      ["ui.yaml", /^home: .*/m, "home: 7"],
      ["reviews.yaml", /rating: .*/, "rating: 6"],
      ["trades/domotique.yaml", /^slug: .*/m, "slug: 7"],
      ["blog/serrures-air-marin-entretien.mdx", "readMinutes: 6", "readMinutes: six"],
      ["legal/cgv.mdx", /^heading: .*/m, "heading: ''"],
    );
    const places = lines.map((line) => line.trim().split(": ").slice(0, 2).join(" "));
    expect(places).toEqual([
      "content/reviews.yaml [0].rating",
      "content/ui.yaml skip",
      "content/ui.yaml home",
      "content/trades/domotique.yaml slug",
      "content/blog/serrures-air-marin-entretien.mdx readMinutes",
      "content/legal/cgv.mdx heading",
      "content/trades/domotique.yaml missing or wrong",
    ]);
  });

  it("names a trade that has no file", () => {
    rmSync(join(copy, "content/trades/domotique.yaml"));
    expect(load()).toEqual(["  content/trades/domotique.yaml: missing or wrong"]);
  });
});
