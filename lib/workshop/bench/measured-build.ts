import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { treeMemory } from "./process-memory";

const SAMPLE_MS = 250;

export type MeasuredBuild = {
  seconds: number;
  /** The most that all its processes held at once, in bytes, sampled. */
  memory: number;
  /** What the build says about the time of its phases. */
  phases: string;
};

/** Builds the site in another project folder. @throws Error with what the build has printed when it fails */
export function measureBuild(folder: string): Promise<MeasuredBuild> {
  const start = performance.now();
  const tsx = resolve("node_modules/tsx/dist/esm/index.mjs");
  const child = spawn(process.execPath, ["--import", tsx, resolve("lib/commands/build.ts")], { cwd: folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      output += data;
    });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, treeMemory(child.pid ?? 0));
  }, SAMPLE_MS);
  return new Promise((done, failed) => {
    child.on("close", (code) => {
      clearInterval(timer);
      if (code !== 0) return failed(new Error(output));
      const phases = /^Temps : (.*)$/m.exec(output)?.[1] ?? "";
      done({ seconds: (performance.now() - start) / 1000, memory, phases });
    });
  });
}
