import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startSteps } from "./steps";

const CHUNKS = "/_next/static/chunks";
const RUNTIME = `${CHUNKS}/turbopack-a.js`;
const SMALL = `${CHUNKS}/small.js`;
const BIG = `${CHUNKS}/big.js`;
const START = JSON.stringify({ otherChunks: ["static/chunks/big.js"], runtimeModuleIds: [7] });
const register = (modules: string) =>
  `(globalThis["TURBOPACK"]||(globalThis["TURBOPACK"]=[])).push(["x",${modules}]);`;

let out = "";
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), "steps-"));
  mkdirSync(join(out, CHUNKS), { recursive: true });
  writeFileSync(join(out, RUNTIME), "self.runtime()");
  writeFileSync(join(out, SMALL), register("1,(e)=>{e},2,(e)=>{e}"));
  writeFileSync(join(out, BIG), register(`3,(e)=>{e},4,(e)=>{/*${"x".repeat(100_000)}*/}`));
});
afterAll(() => rmSync(out, { recursive: true }));

describe("startSteps", () => {
  it("runs large modules first, then what the pages start with", () => {
    expect(startSteps(out, [RUNTIME, SMALL, BIG], [START, START], vi.fn())).toEqual([4, 7]);
  });

  it.each([
    ["pages that start differently", [SMALL, BIG], [START, "{}"], "all pages to start alike"],
    ["a start that needs another script", [SMALL], [START], "needs no other scripts"],
  ])("stops on %s, naming what was expected", (_, chunks, starts, expected) => {
    expect(() => startSteps(out, chunks, starts, vi.fn())).toThrow(
      new RegExp(`^expected .*${expected}.*steps\\.ts`),
    );
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
