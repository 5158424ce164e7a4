import { expect, it } from "vitest";
import { fieldPath } from "./problems";
import { interpolate, mapStrings, typesetAll } from "./read";

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
