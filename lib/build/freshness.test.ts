import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { beforeEach, expect, it } from "vitest";
import { useOwnFolder } from "@/e2e/fixtures/own-folder";
import { writeAtomically } from "@/lib/system/files";
import { type BuildContext, buildContext } from "./context";
import { isFresh, markComplete, sourceHash, uploadFaults } from "./freshness";

const NOON = new Date("2026-06-15T08:00:00Z");
const DEMO = parseEnv(readFileSync("e2e/fixtures/demo.env", "utf8")) as NodeJS.ProcessEnv;

const context = (changes: Partial<BuildContext> = {}) => buildContext({ env: DEMO, ...changes });
const fresh = (changes?: Partial<BuildContext>, now = NOON) => isFresh(context(changes), now);

useOwnFolder();
beforeEach(() => {
  for (const name of ["out", "hosting", "content"]) mkdirSync(name);
  writeFileSync("content/site.yaml", "a");
  markComplete(context(), sourceHash(context(), NOON));
});

it("a site is fresh until a source's content changes, whatever its time", () => {
  const old = new Date("2020-01-01");
  expect(fresh()).toBe(true);
  // As after `rsync -a`: older than the site.
  writeFileSync("content/site.yaml", "b");
  utimesSync("content/site.yaml", old, old);
  expect(fresh()).toBe(false);
  writeFileSync("content/site.yaml", "a");
  expect(fresh()).toBe(true);
  cpSync("content/site.yaml", "content/copie.mdx");
  expect(fresh()).toBe(false);
});

it.each(["lib/export/a.ts", "components/a.tsx", ".env.local"])("a new %s makes the site stale", (path) => {
  writeAtomically(path, "");
  expect(fresh()).toBe(false);
  rmSync(path);
  expect(fresh()).toBe(true);
});

it("a file saved during the build makes the site stale", () => {
  const builtFrom = sourceHash(context(), NOON);
  writeFileSync("content/site.yaml", "b");
  markComplete(context(), builtFrom);
  expect(fresh()).toBe(false);
});

it("editors' files, hidden folders and notes trigger no build", () => {
  mkdirSync("content/.schemas");
  // All names of such files: lib/content/inventory.test.ts.
  for (const name of ["site.yaml~", ".schemas/site.json", "README.md"]) writeFileSync(`content/${name}`, "x");
  expect(fresh()).toBe(true);
});

it.each(["out", "hosting"])("a site without its folder %s is not fresh", (name) => {
  rmSync(name, { recursive: true });
  expect(fresh()).toBe(false);
});

it("a site is fresh only on its day on La Réunion", () => {
  expect(fresh({}, new Date("2026-06-15T19:59:59Z"))).toBe(true);
  expect(fresh({}, new Date("2026-06-15T20:00:00Z"))).toBe(false);
});

it.each<[Partial<BuildContext>]>([
  [{ env: { ...DEMO, NEXT_PUBLIC_FORM_HOST: "https://tally.so" } }],
  // The build would refuse it.
  [{ env: { ...DEMO, NEXT_PUBLIC_FORM_HOST: "tally" } }],
  [{ contentRoot: "autre" }],
  [{ publicRoot: "autre" }],
  [{ target: "hosting" }],
])("a site is not fresh for %j", (changes) => expect(fresh(changes)).toBe(false));

it("a site may be uploaded only if it is fresh and unmodified", () => {
  expect(uploadFaults(context(), NOON)).toEqual([expect.stringMatching(/^out\/empreinte\.json manque : /)]);
  writeFileSync("out/empreinte.json", '{"hash":"","built":"2026-06-15T08:00:00Z","files":{}}');
  writeFileSync("out/404.html", "x");
  expect(uploadFaults(context(), NOON)).toEqual([
    "out/404.html n'est pas de cette construction : modifiez content/ ou public/, jamais out/, et relancez npm run build",
  ]);
  for (const name of "abcde") writeFileSync(`out/${name}.html`, "x");
  expect(uploadFaults(context(), NOON).at(-1)).toMatch(/^et 1 autre dans out\/ : /);
  const env = { ...DEMO, NEXT_PUBLIC_FORM_SERRURIER: "w7xyz1" };
  expect(uploadFaults(context({ env }), NOON)).toEqual([
    expect.stringMatching(/^out\/ n'est pas construit avec/),
  ]);
});
