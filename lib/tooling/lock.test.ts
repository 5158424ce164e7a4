import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { licenceOf, packagesIn, ships } from "./lock";

const text = readFileSync("package-lock.json", "utf8");
const packages = [...packagesIn(text)];
const places = new Set(packages.map(([path]) => path));
const paths = (found: typeof packages) => found.map(([path]) => path);

/** Where Node looks for a package, from the one that asks for it up to the root. */
function found(from: string, name: string): boolean {
  const parts = from.split("/node_modules/");
  return (
    parts.some((_, index) =>
      places.has(`${parts.slice(0, index + 1).join("/node_modules/")}/node_modules/${name}`),
    ) || places.has(`node_modules/${name}`)
  );
}

describe("package-lock.json", () => {
  it("names no registry: everyone's own one answers", () => {
    expect(packages.length).toBeGreaterThan(400);
    expect(text).not.toContain('"resolved"');
    expect(text).not.toContain(".tgz");
  });

  // Builds for some platforms stand there by name and version only: the registry that was asked did not offer them.
  it("pins each package by its checksum, platforms' builds apart", () => {
    expect(
      paths(packages.filter(([, { optional, integrity }]) => !optional && !integrity?.startsWith("sha512-"))),
    ).toEqual([]);
  });

  it("holds the optional packages of every platform, so that npm ci works elsewhere too", () => {
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !found(path, name))
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

it("package.json asks for exact versions", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

describe("licences", () => {
  it("every package but another platform's names one", () => {
    const silent = packages.filter(([path, item]) => !item.optional && !licenceOf(path, item));
    // `format`, a tool’s tool, names MIT in an older form of the field.
    expect(paths(silent)).toEqual(["node_modules/format"]);
  });

  it("what may ship is under one that asks for a notice at most", () => {
    const allowed = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-4.0", "ISC", "MIT"];
    const shipped = packages.filter(([, item]) => ships(item));
    expect(shipped.length).toBeGreaterThan(20);
    expect(paths(shipped.filter(([path, item]) => !allowed.includes(licenceOf(path, item) ?? "")))).toEqual(
      [],
    );
  });
});
