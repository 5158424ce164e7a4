import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOwnFolder } from "@/e2e/fixtures/own-folder";
import { type BuildContext, buildContext } from "./context";
import { PRERENDER_MANIFEST, runNext } from "./run-next";

const DEMO = parseEnv(readFileSync("e2e/fixtures/demo.env", "utf8")) as NodeJS.ProcessEnv;
const INPUT = { contentRoot: "content", publicRoot: "public", companies: [] };
/** Next's tasks in order, and the names of the caches that it found last. */
let tasks: string[] = [];
let found: string[] = [];
/** Next's last environment. */
let environment: Record<string, string | undefined> = {};
/** Next's outcome: success, failure or interruption. */
let next: () => number;

useOwnFolder();
beforeEach(() => {
  mkdirSync("app");
  writeFileSync("app/page.tsx", "1");
  next = () => 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** Stub for Next. */
async function fakeNext(_: string, args: readonly string[], env: typeof environment = {}): Promise<number> {
  environment = env;
  tasks.push(args.includes("generate") ? "generate" : "compile");
  found = existsSync(".next/cache") ? readdirSync(".next/cache") : [];
  const code = next();
  for (const name of ["turbopack", "site"]) mkdirSync(`.next/cache/${name}`, { recursive: true });
  return code;
}

/** Builds. @returns Next's tasks */
async function build(changes: Partial<BuildContext> = {}): Promise<string[]> {
  tasks = [];
  await runNext(buildContext({ env: DEMO, ...changes }), INPUT, fakeNext);
  return tasks;
}

it("reuses compiled code as long as the code is the same", async () => {
  expect(await build()).toEqual(["compile"]);
  mkdirSync("content");
  writeFileSync("content/figures.yaml", "2");
  writeFileSync("app/page.test.ts", "2");
  expect(await build({ env: { ...DEMO, NEXT_PUBLIC_FORM_HOST: "https://tally.so" } })).toEqual(["generate"]);
  writeFileSync("app/page.tsx", "2");
  expect(await build()).toEqual(["compile"]);
  expect(await build()).toEqual(["generate"]);
});

it("passes Next only what its processes cannot know, without telemetry, and removes the previous build's list of pages", async () => {
  await build();
  writeFileSync(PRERENDER_MANIFEST, "{}");
  await build();
  expect(existsSync(PRERENDER_MANIFEST)).toBe(false);
  const added = Object.keys(environment).filter((name) => !(name in DEMO));
  expect(added.sort()).toEqual(["BUILD_INPUT", "EXPORT_DIR", "NEXT_TELEMETRY_DISABLED"]);
  expect(JSON.parse(readFileSync(environment.BUILD_INPUT ?? "", "utf8"))).toEqual(INPUT);
});

it("compiles again when the compiled code fails to generate pages", async () => {
  await build();
  next = () => (tasks.length === 1 ? 1 : 0);
  expect(await build()).toEqual(["generate", "compile"]);
});

it.each<[how: string, ends: () => number]>([
  ["failed", () => 1],
  [
    "was cut short",
    () => {
      throw new Error("La construction a échoué : tuée");
    },
  ],
])("after a build that %s, the next one drops only Next's cache, and compiles", async (_, ends) => {
  await build();
  writeFileSync("app/page.tsx", "2");
  next = ends;
  await expect(build()).rejects.toThrow("La construction a échoué");
  expect(tasks).toEqual(["compile"]);
  next = () => 0;
  expect(await build()).toEqual(["compile"]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("a été interrompue"));
  expect(found).not.toContain("turbopack");
  expect(found).toEqual(expect.arrayContaining(["site"]));
  writeFileSync("app/page.tsx", "3");
  await build();
  expect(found).toContain("turbopack");
});
