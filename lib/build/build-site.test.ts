import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isFresh, markWhole } from "./build-site";

const home = process.cwd();
const NOON = new Date("2026-06-15T08:00:00Z");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "build-site-"));
  cpSync(".env", join(folder, ".env"));
  process.chdir(folder);
  for (const name of ["out", "hosting", ".next", "content"]) mkdirSync(name);
  for (const path of ["hosting/rules.json", "content/site.yaml"]) writeFileSync(path, "{}");
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  for (const path of [".env", "content/site.yaml", "content"]) touch(path, -60);
  markWhole(NOON);
});
afterEach(() => {
  process.chdir(home);
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Sets when a path was changed, in seconds from noon. */
function touch(path: string, seconds: number): void {
  const time = new Date(NOON.getTime() + seconds * 1000);
  utimesSync(path, time, time);
}

it("a site is fresh until a file is saved, also while it is built, or the day is over", () => {
  expect(isFresh()).toBe(true);
  touch("content/site.yaml", 5);
  expect(isFresh()).toBe(false);
  touch("content/site.yaml", -60);
  expect(isFresh()).toBe(true);
  vi.setSystemTime(NOON.getTime() + 86_400_000);
  expect(isFresh()).toBe(false);
});

it("a site is not fresh for another configuration, nor for one that the build would refuse", () => {
  expect(isFresh()).toBe(true);
  vi.stubEnv("NEXT_PUBLIC_FORM_HOST", "https://tally.so");
  expect(isFresh()).toBe(false);
  vi.stubEnv("NEXT_PUBLIC_FORM_HOST", "tally");
  expect(isFresh()).toBe(false);
  vi.unstubAllEnvs();
  expect(isFresh()).toBe(true);
});

it("a site is not fresh for another mode of consent", () => {
  vi.stubEnv("SITE_CONSENT", "ask");
  expect(isFresh()).toBe(false);
  vi.stubEnv("SITE_CONSENT", "");
  expect(isFresh()).toBe(true);
});
