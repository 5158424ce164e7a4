import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";

// A project of one package beside tsx, and an npm that puts the package there as it should be. The commands of this project
// are no TypeScript, and its tsx lets Node take them as they are: the real one takes three times as long to start.
const folder = mkdtempSync(join(tmpdir(), "install-"));
const BOOTSTRAP = "lib/commands/run.mjs";
const PARTS = [BOOTSTRAP, "lib/commands/end-with-parent.mjs"];
const PACKAGES = { "node_modules/tsx": { version: "1.0.0" }, "node_modules/words": { version: "1.0.0" } };
const NPM = `#!${process.execPath}
import { appendFileSync, cpSync } from "node:fs";
appendFileSync("asked", process.argv.slice(2).join(" ") + "\\n");
cpSync("registry", "node_modules", { recursive: true });`;
const TSX = `import { register } from "node:module";
const load = "export const load = (url, context, next) =>" +
  "next(url, url.endsWith('.ts') ? { ...context, format: 'module' } : context)";
register("data:text/javascript," + encodeURIComponent(load));
globalThis.compiler = "tsx";`;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

beforeEach(() => {
  rmSync(folder, { recursive: true });
  for (const name of ["lib/commands", "bin", "node_modules/tsx", "registry/words/lib"])
    mkdirSync(join(folder, name), { recursive: true });
  for (const file of [...PARTS, "package.json"]) cpSync(file, join(folder, file));
  write("package-lock.json", JSON.stringify({ packages: { "": {}, ...PACKAGES } }));
  write("registry/.package-lock.json", JSON.stringify({ packages: PACKAGES }));
  for (const file of ["package.json", "index.js", "lib/deep.js"]) write(`registry/words/${file}`, "{}");
  write("node_modules/tsx/package.json", '{ "type": "module", "exports": "./index.js" }');
  write("node_modules/tsx/index.js", TSX);
  write("lib/commands/build.ts", 'console.log("built by", globalThis.compiler);');
  write("bin/npm", NPM);
  chmodSync(join(folder, "bin/npm"), 0o755);
  write("asked", "");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command. @returns its exit code and its output */
function run(command: string, flags: readonly string[] = []) {
  const env = { ...process.env, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` };
  const args = [...flags, join(folder, BOOTSTRAP), command];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** Builds. @returns the calls of npm meanwhile */
function build(): string[] {
  write("asked", "");
  expect(run("build").stdout).toContain("built by tsx");
  return readFileSync(join(folder, "asked"), "utf8").trim().split("\n").filter(Boolean);
}

it.skipIf(process.platform === "win32").each([
  ["a package", "words"],
  ["a file of a package", "words/lib/deep.js"],
  ["npm's own list", ".package-lock.json"],
])(
  "installs nothing when everything is installed, and again when %s is missing",
  (_, path) => {
    expect(build()).toHaveLength(1);
    expect(build()).toEqual([]);
    rmSync(join(folder, "node_modules", path), { recursive: true });
    expect(build()).toEqual([expect.stringMatching(/^ci --/)]);
    expect(build()).toEqual([]);
  },
  30_000,
);

it.skipIf(process.platform === "win32")(
  "a truncated list of npm counts as missing",
  () => {
    build();
    write("node_modules/.package-lock.json", '{"packages":{"node_mod');
    expect(build()).toHaveLength(1);
  },
  30_000,
);

it.skipIf(process.platform === "win32").each(["dependencies", "devDependencies"])(
  "reports a version that was changed only in the %s of package.json, and builds nothing",
  (kind) => {
    const root = { [kind]: { words: "1.0.0" } };
    write("package-lock.json", JSON.stringify({ packages: { "": root, ...PACKAGES } }));
    write("package.json", JSON.stringify(root));
    expect(run("build").stdout).toContain("built by tsx");
    write("package.json", JSON.stringify({ [kind]: { words: "1.0.1" } }));
    const { status, stdout, stderr } = run("build");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("words (1.0.1, 1.0.0)");
  },
  30_000,
);

it.skipIf(process.platform === "win32").each([
  ["this machine", { os: [process.platform], cpu: [process.arch] }, 1],
  ["every system, for this processor", { cpu: [process.arch] }, 1],
  ["another system", { os: ["aix"], cpu: [process.arch] }, 0],
  ["another processor", { os: [process.platform], cpu: ["s390x"] }, 0],
  ["another C library", { os: [process.platform], cpu: [process.arch], libc: ["bionic"] }, 0],
])(
  "names a package that npm could not download for %s",
  (_, platform, status) => {
    const item = { version: "1.2.3", optional: true, ...platform };
    const packages = { "": {}, ...PACKAGES, "node_modules/@words/native": item };
    write("package-lock.json", JSON.stringify({ packages }));
    const ended = run("build");
    expect([ended.status, ended.stdout.includes("built by tsx")]).toEqual([status, status === 0]);
    expect(/^Il manque à cette machine .*: (.*?)\. /.exec(ended.stderr)?.[1]).toBe(
      status ? "@words/native 1.2.3" : undefined,
    );
  },
  30_000,
);

it.skipIf(process.platform === "win32").each([
  ["18.20.0", "est nécessaire", 1],
  ["20.18.0", "est nécessaire", 1],
  ["20.19.0", "n'est plus corrigé", 0],
  ["22.0.0", null, 0],
  ["24.0.0", null, 0],
  ["26.0.0", null, 0],
])(
  "npm start on Node %s: %s",
  (version, said, status) => {
    write("lib/commands/start.ts", "");
    const fake = `Object.defineProperty(process,"version",{value:"v${version}"});Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;
    const ended = run("start", ["--import", `data:text/javascript,${encodeURIComponent(fake)}`]);
    // Node itself may warn about the version that it is made to report.
    const lines = ended.stderr.match(/^Node .*$/gm) ?? [];
    expect([ended.status, lines]).toEqual([status, said ? [expect.stringContaining(said)] : []]);
    if (said) expect(lines[0]).toContain(version);
  },
  30_000,
);
