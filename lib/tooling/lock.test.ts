import { readFileSync } from "node:fs";
import { satisfies } from "semver";
import { describe, expect, it } from "vitest";
import {
  importedPackages,
  type LockedPackage,
  licenceOf,
  packagesIn,
  placeOf,
  shippedPackages,
} from "./lock";

/** How many builds for other platforms have no checksum at most: an upgrade may find some of them. */
const UNPINNED = 20;
const text = readFileSync("package-lock.json", "utf8");
const locked = packagesIn(text);
const packages = [...locked];
const shipped = shippedPackages(locked);
const paths = (found: typeof packages) => found.map(([path]) => path);
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  string,
  Record<string, string>
>;

describe("package-lock.json", () => {
  it("names no registry: everyone's own one answers", () => {
    expect(packages.length).toBeGreaterThan(400);
    expect(text).not.toContain('"resolved"');
    expect(text).not.toContain(".tgz");
  });

  const unpinned = packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));

  // These stand there by name and version only: the registry that was asked did not offer them.
  it("pins each package by its checksum, builds of three packages for other platforms apart", () => {
    const family = (path: string) =>
      /^node_modules\/(@biomejs\/cli|@next\/swc|@tailwindcss\/oxide)-/.test(path);
    expect(unpinned.filter(([path, { optional, cpu }]) => !(optional && cpu && family(path)))).toEqual([]);
    expect(paths(unpinned).length).toBeLessThanOrEqual(UNPINNED);
  });

  it.each(["x64", "arm64"])(
    "pins all that builds the site on Linux %s, with either C library, and all that tests it with glibc",
    (arch) => {
      const here = (os = ["linux"], cpu = [arch]) => os.includes("linux") && cpu.includes(arch);
      const tests = ({ dev, libc = ["glibc"] }: LockedPackage) => !dev || libc.includes("glibc");
      expect(packages.filter(([, item]) => item.cpu && here(item.os, item.cpu)).length).toBeGreaterThan(6);
      expect(paths(unpinned.filter(([, item]) => here(item.os, item.cpu) && tests(item)))).toEqual([]);
    },
  );

  it("holds the optional packages of every platform, so that npm ci works elsewhere too", () => {
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !placeOf(locked, path, name))
        .map((name) => `${path} wants ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("needs no install script: esbuild's only replaces what its optional package brings", () => {
    expect(paths(packages.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual([
      "node_modules/esbuild",
    ]);
  });
});

describe("Node", () => {
  // The oldest of each that may be in use, and the newest known.
  const VERSIONS = ["20.19.0", "20.20.2", "22.0.0", "22.23.3", "24.0.0", "24.21.0", "26.0.0", "26.10.0"];
  const refused = (version: string, wanted: typeof packages) =>
    wanted.flatMap(([path, { engines }]) =>
      engines?.node && !satisfies(version, engines.node) ? [`${path} asks for ${engines.node}`] : [],
    );
  const builds = packages.filter(([, { dev }]) => !dev);

  it.each(VERSIONS)("%s has all that builds and serves the site without a warning of npm", (version) => {
    expect(builds.filter(([, { engines }]) => engines?.node).length).toBeGreaterThan(80);
    expect(refused(version, builds)).toEqual([]);
  });

  it.each(["22.23.3", "24.0.0", "26.0.0"])("%s has all that tests it, too", (version) => {
    expect(refused(version, packages)).toEqual([]);
    // What the check is for.
    expect(refused("20.20.2", packages).join("\n")).toContain("lighthouse");
  });
});

it("package.json asks for exact versions", () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

describe("what npm start installs", () => {
  // The rooms of lib that no test, check or benchmark needs.
  const ROOMS = "build client content drawings export hosting operations previews server site system".split(
    " ",
  );

  it("is all that building and serving imports", () => {
    const imported = importedPackages([
      "app",
      "components",
      "content",
      ...ROOMS.map((room) => `lib/${room}`),
    ]);
    expect(imported.size).toBeGreaterThan(20);
    expect([...imported].filter((name) => !dependencies?.[name])).toEqual([]);
  });

  // Next may use Playwright: with `legacy-peer-deps` (.npmrc) npm does not install it for that.
  it("is nothing that only tests ask for", () => {
    expect(paths(packages.filter(([, { devOptional }]) => devOptional))).toEqual([]);
    const names = Object.keys(devDependencies ?? {}).map((name) => `node_modules/${name}`);
    expect(names.filter((path) => !locked.get(path)?.dev)).toEqual([]);
  });
});

it("what ships is what browsers run, and no tool", () => {
  const names = [...shipped].map((path) => path.replace(/.*node_modules\//, ""));
  expect(names).toEqual(
    expect.arrayContaining(["next", "react-dom", "@headlessui/react", "use-sync-external-store"]),
  );
  for (const tool of ["tailwindcss", "typescript", "yaml", "zod"]) expect(names).not.toContain(tool);
});

describe("licences", () => {
  it("every package but another platform's names one", () => {
    const silent = packages.filter(([path, item]) => !item.optional && !licenceOf(path, item));
    // `format`, a tool’s tool, names MIT in an older form of the field.
    expect(paths(silent)).toEqual(["node_modules/format"]);
  });

  it("what may ship is under one that asks for a notice at most", () => {
    const allowed = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-4.0", "ISC", "MIT"];
    expect(shipped.size).toBeGreaterThan(20);
    const others = packages.filter(([path, item]) => !allowed.includes(licenceOf(path, item) ?? ""));
    expect(paths(others).filter((path) => shipped.has(path))).toEqual([]);
  });
});
