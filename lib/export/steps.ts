import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { messageOf } from "@/lib/system/run";
import type { Warn } from "./warn";

/** A longer module, in characters of its source, runs in a task of its own: React DOM has about 200,000. */
const LARGE = 100_000;

export type ModuleId = number | string;

const START = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/s;

/** Ids of the large modules in Next's scripts. A script only registers its modules: nothing of them runs here. */
function largeModules(scripts: readonly string[]): ModuleId[] {
  return scripts.flatMap((code) => {
    const context: { TURBOPACK?: unknown[] } = {};
    runInContext(code, createContext(context));
    // However deep the list of modules is nested: Next 16.5 has it one array deeper than 16.4.
    const entries = (context.TURBOPACK ?? []).map((entry) =>
      Array.isArray(entry) ? (entry.flat(Number.POSITIVE_INFINITY) as unknown[]) : [],
    );
    return entries.flatMap((entry) =>
      entry.filter((id, index): id is ModuleId => isId(id) && isLargeModule(entry[index + 1])),
    );
  });
}

const isId = (value: unknown) => typeof value === "number" || typeof value === "string";
const isLargeModule = (value: unknown) => typeof value === "function" && String(value).length > LARGE;

/** What all pages start with. @throws Error that says what was expected */
function commonStart(chunks: readonly string[], starts: readonly string[]): ModuleId[] {
  const expect = (condition: boolean, expected: string) => {
    if (!condition) throw new Error(`expected ${expected}`);
  };
  const [start = "", ...others] = new Set(starts);
  expect(others.length === 0, `all pages to start alike, not ${start} and ${others[0]}`);
  const { otherChunks = [], runtimeModuleIds = [] } = JSON.parse(START.exec(start)?.[1] ?? "{}") as {
    otherChunks?: unknown[];
    runtimeModuleIds?: unknown[];
  };
  expect(runtimeModuleIds.length > 0 && runtimeModuleIds.every(isId), `a list of modules, not ${start}`);
  expect(
    otherChunks.every((chunk) => chunks.includes(`/_next/${chunk}`)),
    `a start that needs no other scripts than all pages have, not ${start}`,
  );
  return runtimeModuleIds as ModuleId[];
}

/**
 * What Turbopack is told to run once all scripts of a page are there, one module a task: large ones first, then Next
 * itself, which would otherwise set them up in one long task.
 * @param starts what tells Turbopack to run, of each page
 * @returns ids of modules; undefined, with a warning, when the starts are not what this module knows: each page is then
 * to be started by its own
 */
export function startSteps(
  out: string,
  chunks: readonly string[],
  starts: readonly string[],
  warn: Warn,
): ModuleId[] | undefined {
  const leaveOut = (reason: string) => warn("Start in steps", `${reason} (lib/export/steps.ts)`);
  try {
    const common = commonStart(chunks, starts);
    // The runtime is no list of modules; every other script is.
    const scripts = chunks.filter((address) => !address.includes("/turbopack-"));
    const large = largeIn(out, scripts, leaveOut);
    return [...large, ...common];
  } catch (error) {
    leaveOut(messageOf(error));
    return undefined;
  }
}

function largeIn(out: string, scripts: readonly string[], leaveOut: (reason: string) => void): ModuleId[] {
  try {
    const large = largeModules(scripts.map((address) => readFileSync(join(out, address), "utf8")));
    if (large.length === 0) leaveOut(`no module above ${LARGE} characters in ${scripts.join(", ")}`);
    return large;
  } catch (error) {
    leaveOut(messageOf(error));
    return [];
  }
}
