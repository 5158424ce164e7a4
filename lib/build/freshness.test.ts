import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type BuildContext, buildContext } from "./context";
import { isFresh, markWhole } from "./freshness";

const home = process.cwd();
const NOON = new Date("2026-06-15T08:00:00Z");
const DEMO = parseEnv(readFileSync(".env", "utf8")) as NodeJS.ProcessEnv;
let folder: string;

const fresh = (changes: Partial<BuildContext> = {}) => isFresh(buildContext({ env: DEMO, ...changes }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "build-site-"));
  process.chdir(folder);
  for (const name of ["out", "hosting", "content"]) mkdirSync(name);
  for (const path of ["content/site.yaml"]) writeFileSync(path, "{}");
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  for (const path of ["content/site.yaml", "content"]) touch(path, -60);
  markWhole(buildContext({ env: DEMO }), NOON);
});
afterEach(() => {
  process.chdir(home);
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Sets when a path was changed, in seconds from noon. */
function touch(path: string, seconds: number): void {
  const time = new Date(NOON.getTime() + seconds * 1000);
  utimesSync(path, time, time);
}

it("a site is fresh until a file is saved, even during the build, or the day ends", () => {
  expect(fresh()).toBe(true);
  touch("content/site.yaml", 5);
  expect(fresh()).toBe(false);
  touch("content/site.yaml", -60);
  expect(fresh()).toBe(true);
  mkdirSync("content/.schemas");
  touch("content/.schemas", 5);
  touch("content", -60);
  expect(fresh(), "hidden folders do not count").toBe(true);
  vi.setSystemTime(NOON.getTime() + 86_400_000);
  expect(fresh()).toBe(false);
});

it("a site is not fresh for another configuration, or for one that the build would refuse", () => {
  expect(fresh()).toBe(true);
  expect(fresh({ env: { ...DEMO, NEXT_PUBLIC_FORM_HOST: "https://tally.so" } })).toBe(false);
  expect(fresh({ env: { ...DEMO, NEXT_PUBLIC_FORM_HOST: "tally" } })).toBe(false);
});

it("a site is not fresh for another consent mode, other content or another folder", () => {
  expect(fresh({ consent: "ask" })).toBe(false);
  expect(fresh({ contentRoot: "autre" })).toBe(false);
  expect(fresh({ target: "hosting" })).toBe(false);
});
