import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { writeSignalsScript } from "./signals-script";

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "signals-"));
});

it.each([
  ["index.html", "/"],
  ["blog/fuite.html", "/blog/fuite"],
  ["404.html", "/404"],
  ["pages/entreprise.html", "/pages/entreprise"],
  ["pages/entreprise/jean-dupont.html", "/pages/entreprise"],
])("%s reports as %s", async (file, page) => {
  const signalsOf = await writeSignalsScript(out, { signalsUrl: "/demo/signaux" });
  expect(signalsOf(file).map(({ properties }) => properties.dataPage)).toEqual([page]);
});

it.each([
  ["/demo/signaux", 1],
  ["https://mesures.example.org/v1/", 0.1],
  ["/mesures", 0.1],
])("reports to %s, for this share of page views: %d", async (signalsUrl, share) => {
  const [script] = (await writeSignalsScript(out, { signalsUrl }))("index.html");
  const text = readFileSync(join(out, String(script?.properties.src)), "utf8");
  const [, url, number] = /\{url:"([^"]+)",share:([\d.]+)\}/.exec(text) ?? [];
  expect([url, Number(number)]).toEqual([signalsUrl, share]);
});

it("writes nothing without an address", async () => {
  expect((await writeSignalsScript(out, {}))("index.html")).toEqual([]);
  expect(readdirSync(out)).toEqual([]);
});
