import { expect, it } from "vitest";
import { z } from "zod";
import { fieldPath } from "./problems";
import { mapStrings, stringsOf } from "./strings";

const schema = z.strictObject({
  a: z.array(z.strictObject({ b: z.string().nullable(), c: z.number().optional() })),
  d: z.string().default("x"),
});

// What is done with each: fields.test.ts, mistakes.test.ts, trades.test.ts.
it("visits every string that the schema describes, with its path", () => {
  const value = { a: [{ b: "1" }, { b: null, c: 2 }], d: "3" };
  const found = stringsOf(schema, value).map(({ path, text }) => [fieldPath(path), text]);
  expect(found).toEqual([
    ["a[0].b", "1"],
    ["d", "3"],
  ]);
  expect(mapStrings(schema, value, ({ text }) => `${text}!`)).toEqual({
    a: [{ b: "1!" }, { b: null, c: 2 }],
    d: "3!",
  });
});

it("changes nothing that the schema does not describe", () => {
  for (const value of [null, "text", 7, { a: "text", d: 7, toString: "x", more: { d: "x" } }])
    expect(mapStrings(schema, value, () => "changed")).toEqual(value);
});

it("throws on an unknown kind of schema instead of missing strings", () => {
  expect(() => stringsOf(z.union([z.string(), z.number()]), "x")).toThrow('a schema of kind "union"');
});
