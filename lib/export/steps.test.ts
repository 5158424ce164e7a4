import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startSteps } from "./steps";

const CHUNKS = "/_next/static/chunks";
const RUNTIME = `${CHUNKS}/turbopack-a.js`;
const SMALL = `${CHUNKS}/small.js`;
const BIG = `${CHUNKS}/big.js`;
const start = (told: string) => `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${told})`;
const START = start('{"otherChunks":["static/chunks/big.js"],"runtimeModuleIds":[7]}');
const register = (modules: string) =>
  `(globalThis["TURBOPACK"]||(globalThis["TURBOPACK"]=[])).push(["x",${modules}]);`;
const LARGE = `(e)=>{/*${"x".repeat(100_000)}*/}`;

let out = "";
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), "steps-"));
  mkdirSync(join(out, CHUNKS), { recursive: true });
  writeFileSync(join(out, RUNTIME), "self.runtime()");
  writeFileSync(join(out, SMALL), register("1,(e)=>{e},2,(e)=>{e}"));
  writeFileSync(join(out, BIG), register(`3,(e)=>{e},4,${LARGE}`));
});
afterAll(() => rmSync(out, { recursive: true }));

describe("startSteps", () => {
  it("runs large modules first, then what the pages start with", () => {
    expect(startSteps(out, [RUNTIME, SMALL, BIG], [START, START], vi.fn())).toEqual([4, 7]);
  });

  it.each([
    ["one array deeper", `[3,(e)=>{e},4,${LARGE}]`, 4],
    ["two arrays deeper", `[[3,(e)=>{e},4,${LARGE}]]`, 4],
    ["by names", `"a/b",${LARGE}`, "a/b"],
  ])("finds large modules in a list that is written otherwise: %s", (_, modules, id) => {
    const other = `${CHUNKS}/other.js`;
    writeFileSync(join(out, other), register(modules));
    expect(startSteps(out, [SMALL, BIG, other], [START], vi.fn())).toEqual([4, id, 7]);
  });

  it.each([
    ["pages that start differently", [SMALL, BIG], [START, start("{}")], "all pages to start alike"],
    ["a start that needs another script", [SMALL], [START], "needs no other scripts"],
    ["a start of another kind", [SMALL, BIG], ['TURBOPACK.start("7")'], "a list of modules"],
    ["a start that is no data", [SMALL, BIG], [start("[7,(e)=>e]")], "JSON"],
    ["a start without modules", [SMALL, BIG], [start('{"otherChunks":[]}')], "a list of modules"],
    ["modules of another kind", [SMALL, BIG], [start('{"runtimeModuleIds":[{}]}')], "a list of modules"],
  ])("warns of %s, and leaves each page its own start", (_, chunks, starts, expected) => {
    const warn = vi.fn();
    expect(startSteps(out, chunks, starts, warn)).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith("Start in steps", expect.stringContaining(expected));
  });

  it("warns where scripts are no lists of modules, and starts in one step", () => {
    const other = `${CHUNKS}/other.js`;
    writeFileSync(join(out, other), "document.currentScript.remove()");
    const warn = vi.fn();
    expect(startSteps(out, [SMALL, BIG, other], [START], warn)).toEqual([7]);
    expect(warn).toHaveBeenCalledExactlyOnceWith("Start in steps", expect.stringContaining("document"));
  });

  it("warns where no module is large, and starts in one step", () => {
    const warn = vi.fn();
    expect(startSteps(out, [SMALL], [START.replace("big", "small")], warn)).toEqual([7]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      "Start in steps",
      expect.stringContaining("no module above 100000 characters"),
    );
  });
});
