import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

// A project whose `serve` listens and starts a program that never ends.
const folder = mkdtempSync(join(tmpdir(), "bootstrap-"));
const BOOTSTRAP = "lib/commands/run.mjs";
const PARTS = [BOOTSTRAP, "lib/commands/end-with-parent.mjs"];
const SERVE = `import { createServer } from "node:http";
import { run } from "${pathToFileURL(resolve("lib/system/run.ts"))}";
run(process.execPath, ["-e", "console.log('child'); setInterval(() => {}, 1000)"]);
createServer().listen(0, () => console.log("server"));`;

beforeAll(() => {
  mkdirSync(join(folder, "lib/commands"), { recursive: true });
  for (const file of [...PARTS, "package.json", "package-lock.json"]) cpSync(file, join(folder, file));
  writeFileSync(join(folder, "lib/commands/serve.ts"), SERVE);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
});
afterAll(() => rmSync(folder, { recursive: true }));

const ARGS = [join(folder, BOOTSTRAP), "serve"];
const PARENT = `require("node:child_process").spawn(process.execPath, ${JSON.stringify(ARGS)}, { stdio: "inherit" })`;

/** Starts the server, and waits for its output and its program's. */
async function start(args: readonly string[], program = process.execPath): Promise<ChildProcess> {
  const started = spawn(program, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  await new Promise<void>((ready) =>
    started.stdout.on("data", (data) => {
      output += data;
      if (["child", "server"].every((word) => output.includes(word))) ready();
    }),
  );
  return started;
}

/** The output ends when the last process that can write to it has. */
const ended = ({ stdout }: ChildProcess) => new Promise<void>((done) => stdout?.once("end", done));

it.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends a command and the processes that it has started",
  async (signal) => {
    const command = await start(ARGS);
    const end = new Promise((done) => command.once("exit", (code, by) => done([code, by])));
    command.kill(signal);
    await ended(command);
    expect(await end).toEqual([null, signal]);
  },
  60_000,
);

it("a command ends with its parent process, even when that is killed", async () => {
  const parent = await start(["-e", PARENT]);
  parent.kill("SIGKILL");
  await ended(parent);
}, 60_000);

it("an npm command ends with npm, even when a shell between them goes on", async () => {
  const npm = await start(["run", "serve"], "npm");
  npm.kill("SIGKILL");
  await ended(npm);
}, 60_000);

it("each npm script runs the command of the same name", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  for (const [name, script] of Object.entries(scripts)) {
    const command = name.replace(":", "-");
    expect(script).toBe(`node ${BOOTSTRAP} ${command}`);
    expect(existsSync(`lib/commands/${command}.ts`), name).toBe(true);
  }
});
