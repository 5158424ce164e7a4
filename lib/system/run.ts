import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Runs a program of node_modules/.bin, showing its output. @returns its exit code */
export function runBin(name: string, args: readonly string[], env = process.env): Promise<number> {
  return run(`node_modules/.bin/${name}`, args, env);
}

/** Runs a program, showing its output. @returns its exit code; 1 if it could not start, above 128 if a signal ended it */
export function run(program: string, args: readonly string[], env = process.env): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: "inherit", env });
    child.on("error", (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.on("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"]));
  });
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes a server's text safe to print: control characters could clear the terminal and fake another result. */
export const printable = (text: string) => text.replace(/\p{Cc}/gu, " ");

/** Prints an error's message and ends the process. */
export function fail(error: unknown): never {
  console.error(messageOf(error));
  process.exit(1);
}
