import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it, vi } from "vitest";
import { useOwnFolder } from "@/e2e/fixtures/own-folder";
import { withBuildLock } from "./build-lock";

const home = process.cwd();
const MODULE = pathToFileURL(resolve("lib/build/build-lock.ts"));
const TSX = import.meta.resolve("tsx");
const env = { ...process.env, TSX_TSCONFIG_PATH: resolve("tsconfig.json") };
const others: ChildProcess[] = [];
useOwnFolder();
afterEach(() => {
  for (const other of others.splice(0)) other.kill("SIGKILL");
  vi.restoreAllMocks();
});

/** Starts a process that builds in a folder until it is killed. */
async function otherBuild(cwd: string) {
  const script = `const { withBuildLock } = await import("${MODULE}");
await withBuildLock(() => new Promise(() => { console.log("builds"); setInterval(() => {}, 1000); }));`;
  const args = ["--import", TSX, "--input-type=module", "--eval", script];
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  others.push(child);
  await new Promise((begun) => child.stdout.once("data", begun));
  return child;
}

it("a second build names the process that is building, and starts when that process is killed", async () => {
  const other = await otherBuild(process.cwd());
  let over = false;
  const end = () => {
    over = true;
    other.kill("SIGKILL");
  };
  // Late enough to see that the line is printed once.
  const say = vi.spyOn(console, "log").mockImplementationOnce(() => void setTimeout(end, 300));
  expect(await withBuildLock(async () => over)).toBe(true);
  expect(say.mock.calls).toEqual([[expect.stringContaining(`Le processus ${other.pid} construit déjà`)]]);
});

it("builds of one folder run one after another, even after a failure; other folders do not wait", async () => {
  await otherBuild(home);
  const steps: string[] = [];
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const build = (name: string) =>
    withBuildLock(async () => {
      steps.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 20));
      steps.push(`${name} ends`);
      if (name === "a") throw new Error("a mistake");
    });
  const builds = await Promise.allSettled(["a", "b", "c"].map(build));
  expect(builds.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  for (const [index, step] of steps.entries())
    if (index % 2) expect(step).toBe(steps[index - 1]?.replace("begins", "ends"));
  expect(steps).toHaveLength(6);
});
