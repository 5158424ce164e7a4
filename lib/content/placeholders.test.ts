import { expect, it } from "vitest";
import { interpolate } from "./placeholders";

it("interpolate replaces known names, and keeps and reports unknown ones", () => {
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
