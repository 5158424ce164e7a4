import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundleFunction, writeIslands, writeSignalsScript } from "./scripts";

type Bundle = { default: (shared: object) => unknown };

const STORE = "@/lib/client/request/store";
/** All islands except the one for development. */
const NAMES = readdirSync("components/islands").flatMap((file) => {
  const [, name] = /^(.*)\.island\.tsx$/.exec(file) ?? [];
  return name && name !== "dev-start" ? [name] : [];
});

const out = mkdtempSync(join(tmpdir(), "islands-"));
const files = await writeIslands(out, NAMES);
const textOf = (address = "") => readFileSync(join(out, address), "utf8");
const run = async (address = "", shared: object) =>
  ((await import(/* @vite-ignore */ `file://${join(out, address)}`)) as Bundle).default(shared);
const runtime = (await run(files.runtime, {})) as { shared: Record<string, unknown>; mount: unknown };

/** Runs an island's bundle. @returns its component, and the modules that it requires */
async function runIsland(name: string) {
  const required = new Set<string>();
  const modules: Record<string, unknown> = { ...runtime.shared, [STORE]: {} };
  const shared = new Proxy(modules, {
    get(_, module) {
      required.add(String(module));
      return modules[String(module)];
    },
  });
  return {
    component: ((await run(files.islands[name], shared)) as { default: unknown }).default,
    required: [...required],
    shared: Object.keys(modules),
  };
}

it.each(NAMES)("%s is a component without React that requires only shared modules", async (name) => {
  const { component, required, shared } = await runIsland(name);
  expect(component).toBeTypeOf("function");
  expect(textOf(files.islands[name])).not.toContain("react.transitional.element");
  expect(shared).toEqual(expect.arrayContaining(required));
  expect(required).toContain("react/jsx-runtime");
});

it("the forms use the start script's request store", async () => {
  expect((await runIsland("request-forms")).required).toContain(STORE);
});

it("React's file has nothing of the request, so browsers keep it when that changes", () => {
  expect(textOf(files.runtime)).toContain("react.transitional.element");
  expect(textOf(files.runtime)).not.toContain("gclid");
});

it("an island whose component has the wrong name fails the build", async () => {
  const code = 'export { Review as default } from "./review-form.island";';
  await expect(bundleFunction(code)).rejects.toThrow(/"Review"/);
});

it.each([
  'export { none } from "none-such";',
  'export { none } from "@/lib/client/none-such";',
  'export { readFileSync } from "node:fs";',
  'import * as format from "@/lib/client/format"; export const none = format.noneSuch;',
])("what a browser could not import fails the build: %s", async (code) => {
  await expect(bundleFunction(code)).rejects.toThrow(/none-?such|node:fs/i);
});

it("the consent question has no React and uses the start script's request store", async () => {
  const question = await run(files.consentQuestion, { [STORE]: {} });
  expect(question).toHaveProperty("startConsentQuestion", expect.any(Function));
  expect(textOf(files.consentQuestion)).not.toContain("react");
  expect(textOf(files.consentQuestion)).toContain(STORE);
});

it.each([
  ["index.html", "/"],
  ["blog/fuite.html", "/blog/fuite"],
  ["404.html", "/404"],
  ["pages/entreprise.html", "/pages/entreprise"],
  ["pages/entreprise/jean-dupont.html", "/pages/entreprise"],
  ["partenaires.html", "/partenaires"],
  ["partenaires/jean-dupont.html", "/partenaires"],
])("%s reports as %s", async (file, page) => {
  const signalsOf = await writeSignalsScript(out, { signalsUrl: "/demo/signaux" });
  expect(signalsOf(file).map(({ properties }) => properties.dataPage)).toEqual([page]);
});

it.each([
  ["/demo/signaux", 1],
  ["https://mesures.example.org/v1/", 0.1],
  ["/mesures", 0.1],
])("reports to %s for this share of page views: %d", async (signalsUrl, share) => {
  const [script] = (await writeSignalsScript(out, { signalsUrl }))("index.html");
  const text = readFileSync(join(out, String(script?.properties.src)), "utf8");
  const [, url, number] = /\{url:`([^`]+)`,share:([\d.]+)\}/.exec(text) ?? [];
  expect([url, Number(number)]).toEqual([signalsUrl, share]);
});

it("writes nothing without a URL", async () => {
  const empty = mkdtempSync(join(tmpdir(), "signals-"));
  expect((await writeSignalsScript(empty, {}))("index.html")).toEqual([]);
  expect(readdirSync(empty)).toEqual([]);
});
