import { readFileSync } from "node:fs";
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
  it("names no registry, so that each person's own is used", () => {
    expect(packages.length).toBeGreaterThan(400);
    expect(text).not.toContain('"resolved"');
    expect(text).not.toContain(".tgz");
  });

  const unpinned = packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));

  // The registry that was used did not offer these, so only their names and versions are listed.
  it("pins each package by its checksum, except builds of three packages for other platforms", () => {
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

  it("needs no install script: esbuild's only replaces a file of its optional package", () => {
    expect(paths(packages.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual([
      "node_modules/esbuild",
    ]);
  });
});

const COMPARISON = /(>=|<|\^)?\s*(\d+(?:\.\d+)*)(?:\.[x*])?/g;
const order = (version: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return (major * 1000 + minor) * 1000 + patch;
};

/** Whether a range of `engines` accepts a version, as npm reads it. @throws Error on a form that no package used so far */
function accepts(range: string, version: string): boolean {
  return range.split("||").some((all) => {
    if (all.replace(COMPARISON, "").trim() !== "") throw new Error(`cannot read the range ${range}`);
    return [...all.matchAll(COMPARISON)].every(([, sign, limit = ""]) => {
      const reached = order(version) >= order(limit);
      if (sign === ">=") return reached;
      if (sign === "<") return !reached;
      const fixed = sign === "^" ? limit.replace(/\..*/, "") : limit;
      return reached && `${version}.`.startsWith(`${fixed}.`);
    });
  });
}

describe("Node", () => {
  // The oldest of each that may be in use, and the newest known.
  const VERSIONS = ["20.19.0", "20.20.2", "22.0.0", "22.23.3", "24.0.0", "24.21.0", "26.0.0", "26.10.0"];
  const refused = (version: string, wanted: typeof packages) =>
    wanted.flatMap(([path, { engines }]) =>
      engines?.node && !accepts(engines.node, version) ? [`${path} asks for ${engines.node}`] : [],
    );
  const builds = packages.filter(([, { dev }]) => !dev);

  it.each(VERSIONS)("%s can build and serve the site without a warning from npm", (version) => {
    expect(builds.filter(([, { engines }]) => engines?.node).length).toBeGreaterThan(80);
    expect(refused(version, builds)).toEqual([]);
  });

  it.each(["22.23.3", "24.0.0", "26.0.0"])("%s can test it, too", (version) => {
    expect(refused(version, packages)).toEqual([]);
    // The check itself works.
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

  it("includes everything that building and serving imports", () => {
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
  it("includes nothing that only tests need", () => {
    expect(paths(packages.filter(([, { devOptional }]) => devOptional))).toEqual([]);
    const names = Object.keys(devDependencies ?? {}).map((name) => `node_modules/${name}`);
    expect(names.filter((path) => !locked.get(path)?.dev)).toEqual([]);
  });
});

it("React ships to browsers, and neither Next nor a tool does", () => {
  const names = [...shipped].map((path) => path.replace(/.*node_modules\//, ""));
  expect(names).toEqual(expect.arrayContaining(["react", "react-dom", "scheduler", "web-vitals"]));
  for (const tool of ["next", "tailwindcss", "typescript", "yaml", "zod"]) expect(names).not.toContain(tool);
});

describe("licences", () => {
  it("every package except other platforms' builds names one", () => {
    const silent = packages.filter(([path, item]) => !item.optional && !licenceOf(path, item));
    // `format`, a tool’s tool, names MIT in an older form of the field.
    expect(paths(silent)).toEqual(["node_modules/format"]);
  });

  it("packages that may ship need a copyright notice at most", () => {
    const allowed = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-4.0", "ISC", "MIT"];
    const others = packages.filter(([path, item]) => !allowed.includes(licenceOf(path, item) ?? ""));
    expect(paths(others).filter((path) => shipped.has(path))).toEqual([]);
  });
});
