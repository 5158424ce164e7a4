import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { beforeEach, expect, it } from "vitest";

// Fixture project with stubs: npm copies packages from a folder, tsx lets Node run .ts files without types.
const folder = mkdtempSync(join(tmpdir(), "run-"));
const RUN = "lib/commands/run.mjs";
const version = "1.0.0";
const TSX = `import { register } from "node:module";
const load = "export const load = (url, context, next) =>" +
  "next(url, url.endsWith('.ts') ? { ...context, format: 'module' } : context)";
register("data:text/javascript," + encodeURIComponent(load));`;
const NPM = `#!${process.execPath}
import { appendFileSync, cpSync } from "node:fs";
appendFileSync("npm-calls", process.argv.slice(2).join(" ") + "\\n");
cpSync("registry", "node_modules", { recursive: true });
cpSync("package-lock.json", "node_modules/.package-lock.json");`;
const SERVE = `import { spawn } from "node:child_process";
import { createServer } from "node:http";
spawn(process.execPath, ["-e", "console.log('child'); setInterval(() => {}, 1000)"], { stdio: "inherit" });
createServer().listen(0, () => console.log("server"));`;

const write = (path: string, data: string | object) =>
  writeFileSync(join(folder, path), typeof data === "string" ? data : JSON.stringify(data));

/** Writes the project's package.json and lockfile. */
function writePackages(dependencies: Record<string, string>, locked = dependencies): void {
  write("package.json", { type: "module", dependencies });
  const packages = Object.entries(locked).map(([name, version]) => [`node_modules/${name}`, { version }]);
  write("package-lock.json", { packages: { "": { dependencies: locked }, ...Object.fromEntries(packages) } });
}

beforeEach(() => {
  rmSync(folder, { recursive: true });
  for (const name of ["lib/commands", "bin", "registry/tsx"])
    mkdirSync(join(folder, name), { recursive: true });
  cpSync(RUN, join(folder, RUN));
  write("registry/tsx/package.json", { type: "module", exports: "./index.js" });
  write("registry/tsx/index.js", TSX);
  write("lib/commands/build.ts", 'console.log("built");');
  write("lib/commands/start.ts", 'console.log("started");');
  write("lib/commands/test.ts", 'console.log("tested");');
  write("lib/commands/serve.ts", SERVE);
  write("bin/npm", NPM);
  chmodSync(join(folder, "bin/npm"), 0o755);
  writePackages({ tsx: version });
});

