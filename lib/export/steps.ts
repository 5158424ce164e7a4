import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import type { Warn } from "./warn";

/** A longer module, in characters of its source, runs in a task of its own: React DOM has about 200,000. */
const LARGE = 100_000;

type Start = { otherChunks: string[]; runtimeModuleIds: number[] };

/** Ids of the large modules in Next's scripts. A script only registers its modules: nothing of them runs here. */
function largeModules(scripts: readonly string[]): number[] {
  return scripts.flatMap((code) => {
    const context: { TURBOPACK?: unknown[] } = {};
    runInContext(code, createContext(context));
    // Next 16.5 nests the list of modules one array deeper than 16.4.
    const entries = (context.TURBOPACK ?? []).map((entry) => (Array.isArray(entry) ? entry.flat() : []));
    return entries.flatMap((entry) => entry.filter((_, index) => isLargeModule(entry[index + 1])));
  });
}

const isLargeModule = (value: unknown) => typeof value === "function" && String(value).length > LARGE;

/**
 * What Turbopack is told to run once all scripts of a page are there, one module a task: large ones first, then Next
 * itself, which would otherwise set them up in one long task.
 * @param starts what each page tells Turbopack, as JSON
 * @returns ids of modules
 * @throws Error when pages start differently
 */
export function startSteps(
  out: string,
  chunks: readonly string[],
  starts: readonly string[],
  warn: Warn,
): number[] {
  const [start = "", ...others] = new Set(starts);
  const expect = (condition: boolean, expected: string) => {
    if (!condition) throw new Error(`expected ${expected}; Next's export has changed (lib/export/steps.ts)`);
  };
  expect(others.length === 0, `all pages to start alike, not ${start} and ${others[0]}`);
  const { otherChunks, runtimeModuleIds }: Start = JSON.parse(start);
  expect(
    otherChunks.every((chunk) => chunks.includes(`/_next/${chunk}`)),
    `a start that needs no other scripts than all pages have, not ${start}`,
  );
  // The runtime is no list of modules; every other script is.
  const scripts = chunks.filter((address) => !address.includes("/turbopack-"));
  const large = largeModules(scripts.map((address) => readFileSync(join(out, address), "utf8")));
  if (large.length === 0)
    warn(
      "Start in steps",
      `no module above ${LARGE} characters in ${scripts.join(", ")} (lib/export/steps.ts)`,
    );
  return [...large, ...runtimeModuleIds];
}
