import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebian } from "../debian";

const WRK = "/usr/bin/wrk";
export const CONNECTIONS = 32;
const IN_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Requests per second, and the 99th percentile of their times in milliseconds. */
export type Load = { rate: number; p99: number };

/** Makes sure that wrk, which makes the load, is installed. @throws Error that says what to install */
export async function ensureLoadTool(): Promise<void> {
  if (existsSync(WRK)) return;
  await installDebian(["wrk"]);
  if (!existsSync(WRK)) throw new Error("The load comes from wrk: install Debian's package of that name.");
}

/** One run of wrk, which accepts what browsers accept. @throws Error when an answer was not 2xx or did not come */
export function measureLoad(url: string, seconds: number): Promise<Load> {
  const encodings = ["-H", "Accept-Encoding: gzip, deflate, br"];
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...encodings, url];
  return new Promise((done, failed) => {
    const child = spawn(WRK, args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    child.once("error", failed).once("close", () => {
      const load = readLoad(output);
      if (load) done(load);
      else failed(new Error(output));
    });
  });
}

/** What wrk has printed; null when a request went wrong. */
export function readLoad(output: string): Load | null {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (!rate || !p99 || /Non-2xx|Socket errors/.test(output)) return null;
  return { rate: Number(rate), p99: Number(p99) * (IN_MS[unit] ?? Number.NaN) };
}
