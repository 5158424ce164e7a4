import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, writeAtomically } from "@/lib/system/files";

type Item = {
  version?: string;
  integrity?: string;
  /** Its files are in the archive of the package whose folder contains it. */
  inBundle?: boolean;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};

const text = readFileSync("package-lock.json", "utf8");
const { "": root, ...packages } = (JSON.parse(text) as { packages: Record<string, Item> }).packages;
const listed = Object.entries(packages);
const names = (found: typeof listed) => found.map(([path]) => path.replace(/^.*node_modules\//, ""));
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
const { dependencies = {}, devDependencies = {} } = manifest;

describe("package-lock.json", () => {
  it("names no registry, so npm uses each person's own", () => {
    expect(root).toBeDefined();
    expect(text).not.toMatch(/"resolved"|\.tgz/);
  });

  it("pins every package for every platform by the checksum of the archive that contains it", () => {
    const archives = listed.map(([path, { inBundle }]) =>
      inBundle ? path.slice(0, path.lastIndexOf("/node_modules/")) : path,
    );
    expect(archives.length).toBeGreaterThan(300);
    expect(archives.filter((path) => !packages[path]?.integrity?.startsWith("sha512-"))).toEqual([]);
  });

  it("contains the optional packages of every platform, as npm ci needs them there", () => {
    const wanted = listed.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
    expect(wanted.filter((name) => !names(listed).includes(name))).toEqual([]);
  });

  it("needs no install script: esbuild's only replaces a file of its optional package", () => {
    expect(names(listed.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual(["esbuild"]);
  });
});

it("an installed package runs no script of its own", () => {
  const folder = mkdtempSync(join(tmpdir(), "scripts-"));
  const installed = { name: "pirate", version: "1.0.0", scripts: { postinstall: "touch ../../ran" } };
  for (const [file, data] of Object.entries({ "package.json": {}, "pirate/package.json": installed }))
    writeAtomically(join(folder, file), JSON.stringify(data));
  copyFileSync(".npmrc", join(folder, ".npmrc"));
  const npm = (...args: string[]) => spawnSync("npm", args, { cwd: folder, encoding: "utf8" });
  npm("pack", "./pirate");
  npm("install", "--offline", "--no-audit", "./pirate-1.0.0.tgz");
  expect(readdirSync(join(folder, "node_modules"))).toContain("pirate");
  expect(existsSync(join(folder, "ran"))).toBe(false);
});

it("package.json pins exact versions", () => {
  const all = Object.entries({ ...dependencies, ...devDependencies });
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

const IMPORT = /^(?:import|export) (?!type\b)(?:[^"';]* from )?"((?:@[^/"]+\/)?[^/"]+)[^"]*";$/gm;
// Building and serving need these folders, except the rooms of commands and of maintainers' tools.
const SITE = ["app", "components", "content", "lib"];
const isTool = (file: string) => /^lib\/(commands|workshop)\//.test(file);

it("npm start installs all that building and serving import, and no test-only packages", () => {
  const files = SITE.flatMap(filesBelow).filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !isTool(file),
  );
  const imported = files
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, name = ""]) => name))
    .filter((name) => !/^(\.|@$|node:)/.test(name));
  expect(imported).toContain("next");
  expect(imported.filter((name) => !dependencies[name])).toEqual([]);
  // Playwright is an optional peer of Next: with `legacy-peer-deps` (.npmrc) npm does not install it for that.
  expect(names(listed.filter(([, { devOptional }]) => devOptional))).toEqual([]);
  expect(Object.keys(devDependencies).filter((name) => !packages[`node_modules/${name}`]?.dev)).toEqual([]);
});

it("packages of the site have permissive licences or the MPL", () => {
  const allowed = /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC-BY-4\.0|CC0-1\.0|ISC|MIT|MPL-2\.0)$/;
  const site = listed.filter(([, { dev, optional }]) => !dev && !optional);
  const others = site.filter(([, { license = "" }]) => !allowed.test(license));
  // `format` declares MIT in an older field.
  expect(names(others)).toEqual(["format"]);
});

it("the font files name their licence, as the SIL OFL asks of each copy", () => {
  const licence = Buffer.from("https://scripts.sil.org/OFL", "utf16le").swap16();
  // Those of preview pictures: the site's is compressed, and made with the same options.
  for (const file of filesBelow("lib/previews/fonts"))
    expect(readFileSync(file).includes(licence), file).toBe(true);
});
