import { expect, it } from "vitest";
import { z } from "zod";
import * as schema from "@/content/schema";
import { fieldPath } from "./problems";
import { mapStrings, stringsOf } from "./strings";

const shape = z.strictObject({
  a: z.array(z.strictObject({ b: z.string().nullable(), c: z.number().optional() })),
  d: z.string().default("x"),
  f: z.enum(["y", "z"]).optional(),
});

it("visits every string that the schema describes, with its path", () => {
  const value = { a: [{ b: "1" }, { b: null, c: 2 }], d: "3", f: "y" };
  const found = stringsOf(shape, value).map(({ path, text }) => [fieldPath(path), text]);
  expect(found).toEqual([
    ["a[0].b", "1"],
    ["d", "3"],
    ["f", "y"],
  ]);
  expect(mapStrings(shape, value, ({ text }) => `${text}!`)).toEqual({
    a: [{ b: "1!" }, { b: null, c: 2 }],
    d: "3!",
    f: "y!",
  });
});

it("changes nothing that the schema does not describe", () => {
  for (const value of [null, "text", 7, { a: "text", d: 7, toString: "x", more: { d: "x" } }])
    expect(mapStrings(shape, value, () => "changed")).toEqual(value);
});

// fields.test.ts tests which of them are typeset.
it("returns the treatment of each string, in derived schemas too", () => {
  const treatments = (shape: z.ZodType, value: unknown) =>
    Object.fromEntries(stringsOf(shape, value).map(({ path, treatment }) => [fieldPath(path), treatment]));
  expect(
    treatments(schema.service, {
      ...{ id: "plombier", name: "x", icon: "vignette-plombier", queryParams: { besoin: "x" } },
    }),
  ).toEqual({ id: "verbatim", name: "text", icon: "drawing", "queryParams.besoin": "verbatim" });
  expect(treatments(schema.partner, { slug: "x", logo: "x" })).toEqual({ slug: "verbatim", logo: "image" });
  expect(treatments(schema.navigation, { menu: [{ label: "x", path: "/x" }] })).toEqual({
    "menu[0].label": "text",
    "menu[0].path": "link",
  });
  expect(treatments(schema.post, { date: "x", trade: "x", illustration: "x", author: "x" })).toEqual({
    ...{ date: "verbatim", trade: "trade", illustration: "drawing", author: "text" },
  });
  expect(treatments(schema.postComponents.Figure, { image: "x", alt: "x", legende: "x" })).toEqual({
    ...{ image: "image", alt: "text", legende: "text" },
  });
});

it("throws on an unknown kind of schema instead of missing strings", () => {
  expect(() => stringsOf(z.union([z.string(), z.number()]), "x")).toThrow('a schema of kind "union"');
});