const env = { ...process.env, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` };
const run = (command: string, flags: readonly string[] = []) =>
  spawnSync(process.execPath, [...flags, join(folder, RUN), command], { env, encoding: "utf8" });

/** Runs a command. @returns its calls of npm */
function install(command: string): string[] {
  write("npm-calls", "");
  expect(run(command).status).toBe(0);
  return readFileSync(join(folder, "npm-calls"), "utf8").trim().split("\n").filter(Boolean);
}

it("installs only what is missing or has another version", () => {
  expect(install("build")).toEqual([expect.stringMatching(/^ci --omit=dev/)]);
  expect(install("build")).toEqual([]);
  writePackages({ tsx: "1.0.1" });
  expect(install("build")).toHaveLength(1);
  rmSync(join(folder, "node_modules/.package-lock.json"));
  expect(install("build")).toHaveLength(1);
  // `npm ci` was interrupted while it removed the previous packages.
  rmSync(join(folder, "node_modules/tsx"), { recursive: true });
  expect(install("build")).toHaveLength(1);
  // npm itself reports what differs.
  writePackages({ tsx: "1.0.2" }, { tsx: "1.0.1" });
  expect(install("build")).toHaveLength(1);
});

it("adds test packages to the site's packages", () => {
  install("build");
  const dev = { version, dev: true };
  const root = { dependencies: { tsx: version } };
  write("package-lock.json", {
    packages: { "": root, "node_modules/tsx": { version }, "node_modules/words": dev },
  });
  expect(install("build")).toEqual([]);
  expect(install("test")).toEqual([expect.stringMatching(/^install --no-save --include=dev/)]);
});

it.each([
  ["18.20.0", 1, "Node 20.19, 22.12 ou plus récent est nécessaire ; celui-ci est v18.20.0."],
  ["20.18.0", 1, "Node 20.19, 22.12 ou plus récent est nécessaire ; celui-ci est v20.18.0."],
  ["20.19.0", 0, "Node v20.19.0 fonctionne encore, mais n'est plus corrigé\u00a0: préférez Node 26."],
  ["22.11.0", 1, "Node 20.19, 22.12 ou plus récent est nécessaire ; celui-ci est v22.11.0."],
  ["22.12.0", 0, ""],
  ["26.0.0", 0, ""],
])("Node %s: exit code %i, and what to do if it is too old or no longer patched", (node, status, line) => {
  install("start");
  const fake = `Object.defineProperty(process,"version",{value:"v${node}"});Object.defineProperty(process,"versions",{value:{...process.versions,node:"${node}"}})`;
  const ended = run("start", ["--import", `data:text/javascript,${encodeURIComponent(fake)}`]);
  expect([ended.status, ended.stderr.trim()]).toEqual([status, line]);
});

it("prints only the message of what a command throws", () => {
  install("build");
  write("lib/commands/build.ts", 'throw new Error("Contenu : 1 erreur à corriger");');
  const { status, stderr } = run("build");
  expect([status, stderr]).toEqual([1, "Contenu : 1 erreur à corriger\n"]);
});

it.each([
  ["ENOSPC", "il n'y a plus de place sur le disque"],
  ["ELOOP", "ce lien ramène à lui-même"],
])("says in French what to do about the system's error %s", (code, remedy) => {
  install("build");
  write("lib/commands/build.ts", `throw Object.assign(new Error("${code}: no"), { code: "${code}" });`);
  expect(run("build").stderr).toMatch(new RegExp(`^${code}: no\nÀ faire\u00a0: ${remedy}`));
});

it("on Windows prints one line and starts nothing", () => {
  const windows = 'data:text/javascript,Object.defineProperty(process, "platform", { value: "win32" })';
  const { status, stdout, stderr } = run("build", ["--import", windows]);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^Windows n'est pas pris en charge\u00a0: .* WSL .*\n$/);
});

it.each(["Site #1", "Site ?"])("in a folder named %s prints one line and starts nothing", (name) => {
  const file = join(folder, name, RUN);
  cpSync(RUN, file);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, "build"], { env, encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(`/${name}, a un `);
  expect(stderr).toMatch(/^Le chemin de ce dossier, .*\n$/);
});

/** Starts a program that starts the server, and waits for output of the server and its child. */
async function start(args: readonly string[]): Promise<ChildProcess> {
  install("build");
  const started = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  await new Promise<void>((ready) =>
    started.stdout.on("data", (data) => {
      output += data;
      if (["child", "server"].every((word) => output.includes(word))) ready();
    }),
  );
  return started;
}

/** Resolves when all processes that can write to the output have ended. */
const ended = ({ stdout }: ChildProcess) => new Promise<void>((done) => stdout?.once("end", done));
const SERVE_ARGS = [join(folder, RUN), "serve"];

it.each(["SIGINT", "SIGTERM"] as const)("%s ends a command and its processes", async (signal) => {
  const command = await start(SERVE_ARGS);
  const end = new Promise((done) => command.once("exit", (code, by) => done([code, by])));
  command.kill(signal);
  await ended(command);
  expect(await end).toEqual([null, signal]);
});

it("SIGTERM ends a container's first process, which the system spares", async () => {
  const spared = "const { kill } = process; process.kill = (id, by) => id === process.pid || kill(id, by)";
  const command = await start([
    "--import",
    `data:text/javascript,${encodeURIComponent(spared)}`,
    ...SERVE_ARGS,
  ]);
  command.kill("SIGTERM");
  await ended(command);
});

it.each([
  ["its parent process", ""],
  // A shell that waits for its command, as Debian's does for each npm script.
  ["npm", `${process.execPath} ${SERVE_ARGS.join(" ")}`],
])("a command ends when %s is killed", async (_, npm_lifecycle_script) => {
  const args = npm_lifecycle_script
    ? ["sh", ["-c", `${npm_lifecycle_script}; true`]]
    : [process.execPath, SERVE_ARGS];
  const options = { stdio: "inherit", env: { ...env, npm_lifecycle_script } };
  const spawned = `require("node:child_process").spawn(...${JSON.stringify([...args, options])})`;
  const parent = await start(["-e", spawned]);
  parent.kill("SIGKILL");
  await ended(parent);
});

it("each npm script runs the command of the same name", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  for (const [name, script] of Object.entries(scripts)) {
    const command = name.replace(":", "-");
    expect(script).toBe(`node ${RUN} ${command}`);
    expect(existsSync(`lib/commands/${command}.ts`), name).toBe(true);
  }
});
